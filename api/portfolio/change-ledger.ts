import type { z } from 'zod'
import type { changeLedger } from '#kit/contract/portfolio.api.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { isSame } from '#kit/list/same.ts'
import { recordIdOf } from '#kit/portfolio/records.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import {
  findNamed,
  type LedgerRow,
  lockLedger,
  type NewState,
  pruneRemoved,
  type StoredRecord,
  writeRecords,
} from './ledger.db.ts'

export type Change = z.output<typeof changeLedger.body>['changes'][number]

const LIVE_AT_MOST = 200_000
/** Removed records are remembered so every copy learns of them; beyond a limit, the oldest are forgotten. */
const GONE_AT_MOST = 200_000
const FORGOTTEN_AT_ONCE = 100_000
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
  readonly records: readonly Pick<StoredRecord, 'kind' | 'id' | 'rev' | 'seq'>[]
  readonly before: number
  readonly seq: number
}

/**
 * Applies changes, all or none, under the ledger's lock. A change that would store what is already stored is no change,
 * whatever revision it names: it was sent twice. Any other change on an older revision refuses the whole call with 412.
 */
export async function applyChanges(trx: Queries, who: Who, changes: readonly Change[]): Promise<Applied> {
  const ledger = await lockLedger(trx, who.userId)
  const named = new Map((await findNamed(trx, who.userId, changes)).map((one) => [keyOf(one), one]))
  const judged = changes.map((change) => judge(change, named.get(keyOf(change))))
  const clashes = judged.filter(({ verdict }) => verdict === 'clash')
  if (clashes.length > 0) throw conflictOf(ledger, clashes)
  const written = judged.filter(({ verdict }) => verdict === 'write')
  const states = written.map(({ change, stored }, index) => stateOf(change, stored, ledger.seq + index + 1))
  const next = countedWith(ledger, written)
  if (next.live > Math.max(LIVE_AT_MOST, ledger.live)) throw full()
  if (states.length > 0) await write(trx, who, { states, ledger: next })
  const made = new Map(states.map((one) => [keyOf(one), one]))
  return {
    records: judged.map(({ change, stored }) => {
      const { kind, id } = change
      const { rev, seq } = made.get(keyOf(change)) ?? stored ?? { rev: 0, seq: 0 }
      return { kind, id, rev, seq }
    }),
    before: ledger.seq,
    seq: next.seq,
  }
}

type Judged = {
  readonly change: Change
  readonly stored: StoredRecord | undefined
  readonly verdict: 'write' | 'nothing' | 'clash'
}

function judge(change: Change, stored: StoredRecord | undefined): Judged {
  const isStored = (stored?.body ?? null) === null ? change.body === null : isEqual(change, stored)
  if (isStored) return { change, stored, verdict: 'nothing' }
  return { change, stored, verdict: (stored?.rev ?? 0) === change.rev ? 'write' : 'clash' }
}

const isEqual = ({ body }: Change, stored: StoredRecord | undefined): boolean =>
  body !== null && isSame(body, JSON.parse(stored?.body ?? 'null'))

const stateOf = (change: Change, stored: StoredRecord | undefined, seq: number): NewState => ({
  kind: change.kind,
  id: change.id,
  rev: (stored?.rev ?? 0) + 1,
  seq,
  body: change.body === null ? null : JSON.stringify(change.body),
  importId: (change.kind === 'transaction' && change.body?.importId) || null,
})

function countedWith(ledger: LedgerRow, written: readonly Judged[]): LedgerRow {
  let { live, gone } = ledger
  for (const { change, stored } of written) {
    if (stored !== undefined && stored.body === null) gone -= 1
    if (stored !== undefined && stored.body !== null) live -= 1
    if (change.body === null) gone += 1
    else live += 1
  }
  return { ...ledger, seq: ledger.seq + written.length, live, gone }
}

type Written = { readonly states: readonly NewState[]; readonly ledger: LedgerRow }

const full = () =>
  new Refusal(409, 'full', { message: `A portfolio can hold at most ${LIVE_AT_MOST} records.` })

/** Writes new states, and forgets the oldest of the removed records when there are too many. */
export async function write(trx: Queries, who: Who, { states, ledger }: Written): Promise<void> {
  await writeRecords(trx, who, { records: states, ledger })
  if (ledger.gone <= GONE_AT_MOST) return
  const pruned_seq = await pruneRemoved(trx, who.userId, FORGOTTEN_AT_ONCE)
  const pruned = { ...ledger, gone: ledger.gone - FORGOTTEN_AT_ONCE, pruned_seq }
  await writeRecords(trx, who, { records: [], ledger: pruned })
}

function conflictOf({ seq }: LedgerRow, clashes: readonly Judged[]): Refusal {
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
