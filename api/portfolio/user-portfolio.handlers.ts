import * as contract from '#kit/contract/user-portfolio.api.ts'
import type { Item } from '#kit/collection.ts'
import type { Caller } from '../auth/caller.db.ts'
import { withPerson } from '../database/tenant.ts'
import type { OwnList } from '../database/portfolio-tables.ts'
import { bind } from '../http/handler.ts'
import { checkItems } from '../lists/check-items.ts'
import { startedFrom } from '../lists/save-answer.ts'
import { parseItems } from '../lists/save-list.ts'
import type { Services } from '../services.ts'
import { appendAnalysis, parseAnalyses, replaceAnalyses } from './analyses.ts'
import { saveHoldings } from './holdings.ts'
import { findOwnCopies, findOwnList, noteOwnServed, type OwnPlace } from './own-list.db.ts'

const placeOf = ({ userId, sessionId }: Caller, list: OwnList): OwnPlace => ({ userId, sessionId, list })

/** Items are kept as they come: the known fields of a holding are the app's. */
const kept = (item: Item) => ({ ok: true, item, warnings: [] }) as const

const postHoldings = bind(contract.postHoldings, async ({ body, caller, services, request, reply }) => {
  const base = startedFrom(body.rev, request.headers['if-match'])
  const { items: sent } = checkItems({ key: 'holdings', prepare: kept }, body.holdings)
  const { rev, items, merged } = await saveHoldings(services, {
    place: placeOf(caller, 'holdings'),
    sent,
    base,
  })
  reply.header('etag', `"${rev}"`)
  return { portfolio_holdings: items.map((item) => ({ ...item })), rev, merged }
})

const postAnalysis = bind(contract.postAnalysis, async ({ body, caller, services, request, reply }) => {
  const base = startedFrom(body.rev, request.headers['if-match'])
  const place = placeOf(caller, 'analysis')
  const { analysis } = body
  const wanted = Array.isArray(analysis) ? analysis : [analysis]
  const { items: sent } = checkItems({ key: 'analysis', prepare: kept }, wanted)
  const [entry = {}] = sent
  const { rev, items } = Array.isArray(analysis)
    ? await replaceAnalyses(services, place, { items: sent, base })
    : await appendAnalysis(services, place, entry)
  reply.header('etag', `"${rev}"`)
  return { portfolio_analysis: items.map((item) => ({ ...item })), rev }
})

/** A revision is recorded at most twice: for two tabs of one session. */
const isNews = (copies: readonly number[], rev: number): boolean =>
  copies.filter((copy) => copy === rev).length < 2

/** The portfolio part of GET /user; the served copy is the base of a save that names no revision. */
export const readUserPortfolio = (services: Services, caller: Caller) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const place = placeOf(caller, 'holdings')
    const holdings = await findOwnList(trx, place)
    const analysis = await findOwnList(trx, placeOf(caller, 'analysis'))
    const { rev } = holdings
    if (isNews(await findOwnCopies(trx, place), rev)) await noteOwnServed(trx, place, { used: null, rev })
    return {
      holdings: parseItems(holdings.items),
      analysis: parseAnalyses(analysis.items),
      rev: { holdings: holdings.rev, analysis: analysis.rev },
    }
  })

export const USER_PORTFOLIO_HANDLERS = [postHoldings, postAnalysis] as const
