import {
  addLead,
  asServer,
  bind,
  type Caller,
  foldedDefaultOf,
  newId,
  type Queries,
  REFUSALS,
} from '#api/kit.ts'
import { hasPermission } from '#kit/access.ts'
import { readMarkdown } from '#kit/markdown/read-markdown.ts'
import * as contract from './faq.api.ts'
import {
  countVotes,
  findEntries,
  findOperator,
  findVotes,
  type Tables,
  upsertEntry,
  upsertVote,
} from './faq.db.ts'
import { SHIPPED } from './shipped/all-entries.model.ts'
import { EDITION, type Entry } from './shipped/entry.model.ts'

type Stored = Tables['faq_entries']
type Known = Entry & {
  readonly updatedOn: string
  readonly reviewedOn: string
  readonly status: Stored['status']
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** What comes with the product, in the operator's words where there are some, then the operator's own entries. */
function entriesOf(rows: readonly Stored[]): readonly Known[] {
  const own = new Map(rows.map((row) => [row.id, ownEntry(row)]))
  const shipped = SHIPPED.map(
    (entry) => own.get(entry.id) ?? { ...entry, ...EDITION, status: 'live' as const },
  )
  const ids = new Set(SHIPPED.map(({ id }) => id))
  return [...shipped, ...[...own.values()].filter(({ id }) => !ids.has(id))]
}

function ownEntry({ id, question, answer, category, routes, status, updated_at }: Stored): Known {
  const day = dayOf(updated_at)
  return { id, question, answer, category, routes, status, updatedOn: day, reviewedOn: day }
}

const writes = ({ roles }: Caller): boolean => hasPermission(roles, 'faq.write')

/** A text about the product states no dated figures. */
const NO_RULE = () => ({ problem: 'Figures belong into articles.' })

export const list = bind(contract.listEntries, async ({ caller, services: { db, now } }) => {
  const today = dayOf(now())
  const { rows, counts, votes } = await asServer(db, async (trx) => ({
    rows: await findEntries(trx),
    counts: new Map((await countVotes(trx)).map(({ entryId, yes, no }) => [entryId, { yes, no }])),
    votes: new Map((await findVotes(trx, caller.userId, today)).map((vote) => [vote.entryId, vote.helpful])),
  }))
  const entries = entriesOf(rows)
    .filter(({ status }) => status === 'live' || writes(caller))
    .map((entry) => ({
      ...entry,
      routes: [...entry.routes],
      document: readMarkdown(entry.answer, NO_RULE).document,
      isOld: entry.reviewedOn < yearBefore(today),
      helpful: counts.get(entry.id) ?? { yes: 0, no: 0 },
      mine: votes.get(entry.id) ?? null,
    }))
  return { entries }
})

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

export const vote = bind(contract.voteOnEntry, async ({ params, body, caller, services: { db, now } }) => {
  const helpful = await asServer(db, async (trx) => {
    await assertShown(trx, params.id)
    const mine = { user_id: caller.userId, entry_id: params.id, day: dayOf(now()), helpful: body.helpful }
    await upsertVote(trx, mine)
    const [count] = await countVotes(trx, params.id)
    return { yes: count?.yes ?? 0, no: count?.no ?? 0 }
  })
  return { helpful, mine: body.helpful }
})

async function assertShown(trx: Queries, id: string): Promise<void> {
  const entry = entriesOf(await findEntries(trx)).find((one) => one.id === id)
  if (entry?.status !== 'live') throw missing()
}

const missing = () => REFUSALS.notFound('There is no such question')

export const save = bind(contract.saveEntry, async ({ body, services: { db, now } }) => {
  const { id: named, question, answer, category, routes, status } = body
  const at = now()
  const id = named ?? newId('faq')
  await asServer(db, async (trx) => {
    if (named !== undefined && !entriesOf(await findEntries(trx)).some((one) => one.id === named))
      throw missing()
    await upsertEntry(trx, { id, question, answer, category, routes, status, created_at: at, updated_at: at })
  })
  return { id, updatedAt: at.toISOString() }
})

const PROOF = 'Asked for an answer by e-mail on the page Questions and answers'

/** A question is a lead of the coaching board, by the person who asked. */
export const ask = bind(contract.askQuestion, async ({ body, caller, services }) => {
  const { userId, email, firstName, lastName } = caller
  const name = `${firstName} ${lastName}`.trim() || 'A member'
  await asServer(services.db, async (trx) => {
    const orgId = await findOperator(trx, foldedDefaultOf(services))
    if (orgId === null) throw REFUSALS.notFound('Nobody answers questions here')
    await addLead(trx, {
      orgId,
      board: 'coaching',
      source: 'website',
      sourceRef: '/tools/faq',
      fields: { name, email, notes: body.question },
      consent: body.mayReply ? { email: true, proof: PROOF } : {},
      by: userId,
      now: services.now(),
    })
  })
  return { received: true as const }
})
