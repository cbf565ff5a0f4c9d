import { type FormEvent, useState } from 'react'
import { counted, number, percent } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions, FormEnd } from '#ui/page/Action.tsx'
import { Modal } from '#ui/parts/modal.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { changeItem } from '../examiner.api.ts'
import { type Item, useExaminerChanged } from './queries.ts'
import css from './examiner.module.css'

type Doing = {
  readonly action: 'withdraw' | 'restore' | 'promote' | 'accept'
  readonly title: string
  readonly what: string
  readonly option?: number
}

const STATES = {
  live: { tone: 'positive', label: 'Counts' },
  trial: { tone: 'information', label: 'On trial' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
} as const

type RowProps = { readonly org: string; readonly item: Item }

/** One question with its options, how it measures, and what can be done about it. */
export function ItemRow({ org, item }: RowProps) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const { stem, options, state, statistics, kind } = item
  const flags = statistics?.flags ?? []
  return (
    <details className={css.item}>
      <summary>
        <span>{stem}</span>
        <StatusDot {...(flags.length > 0 ? FLAGGED : STATES[state])} />
      </summary>
      <p className={css.quiet}>{item.objective}</p>
      {options.length === 0 ? null : (
        <ul className={css.options}>
          {options.map(({ text, isRight, thirds }, at) => (
            <li key={text}>
              <span>
                {isRight ? 'Right: ' : 'Wrong: '}
                {text}
                {thirds === null ? '' : ` (${thirds.map((share) => percent(share, 0)).join(', ')})`}
              </span>
              {isRight || kind !== 'single' ? null : (
                <Action tone="plain" label={`Accept ${text}`} onClick={() => setDoing(acceptOf(text, at))}>
                  Accept
                </Action>
              )}
            </li>
          ))}
        </ul>
      )}
      {statistics === null ? null : <Measured statistics={statistics} />}
      <Actions>
        {ACTIONS[state].map((one) => (
          <Action key={one.action} tone="plain" onClick={() => setDoing(one)}>
            {one.title}
          </Action>
        ))}
      </Actions>
      {doing === null ? null : <Doing org={org} item={item} doing={doing} onEnd={() => setDoing(null)} />}
    </details>
  )
}

const FLAGGED = { tone: 'caution', label: 'Look at it' } as const

const WITHDRAW: Doing = {
  action: 'withdraw',
  title: 'Withdraw',
  what: 'No attempt that starts from now on asks it. Running ones keep it.',
}
const RESTORE: Doing = { action: 'restore', title: 'Take back', what: 'Attempts may ask it again.' }
const PROMOTE: Doing = {
  action: 'promote',
  title: 'Let it count',
  what: 'It counts in attempts that start from now on.',
}
const ACTIONS: Readonly<Record<Item['state'], readonly Doing[]>> = {
  live: [WITHDRAW],
  trial: [PROMOTE, WITHDRAW],
  withdrawn: [RESTORE],
}

const acceptOf = (text: string, option: number): Doing => ({
  action: 'accept',
  title: 'Accept this answer too',
  what: `“${text}” counts as right from now on. Graded attempts that chose it gain the mark; nobody loses one.`,
  option,
})

function Measured({ statistics }: { readonly statistics: NonNullable<Item['statistics']> }) {
  const { asked, facility, discrimination, meanSeconds, flags } = statistics
  const parts = [
    `Asked ${counted(asked, 'time')}`,
    `facility ${number(facility, 2)}`,
    `discrimination ${discrimination === null ? 'unknown' : number(discrimination, 2)}`,
    ...(meanSeconds === null ? [] : [`${counted(Math.round(meanSeconds), 'second')} on average`]),
    ...flags,
  ]
  return (
    <p className={css.quiet}>
      {parts.join('; ')}. Options show the shares of the lowest, middle, and highest third.
    </p>
  )
}

type DoingProps = RowProps & { readonly doing: Doing; readonly onEnd: () => void }

function Doing({ org, item, doing, onEnd }: DoingProps) {
  const api = useApi()
  const changed = useExaminerChanged()
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { action, option } = doing
    const isDone = await submit.run(async () => {
      await api.call<typeof changeItem>('POST', '/exam/items/{itemId}', {
        params: { itemId: item.id },
        body: { org_name: org, action, reason, ...(option === undefined ? {} : { option }) },
      })
      await changed()
    })
    if (isDone) onEnd()
  }
  return (
    <Modal opened onClose={onEnd} title={doing.title} centered>
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <p>{doing.what}</p>
        <LineField
          label="Reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={submit.wrong('reason')}
          onChange={setReason}
        />
        <Problem text={submit.failure} />
        <FormEnd action={doing.title} isRunning={submit.isRunning} onCancel={onEnd} />
      </form>
    </Modal>
  )
}
