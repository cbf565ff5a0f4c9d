import type { z } from 'zod'
import { type Queries, REFUSALS, type RecordSet, Refusal } from '#api/kit.ts'
import type { changeLedger } from '#kit/contract/portfolio.api.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { isSame } from '#kit/list/same.ts'
import { recordIdOf } from '#kit/portfolio/records.ts'
import { type Entry, findNamed, lockLedger, type NewState, type Stored, writeStates } from './ledger.db.ts'

export type Change = z.output<typeof changeLedger.body>['changes'][number]

const LIVE_AT_MOST = 200_000
const REPORTED = 50
const CONFLICTS_SHOWN = 200

const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`

/** What is wrong with the changes as a whole: a duplicate record, an ID that does not match its body. */
export function assertNamed(changes: readonly Change[]): void {
  const seen = new Set<string>()
  const problems = changes.flatMap((change, index): FieldProblem[] => {
    const path = `changes[${index}].id`
    if (seen.has(keyOf(change))) return [{ path, message: 'This record appears twice.' }]
    seen.add(keyOf(change))
    const due = recordIdOf(change)
    return due === null || due === change.id
      ? []
      : [{ path, message: `The ID of this record must be ${due}.` }]
  })
  if (problems.length > 0) throw REFUSALS.invalid(problems.slice(0, REPORTED))
}

type Who = { readonly userId: string; readonly now: Date }

type Applied = {
  readonly records: readonly Omit<Entry, 'body'>[]
  readonly before: number
  readonly seq: number
}

/**
 * Applies changes, all or none, under the ledger's lock. A change that would store what is already stored is no change,
 * whatever revision it names: it was sent twice. Any other change on an older revision refuses the whole call with 412.
 */
export async function applyChanges(trx: Queries, who: Who, changes: readonly Change[]): Promise<Applied> {
  const locked = await lockLedger(trx, who.userId)
  const named = new Map((await findNamed(trx, who.userId, changes)).map((one) => [keyOf(one), one]))
  const judged = changes.map((change) => judge(change, named.get(keyOf(change))))
  const clashes = judged.filter(({ verdict }) => verdict === 'clash')
  if (clashes.length > 0) throw conflictOf(locked, clashes)
  const states = judged.filter(({ verdict }) => verdict === 'write').map(stateOf)
  if (locked.live + grownBy(states) > Math.max(LIVE_AT_MOST, locked.live)) throw full()
  const entries = states.length === 0 ? [] : await writeStates(trx, { ...who, locked }, states)
  const made = new Map(entries.map((one) => [keyOf(one), one]))
  return {
    records: judged.map(({ change, stored }) => {
      const { kind, id } = change
      const { rev, seq } = made.get(keyOf(change)) ?? stored ?? { rev: 0, seq: 0 }
      return { kind, id, rev, seq }
    }),
    before: locked.rev,
    seq: locked.rev + states.length,
  }
}

type Judged = {
  readonly change: Change
  readonly stored: Stored | undefined
  readonly verdict: 'write' | 'nothing' | 'clash'
}

function judge(change: Change, stored: Stored | undefined): Judged {
  const isStored = (stored?.body ?? null) === null ? change.body === null : isEqual(change, stored)
  if (isStored) return { change, stored, verdict: 'nothing' }
  return { change, stored, verdict: (stored?.rev ?? 0) === change.rev ? 'write' : 'clash' }
}

const isEqual = ({ body }: Change, stored: Stored | undefined): boolean =>
  body !== null && isSame(body, JSON.parse(stored?.body ?? 'null'))

const stateOf = ({ change: { kind, id, body }, stored }: Judged): NewState => ({
  kind,
  id,
  stored,
  body: body === null ? null : JSON.stringify(body),
})

/** How many more records are there afterwards: a record that is there is only ever changed or removed. */
const grownBy = (states: readonly NewState[]): number =>
  states.reduce(
    (sum, { stored, body }) => sum + (body === null ? -1 : (stored?.body ?? null) === null ? 1 : 0),
    0,
  )

const full = () =>
  new Refusal(409, 'full', { message: `A portfolio can hold at most ${LIVE_AT_MOST} records.` })

function conflictOf({ rev: seq }: RecordSet, clashes: readonly Judged[]): Refusal {
  const conflicts = clashes.slice(0, CONFLICTS_SHOWN).map(({ change, stored }) => ({
    kind: change.kind,
    id: change.id,
    rev: stored?.rev ?? 0,
    yours: change.body,
    theirs: JSON.parse(stored?.body ?? 'null'),
  }))
  return new Refusal(412, 'conflict', {
    message:
      clashes.length === 1
        ? 'A portfolio record was changed elsewhere'
        : `${clashes.length} portfolio records were changed elsewhere`,
    extra: { seq, conflicts },
  })
}
