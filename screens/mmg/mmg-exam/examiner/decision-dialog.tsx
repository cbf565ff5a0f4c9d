import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import type { decideItem, regradeItem } from '../items.api.ts'
import css from './examiner.module.css'
import { type Item, useExaminerChanged } from './queries.ts'

export type Decision = { readonly title: string; readonly what: string } & (
  | { readonly action: 'withdraw' | 'restore' | 'promote' }
  | { readonly action: 'regrade'; readonly option: number; readonly version: number }
)

const WITHDRAW: Decision = {
  action: 'withdraw',
  title: 'Withdraw',
  what: 'No attempt that starts from now on asks it. Running ones keep it.',
}
const RESTORE: Decision = {
  action: 'restore',
  title: 'Take back',
  what: 'Attempts may ask it again. One that examiners wrote is on trial at first.',
}
const PROMOTE: Decision = {
  action: 'promote',
  title: 'Let it count',
  what: 'It counts in attempts that start from now on.',
}

export const DECISIONS: Readonly<Record<Item['state'], readonly Decision[]>> = {
  live: [WITHDRAW],
  trial: [PROMOTE, WITHDRAW],
  withdrawn: [RESTORE],
}

type Accepted = { readonly text: string; readonly option: number; readonly version: number }

export const acceptOf = ({ text, ...which }: Accepted): Decision => ({
  action: 'regrade',
  title: 'Accept this answer too',
  what: `“${text}” counts as right from now on. Graded attempts that chose it gain the mark; nobody loses one.`,
  ...which,
})

type DialogProps = {
  readonly org: string
  readonly item: Item
  readonly decision: Decision
  readonly onEnd: () => void
}

/** What is decided about a question, with the reason, which stands in the audit. */
export function DecisionDialog({ org, item, decision, onEnd }: DialogProps) {
  const { send, submit } = useDeciding(org, item)
  const [reason, setReason] = useState('')
  const decide = async () => {
    if (await submit.run(() => send(decision, reason))) onEnd()
  }
  return (
    <Dialog opened onClose={onEnd} title={decision.title} centered>
      <SendForm className={css.form} onSubmit={decide}>
        <p>{decision.what}</p>
        <LineField
          label="Reason"
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={submit.wrong('reason')}
          onChange={setReason}
        />
        <Problem text={submit.failure} />
        <FormEnd action={decision.title} isRunning={submit.isRunning} onCancel={onEnd} />
      </SendForm>
    </Dialog>
  )
}

function useDeciding(org: string, { id, rev }: Item) {
  const api = useApi()
  const changed = useExaminerChanged()
  const submit = useSubmit(['reason'])
  const send = async (decision: Decision, reason: string) => {
    const params = { itemId: id }
    const about = { org_name: org, rev, reason }
    if (decision.action === 'regrade') {
      const { option, version } = decision
      await api.call<typeof regradeItem>('POST', '/exam/items/{itemId}/regrade', {
        params,
        body: { ...about, option, version },
      })
    } else
      await api.call<typeof decideItem>('POST', '/exam/items/{itemId}/state', {
        params,
        body: { ...about, action: decision.action },
      })
    await changed()
  }
  return { send, submit }
}
