import {
  assertCovered,
  bind,
  type Caller,
  checkItems,
  findCopies,
  findWholeSet,
  noteCopy,
  parseItems,
  readPerson,
  type Services,
  startedFrom,
  withPerson,
} from '#api/kit.ts'
import * as people from '#kit/contract/people.api.ts'
import type { Item } from '#kit/collection.ts'
import { analysesOf, appendAnalysis, parseAnalyses, replaceAnalyses } from './analyses.db.ts'
import { holdingsOf, saveHoldings } from './holdings.db.ts'
import * as contract from './user-portfolio.api.ts'

/** Items are kept as they come: the known fields of a holding are the app's. */
const kept = (item: Item) => ({ ok: true, item, warnings: [] }) as const

export const postHoldings = bind(
  contract.postHoldings,
  async ({ body, caller, services, request, reply }) => {
    await assertCovered(services, caller, '/portfolio/currentholdings')
    const base = startedFrom(body.rev, request.headers['if-match'])
    const { items: sent } = checkItems({ key: 'holdings', prepare: kept }, body.holdings)
    const { rev, items, merged } = await saveHoldings(services, holdingsOf(caller), { sent, base })
    reply.header('etag', `"${rev}"`)
    return { portfolio_holdings: items.map((item) => ({ ...item })), rev, merged }
  },
)

export const postAnalysis = bind(
  contract.postAnalysis,
  async ({ body, caller, services, request, reply }) => {
    await assertCovered(services, caller, '/portfolio/analysis')
    const base = startedFrom(body.rev, request.headers['if-match'])
    const { userId } = caller
    const { analysis } = body
    const wanted = Array.isArray(analysis) ? analysis : [analysis]
    const { items: sent } = checkItems({ key: 'analysis', prepare: kept }, wanted)
    const [entry = {}] = sent
    const { rev, items } = Array.isArray(analysis)
      ? await replaceAnalyses(services, userId, { items: sent, base })
      : await appendAnalysis(services, userId, entry)
    reply.header('etag', `"${rev}"`)
    return { portfolio_analysis: items.map((item) => ({ ...item })), rev }
  },
)

/** A revision is recorded at most twice: for two tabs of one session. */
const isNews = (copies: readonly number[], rev: number): boolean =>
  copies.filter((copy) => copy === rev).length < 2

/** The served copy is the base of a save that names no revision. */
const readLists = (services: Services, caller: Caller) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const set = holdingsOf(caller)
    const holdings = await findWholeSet(trx, set)
    const analysis = await findWholeSet(trx, analysesOf(caller.userId))
    const { rev } = holdings
    if (isNews(await findCopies(trx, set), rev)) await noteCopy(trx, set, { used: null, rev })
    return {
      holdings: parseItems(holdings.items),
      analysis: parseAnalyses(analysis.items),
      rev: { holdings: holdings.rev, analysis: analysis.rev },
    }
  })

export const getUser = bind(people.getUser, async ({ caller, services }) => {
  const { holdings, analysis, rev } = await readLists(services, caller)
  const { user, profile } = await readPerson(services, caller)
  return {
    portfolio_holdings: [...holdings],
    user: { ...user, portfolio_analysis: [...analysis] },
    rev,
    profile,
  }
})
