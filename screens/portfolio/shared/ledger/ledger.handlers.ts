import { assertCovered, bind, noteLater, type Queries, REFUSALS, Refusal, withPerson } from '#api/kit.ts'
import * as contract from '#kit/contract/portfolio.api.ts'
import { importSchema } from '#kit/portfolio/ledger-schema.ts'
import { isSampleAccount } from '#kit/portfolio/sample-accounts.ts'
import { applyChanges, assertNamed, type Change } from './change-ledger.db.ts'
import {
  type Entry,
  findEntries,
  findLedger,
  findNamed,
  findOfImport,
  lockLedger,
  type NewState,
  type Stored,
  writeStates,
} from './ledger.db.ts'

/** The stored text of the records goes out as it is. */
export const getLedger = bind(contract.getLedger, async ({ query, caller, services, reply }) => {
  const { after, limit } = query
  const { userId } = caller
  const found = await withPerson(services.db, userId, async (trx) => {
    const ledger = await findLedger(trx, userId)
    if (after > ledger.rev || (after > 0 && after < ledger.pruned_rev)) throw loadAgain()
    return { ledger, ...(await findEntries(trx, userId, { after, limit })) }
  })
  const { entries, hasMore } = found
  const rest = JSON.stringify({
    next: entries.at(-1)?.seq ?? after,
    hasMore,
    total: found.ledger.live + found.ledger.gone,
  })
  const records = entries.map(textOf).join(',')
  return reply.type('application/json').send(`{"records":[${records}],${rest.slice(1)}`)
})

function textOf({ kind, id, rev, seq, body }: Entry): string {
  const head = JSON.stringify({ kind, id, rev, seq })
  return `${head.slice(0, -1)},"body":${body ?? 'null'}}`
}

/** A copy from before a backup, or so old that what was removed since is no longer known. */
const loadAgain = () =>
  new Refusal(410, 'base_gone', {
    message: 'This copy of the portfolio is out of date. Load it again from the start.',
  })

const HOLDINGS = '/portfolio/currentholdings'

export const changeLedger = bind(contract.changeLedger, async ({ body, caller, services }) => {
  const { changes } = body
  assertNamed(changes)
  // What is there already is taken away whatever the plan.
  if (changes.some(({ body: one }) => one !== null)) await assertCovered(services, caller, HOLDINGS)
  const who = { userId: caller.userId, now: services.now() }
  const { records, ...rest } = await withPerson(services.db, who.userId, async (trx) => {
    if (changes.some(isOwnTransaction))
      await noteLater(trx, { ...who, type: 'portfolio.imported', object: '' })
    return applyChanges(trx, who, changes)
  })
  return { records: [...records], ...rest }
})

/** The sample household's transactions are nobody's holdings. */
const isOwnTransaction = ({ kind, body }: Change): boolean =>
  kind === 'transaction' && body !== null && !isSampleAccount(body.accountId)

export const undoImport = bind(contract.undoImport, async ({ params, caller, services }) => {
  const who = { userId: caller.userId, now: services.now() }
  return withPerson(services.db, who.userId, (trx) => undo(trx, who, params.id))
})

type Who = { readonly userId: string; readonly now: Date }

async function undo(trx: Queries, who: Who, id: string) {
  const locked = await lockLedger(trx, who.userId)
  const [record] = await findNamed(trx, who.userId, [{ kind: 'import', id }])
  if (record === undefined || record.body === null) throw REFUSALS.notFound('Import not found')
  const stored = importSchema.parse(JSON.parse(record.body))
  if (stored.undoneAt !== undefined)
    throw new Refusal(409, 'already_undone', { message: 'This import has already been undone.' })
  const undone = { ...stored, undoneAt: who.now.toISOString() }
  const brought = await findOfImport(trx, who.userId, id)
  const becoming = (stored: Stored, body: string | null): NewState => ({
    kind: stored.kind,
    id: stored.id,
    stored,
    body,
  })
  const states = [...brought.map((one) => becoming(one, null)), becoming(record, JSON.stringify(undone))]
  await writeStates(trx, { ...who, locked }, states)
  return { removed: brought.length, import: undone, seq: locked.rev + states.length }
}
