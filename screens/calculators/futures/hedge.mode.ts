import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { hedgeContracts, minimumVarianceHedge } from '#finance/futures.ts'
import { betaContracts, hedgedDeviation, tailedContracts } from '#finance/futures-hedge.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, termsOf } from './contract.ts'
import { inputs } from './futures.inputs.ts'
import { effectivePrice, type Hedge, hedgeGain, hedgeLadder } from './hedge.model.ts'
import { hedgeReport } from './hedge.report.ts'

export type Result = Told<ReturnType<typeof computeHedge>>

export const hedgeOutputs = {
  hedgeRatio: out.number('Hedge ratio', {
    decimals: 4,
    help: 'Correlation × spot volatility ÷ futures volatility: the minimum-variance ratio.',
  }),
  contracts: out.number('Contracts, by units', {
    decimals: 2,
    help: 'Hedge ratio × exposure ÷ contract size, unrounded; for volatilities of price changes in dollars.',
  }),
  contractsTailed: out.number('Contracts, tailed', {
    decimals: 2,
    help: 'The same by value, to allow for daily settlement; for volatilities of percentage changes.',
  }),
  wholeContracts: out.integer('Whole contracts', {
    help: 'The tailed number, rounded; buy if negative.',
  }),
  effectiveness: out.percent('Hedge effectiveness', {
    better: 'higher',
    help: 'Squared correlation: the share of variance the best hedge removes.',
  }),
  riskBefore: out.money('Unhedged risk', { better: 'lower', help: 'One standard deviation.' }),
  riskAfter: out.money('Hedged risk', {
    better: 'lower',
    help: 'One standard deviation with whole contracts.',
  }),
  effectivePrice: out.number('Effective price', {
    decimals: 4,
    help: 'Net price per unit in this scenario, futures gain or loss included.',
  }),
  futuresGain: out.money('Futures gain or loss', { better: 'higher' }),
  basisChange: out.number('Change in basis', {
    decimals: 4,
    help: 'Spot less futures, from now to the end: the risk a hedge cannot remove.',
  }),
  betaContracts: out.number('Contracts, by beta', {
    decimals: 2,
    help: '(target − current beta) × portfolio ÷ contract value; sell if negative.',
  }),
  byContracts: out.rows('Risk by number of contracts', {
    contracts: out.integer('Contracts'),
    risk: out.money('Standard deviation'),
  }),
  ladder: paymentsOutput,
}

/** Mode `hedge`: the number of contracts and what they do. */
export const hedge = defineMode(inputs, {
  label: 'Number of contracts',
  outputs: hedgeOutputs,
  main: 'contractsTailed',
  compute: computeHedge,
  report: (result, given) => hedgeReport(result, hedgeOf(given), given),
})

const sure = (value: number | NoAnswer): number => {
  if (isNoAnswer(value)) throw new ToolInputError('futuresVolatility', 'Enter a volatility above 0.')
  return value
}

function numbersOf(given: Given) {
  const { size } = termsOf(given)
  const ratio = sure(minimumVarianceHedge(given.correlation, given.spotVolatility, given.futuresVolatility))
  return {
    size,
    ratio,
    byUnits: sure(hedgeContracts(ratio, given.exposureUnits, size)),
    tailed: sure(tailedContracts(ratio, given.exposureUnits * given.spotPrice, given.futuresPrice * size)),
  }
}

/** The exposure of the inputs with whole contracts against it. */
function hedgeOf(given: Given): Hedge {
  const { size, tailed } = numbersOf(given)
  // The regression of the futures on the spot: correlation times the ratio of the deviations.
  const expected =
    given.spotVolatility > 0
      ? (given.correlation * given.futuresVolatility * given.priceMove) / given.spotVolatility
      : 0
  return {
    units: given.exposureUnits,
    size,
    sold: Math.round(tailed) || 0,
    spot: given.spotPrice,
    futures: given.futuresPrice,
    spotMove: given.priceMove,
    futuresMove: given.futuresMove ?? Math.max(-1, expected),
    today: given.today,
  }
}

function computeHedge(given: Given) {
  const { ratio, byUnits, tailed, size } = numbersOf(given)
  const play = hedgeOf(given)
  const deviation = (contracts: number) =>
    hedgedDeviation({
      exposureValue: given.exposureUnits * given.spotPrice,
      futuresValue: contracts * size * given.futuresPrice,
      spotVolatility: given.spotVolatility,
      futuresVolatility: given.futuresVolatility,
      correlation: given.correlation,
    })
  const { portfolioValue, beta, targetBeta } = given
  return {
    hedgeRatio: ratio,
    contracts: byUnits,
    contractsTailed: tailed,
    wholeContracts: play.sold,
    effectiveness: given.correlation ** 2,
    riskBefore: deviation(0),
    riskAfter: deviation(play.sold),
    effectivePrice: play.units === 0 ? noAnswer('There is no exposure to hedge.') : effectivePrice(play),
    futuresGain: hedgeGain(play),
    basisChange: given.spotPrice * play.spotMove - given.futuresPrice * play.futuresMove,
    betaContracts:
      portfolioValue === null
        ? noAnswer('Enter a portfolio value.')
        : betaContracts({ now: beta, target: targetBeta }, portfolioValue, given.futuresPrice * size),
    byContracts: counts(play.sold).map((contracts) => ({ contracts, risk: deviation(contracts) })),
    ladder: hedgeLadder(play),
  }
}

const BARS = 20

/** From none to twice the hedge, in steps of whole contracts. */
function counts(sold: number): readonly number[] {
  const most = Math.max(4, Math.abs(sold) * 2)
  const step = Math.max(1, Math.ceil(most / BARS))
  const sign = sold < 0 ? -1 : 1
  const even = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => sign * step * at || 0)
  return [...new Set([...even, sold])].toSorted((a, b) => a - b)
}
