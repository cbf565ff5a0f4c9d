import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { isErased, WHO_ERASES } from '#kit/leads/erased.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '../page/Action.tsx'
import { Confirm } from '../page/Confirm.tsx'
import css from './leads.module.css'
import { type ErasedLeads, type Lead, type LeadActions, useEraseLeads } from './use-leads.ts'

type EraseProps = {
  readonly leads: readonly Lead[]
  readonly actions: LeadActions
  readonly organization: string
  readonly mayErase: (lead: Lead) => boolean
  readonly onSaid: (said: string | null) => void
  readonly onDone: () => void
}

/** Several leads at once, as each is erased alone; those that somebody else has to erase are left, with the reason. */
export function EraseLeads({ leads, mayErase, ...rest }: EraseProps) {
  const due = leads.filter((lead) => !isErased(lead))
  const some = due.filter(mayErase)
  return (
    <>
      <Erase leads={some} {...rest} />
      {some.length < due.length ? <span className={css.faint}>{`${WHO_ERASES}.`}</span> : null}
    </>
  )
}

/** It asks first. */
function Erase({ leads: some, actions, organization, onSaid, onDone }: Omit<EraseProps, 'mayErase'>) {
  const [isAsking, setAsking] = useState(false)
  const erase = useEraseLeads(organization)
  const submit = useSubmit([])
  const [only, ...more] = some
  if (only === undefined) return null
  const run = async () => {
    onSaid(null)
    const isDone = await submit.run(async () => onSaid(erasedWords(await erase(some), some.length)))
    if (isDone) {
      setAsking(false)
      onDone()
    }
    await actions.refreshed()
  }
  return (
    <>
      <Action tone="danger" label={`Erase ${counted(some.length, 'lead')}`} onClick={() => setAsking(true)}>
        Erase
      </Action>
      {isAsking ? (
        <Confirm
          title={`Erase ${more.length === 0 ? only.name : counted(some.length, 'lead')}?`}
          action="Erase"
          problem={submit.failure ?? undefined}
          isRunning={submit.isRunning}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          <p>
            Name, contact, notes, and the texts of the history are removed for good. Stage, value, and score
            stay for statistics. You cannot undo this.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}

/** What came of it, with how many were left and why. */
export function erasedWords({ erased, left }: ErasedLeads, asked: number): string {
  const all = counted(asked, 'lead')
  const reasons = [...Map.groupBy(left, (reason) => reason)].map(
    ([reason, { length }]) => ` ${counted(length, 'lead')} left: ${reason}.`,
  )
  return `Erased ${erased === asked ? all : `${erased} of ${all}`}.${reasons.join('')}`
}
