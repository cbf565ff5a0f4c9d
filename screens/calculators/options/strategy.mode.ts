import { finiteOr, isNoAnswer, noAnswer } from '#finance/answer.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import { probabilityOfProfit, profitAtExpiry } from '#finance/options/option-strategy.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import type { Given } from './contract-given.model.ts'
import { eventsOf, resultOf } from './events.model.ts'
import { inputs } from './options.inputs.ts'
import { endingOf, greeksOf, type Position, positionOf } from './position.model.ts'
import { strategyOutputs } from './strategy.outputs.ts'
import { strategyReport } from './strategy.report.ts'
import { shapeOf } from './shape.model.ts'

export type Result = Told<ReturnType<typeof computeStrategy>>

/** Mode `strategy`: several legs as one position. */
export const strategy = defineMode(inputs, {
  label: 'Strategy',
  outputs: strategyOutputs,
  main: 'maxLoss',
  goal: { lever: 'legs[].quantity' },
  compute: computeStrategy,
  report: strategyReport,
})

function computeStrategy(given: Given) {
  const position = positionOf(given)
  const { legs, term } = position
  const atExpiry = (price: number) => position.profit(price, term.years)
  const shape = shapeOf({ ...position, spot: given.spot, profit: atExpiry })
  const ending = endingOf(position, given, shape)
  const ladder = eventsOf(legs, ending)
  const { least, most, breakEvens } = shape
  const none = noAnswer('It gains or loses at every price, so there is no break-even.')
  const view = {
    spot: given.spot,
    drift: given.rate - given.dividendYield,
    vol: given.volatility,
    t: term.years,
  }
  return {
    netCredit: netCreditOf(position),
    maxProfit: most,
    maxLoss: least,
    breakEvenLow: breakEvens[0] ?? none,
    breakEvenHigh: breakEvens.at(-1) ?? none,
    breakEvens,
    probabilityOfProfit: probabilityOfProfit(atExpiry, breakEvens, view),
    marginRequired: ending.marginAt(given.spot, 0),
    returnOnRisk:
      isNoAnswer(most) || isNoAnswer(least) || least >= 0
        ? noAnswer('The profit or loss is unlimited, or there is no risk.')
        : finiteOr(most / -least, 'There is no risk.'),
    modelEdge: position.profit(given.spot, 0),
    ...greeksOf(position, given),
    expiryDate: isoDate(term.to),
    ladderResidual: resultOf(ladder) - expected(position, ending.spotAtExpiry),
    position: legs.map((leg) => ({
      leg: `${leg.side === 1 ? 'Buy' : 'Sell'} ${leg.name.replace('the ', '')}`,
      units: leg.side * leg.units,
      premium: leg.premium,
      model: position.valueOf(leg, given.spot, 0),
      cash: -leg.side * leg.units * leg.premium,
    })),
    ladder,
    held: position,
    ending,
  }
}

/** Received less paid at the start. */
const netCreditOf = ({ legs }: Pick<Position, 'legs'>): number =>
  0 - legs.reduce((sum, { side, units, premium }) => sum + side * units * premium, 0)

/** The profit that the ladder must come to: the payoff, or the value of what has not expired. */
const expected = (position: Position, price: number): number =>
  position.isOneExpiry ? profitAtExpiry(position.legs, price) : position.profit(price, position.term.years)
