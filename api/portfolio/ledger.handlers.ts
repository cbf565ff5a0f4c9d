import * as contract from '#kit/contract/portfolio.api.ts'
import { importSchema } from '#kit/portfolio/ledger-schema.ts'
import type { Queries } from '../database/connection.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { applyChanges, assertNamed, write } from './change-ledger.ts'
import {
  findLedger,
  findNamed,
  findOfImport,
  findRecords,
  lockLedger,
  type NewState,
  type StoredRecord,
} from './ledger.db.ts'

/** The stored text of the records goes out as it is. */
const getLedger = bind(contract.getLedger, async ({ query, caller, services, reply }) => {
  const { after, limit } = query
  const { userId } = caller
  const found = await withPerson(services.db, userId, async (trx) => {
    const ledger = await findLedger(trx, userId)
    if (after > ledger.seq || (after > 0 && after < ledger.pruned_seq)) throw loadAgain()
    return { ledger, records: await findRecords(trx, userId, { after, limit: limit + 1 }) }
  })
  const page = found.records.slice(0, limit)
  const rest = JSON.stringify({
    next: page.at(-1)?.seq ?? after,
    hasMore: found.records.length > limit,
    total: found.ledger.live + found.ledger.gone,
  })
  const records = page.map(textOf).join(',')
  return reply.type('application/json').send(`{"records":[${records}],${rest.slice(1)}`)
})

function textOf({ kind, id, rev, seq, body }: StoredRecord): string {
  const head = JSON.stringify({ kind, id, rev, seq })
  return `${head.slice(0, -1)},"body":${body ?? 'null'}}`
}

/** A copy from before a backup, or so old that what was removed since is no longer known. */
const loadAgain = () =>
  new Refusal(410, 'base_gone', {
    message: 'This copy of the portfolio is out of date. Load it again from the start.',
  })

const changeLedger = bind(contract.changeLedger, async ({ body, caller, services }) => {
  const { changes } = body
  assertNamed(changes)
  const who = { userId: caller.userId, now: services.now() }
  const { records, ...rest } = await withPerson(services.db, who.userId, (trx) =>
    applyChanges(trx, who, changes),
  )
  return { records: [...records], ...rest }
})

const undoImport = bind(contract.undoImport, async ({ params, caller, services }) => {
  const who = { userId: caller.userId, now: services.now() }
  return withPerson(services.db, who.userId, (trx) => undo(trx, who, params.id))
})

type Who = { readonly userId: string; readonly now: Date }

async function undo(trx: Queries, who: Who, id: string) {
  const ledger = await lockLedger(trx, who.userId)
  const [record] = await findNamed(trx, who.userId, [{ kind: 'import', id }])
  if (record === undefined || record.body === null) throw REFUSALS.notFound('Import not found')
  const stored = importSchema.parse(JSON.parse(record.body))
  if (stored.undoneAt !== undefined)
    throw new Refusal(409, 'already_undone', { message: 'This import has already been undone.' })
  const undone = { ...stored, undoneAt: who.now.toISOString() }
  const brought = await findOfImport(trx, who.userId, id)
  const states: NewState[] = [
    ...brought.map((one) => ({ ...one, body: null, importId: null })),
    { ...record, body: JSON.stringify(undone), importId: null },
  ].map((one, index) => ({ ...one, rev: one.rev + 1, seq: ledger.seq + index + 1 }))
  const next = {
    ...ledger,
    seq: ledger.seq + states.length,
    live: ledger.live - brought.length,
    gone: ledger.gone + brought.length,
  }
  await write(trx, who, { states, ledger: next })
  return { removed: brought.length, import: undone, seq: next.seq }
}

export const LEDGER_HANDLERS = [getLedger, changeLedger, undoImport] as const
