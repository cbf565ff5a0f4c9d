import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { hedgeContracts, minimumVarianceHedge } from '#finance/futures/futures.ts'
import { betaContracts, hedgedDeviation, tailedContracts } from '#finance/futures/futures-hedge.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, termsOf } from './contract.model.ts'
import { inputs } from './futures.inputs.ts'
import { effectivePrice, type Hedge, hedgeGain, hedgeLadder } from './hedge.model.ts'
import { hedgeOutputs } from './hedge.outputs.ts'
import { hedgeReport } from './hedge.report.ts'

export type Result = Told<ReturnType<typeof computeHedge>>

/** Mode `hedge`: the number of contracts and what they do. */
export const hedge = defineMode(inputs, {
  label: 'Number of contracts',
  outputs: hedgeOutputs,
  main: 'contractsTailed',
  goal: { lever: 'correlation', output: 'effectiveness', target: 0.8 },
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
