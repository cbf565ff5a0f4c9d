import * as contract from '#kit/contract/market.api.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { findSeries } from './market.db.ts'

const EARLIEST = '0001-01-01'

const marketSeries = bind(contract.marketSeries, async ({ query, caller, services }) => {
  const ids = query.ids === '' ? [] : query.ids.split(',')
  const found = await withPerson(services.db, caller.userId, (trx) =>
    findSeries(trx, { ids, from: query.from ?? EARLIEST }),
  )
  return {
    configured: services.settings.MARKET_FEEDS !== undefined,
    series: found.map(({ fetchedAt, points, ...one }) => ({
      ...one,
      fetchedAt: fetchedAt?.toISOString() ?? null,
      points: [...points],
    })),
  }
})

export const MARKET_HANDLERS = [marketSeries] as const
