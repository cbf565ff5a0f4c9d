import { isNoAnswer } from '#finance/answer.ts'
import { fundArbitrage } from '#finance/funds/fund-arbitrage.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { arbitrageOutputs } from './arbitrage.outputs.ts'
import { arbitrageReport } from './arbitrage.report.ts'
import { inputs } from './etfs.inputs.ts'
import { dealDays, payments } from './etfs.model.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeArbitrage>>

/** Mode `arbitrage`: one creation unit bought, delivered and sold. */
export const arbitrage = defineMode(inputs, {
  label: 'Arbitrage',
  outputs: arbitrageOutputs,
  main: 'arbitrageProfit',
  goal: { lever: 'marketPrice', target: 20_000 },
  compute: computeArbitrage,
  report: arbitrageReport,
})

function computeArbitrage(given: Given) {
  const deal = fundArbitrage({
    nav: given.nav,
    marketPrice: given.marketPrice,
    unit: given.creationUnit,
    fee: given.creationFee,
    basketBps: given.basketTradingCostBps,
    shareBps: given.etfTradingCostBps,
  })
  if (isNoAnswer(deal)) throw new ToolInputError('nav', 'Enter an NAV above 0.')
  const drift = 1 + given.closedMarketBeta * given.closedMarketMove
  if (drift <= 0)
    throw new ToolInputError('closedMarketMove', 'Enter a smaller move; the basket must keep some value.')
  return {
    premium: deal.premium,
    grossArbitrage: deal.gross,
    arbitrageProfit: deal.profit,
    breakEvenPremium: deal.breakEven,
    basketValue: given.nav * given.creationUnit,
    fairValue: given.nav * drift,
    stalePremium: drift - 1,
    premiumToFair: given.marketPrice / (given.nav * drift) - 1,
    ladder: payments(given, deal, dealDays(given.tradeDate)),
  }
}
