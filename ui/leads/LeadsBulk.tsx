import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { isOpen } from '#kit/leads/stages.ts'
import { SelectField } from '../entry/SelectField.tsx'
import { Action } from '../page/Action.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { EraseLeads } from './EraseLeads.tsx'
import type { Owners } from './lead-fields.ts'
import type { Lead, LeadActions } from './use-leads.ts'

type BulkProps = {
  readonly leads: readonly Lead[]
  readonly owners: Owners
  readonly actions: LeadActions
  readonly organization: string
  readonly mayErase: (lead: Lead) => boolean
  /** What was done, for the page: none of these leads may be in sight any more. */
  readonly onSaid: (said: string | null) => void
  readonly onDone: () => void
}

/** What can be done with several leads at once. */
export function LeadsBulk({ leads, owners, actions, onSaid, onDone, ...erasing }: BulkProps) {
  const assign = async (ownerId: string) => {
    const owner = owners.find(({ userId }) => userId === ownerId)
    if (owner === undefined) return
    onSaid(null)
    let assigned = 0
    // What went wrong with one stays to be read: the rest waits for another try.
    for (const lead of leads) {
      if (!(await actions.change(lead, { ownerId }))) break
      assigned += 1
    }
    const isAll = assigned === leads.length
    const what = isAll ? counted(assigned, 'lead') : `${assigned} of ${counted(leads.length, 'lead')}`
    if (assigned > 0) onSaid(`Assigned ${what} to ${owner.displayName}.`)
    if (isAll) onDone()
  }
  return (
    <>
      <SelectField
        label="Assign to"
        value=""
        placeholder="Choose a person"
        choices={owners.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
        onChange={(value) => void assign(value)}
      />
      <Merge {...{ leads, actions, onSaid, onDone }} />
      <EraseLeads {...{ leads, actions, onSaid, onDone }} {...erasing} />
    </>
  )
}

type MergeProps = Omit<BulkProps, 'owners' | 'organization' | 'mayErase'>

/** The second of two leads of a board into the first, which is still worked on. */
function Merge({ leads: [into, from, ...more], actions, onSaid, onDone }: MergeProps) {
  const [isAsking, setAsking] = useState(false)
  if (into === undefined || from === undefined || more.length > 0) return null
  if (into.board !== from.board || !isOpen(into.stage)) return null
  const merge = async () => {
    setAsking(false)
    onSaid(null)
    if (!(await actions.merge(into, from))) return
    onSaid(`Merged ${from.name} into ${into.name}.`)
    onDone()
  }
  return (
    <>
      <Action tone="plain" label={`Merge ${from.name} into ${into.name}`} onClick={() => setAsking(true)}>
        Merge
      </Action>
      {isAsking ? (
        <Confirm
          title={`Merge ${from.name} into ${into.name}?`}
          action="Merge"
          isRunning={false}
          onConfirm={() => void merge()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {into.name} keeps its details and takes what it lacks from {from.name}, which is removed. You
            cannot undo this.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}
