import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { forwardPrice, impliedConvenienceYield, impliedRepoRate } from '#finance/futures/futures.ts'
import { rollYield } from '#finance/futures/futures-hedge.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { carryLadder, type CarryTrade, fullCarry } from './carry.model.ts'
import { carryReport } from './carry.report.ts'
import { type Given, termsOf } from './contract.model.ts'
import { inputs } from './futures.inputs.ts'

export type Result = Told<ReturnType<typeof computeCarry>>

const carryOutputs = {
  fairFutures: out.number('Fair futures price', {
    decimals: 4,
    help: 'Spot × e^((interest + storage − convenience yield) × years).',
  }),
  impliedConvenienceYield: out.percent('Implied convenience yield', {
    decimals: 2,
    help: 'Interest + storage − ln(futures ÷ spot) ÷ years: what the market pays per year to have the goods on hand.',
  }),
  fullCarry: out.number('Full carry', {
    decimals: 4,
    help: 'What goods bought now will have cost by delivery; above it, storing them is a sure profit.',
  }),
  mispricing: out.percent('Premium to fair', { decimals: 2, help: 'Quoted price over fair price.' }),
  basis: out.number('Basis', { decimals: 4, help: 'Spot less futures; it converges to 0 on the last day.' }),
  impliedRate: out.percent('Implied repo rate', {
    decimals: 2,
    help: 'The financing rate at which buying, storing and delivering breaks even.',
  }),
  carryProfit: out.money('Cash-and-carry profit', {
    better: 'higher',
    help: 'Quoted price less full carry, per contract at delivery, with no money down.',
  }),
  shape: out.text('Curve shape'),
  rollYield: out.percent('Annual roll yield', {
    decimals: 2,
    better: 'higher',
    help: 'ln(this ÷ next price) over the time between them: a long position’s return from the curve alone.',
  }),
  rollCost: out.money('Roll cost per contract', {
    better: 'lower',
    help: 'Next price less this one, × contract size.',
  }),
  ladder: paymentsOutput,
}

/** Mode `carry`: the fair price, what the quote says, and the roll. */
export const carry = defineMode(inputs, {
  label: 'Fair price and roll',
  outputs: carryOutputs,
  main: 'fairFutures',
  goal: { lever: 'rate', output: 'mispricing', target: 0 },
  compute: computeCarry,
  report: (result, given) => carryReport(result, tradeOf(given), given),
})

const tradeOf = (given: Given): CarryTrade => ({
  spot: given.spot,
  rate: given.rate,
  storage: given.storage,
  convenienceYield: given.convenienceYield,
  years: given.years,
  quoted: given.quotedFutures,
  size: termsOf(given).size,
  today: given.today,
})

const shapeOf = ({ quoted, spot }: CarryTrade): 'Contango' | 'Backwardation' | 'Flat' =>
  quoted > spot ? 'Contango' : quoted < spot ? 'Backwardation' : 'Flat'

function computeCarry(given: Given) {
  const trade = tradeOf(given)
  const { spot, rate, years: t, storage, quoted, size } = trade
  const stored = { spot, rate, t, storageRate: storage }
  const fair = forwardPrice({ ...stored, convenienceYield: trade.convenienceYield })
  if (isNoAnswer(fair)) throw new ToolInputError('spot', 'Enter a price above 0.')
  const { nextFutures, nextYears } = given
  if (nextFutures !== null && nextYears !== null && nextYears <= t)
    throw new ToolInputError('nextYears', 'Enter a time after this contract’s delivery.')
  const none = noAnswer('Enter the price and delivery time of the next contract.')
  return {
    fairFutures: fair,
    impliedConvenienceYield: impliedConvenienceYield(stored, quoted),
    fullCarry: fullCarry(trade),
    mispricing: quoted / fair - 1,
    basis: spot - quoted,
    impliedRate: impliedRepoRate(stored, quoted),
    carryProfit: (quoted - fullCarry(trade)) * size,
    shape: shapeOf(trade),
    rollYield:
      nextFutures === null || nextYears === null
        ? none
        : rollYield({ price: quoted, years: t }, { price: nextFutures, years: nextYears }),
    rollCost: nextFutures === null ? none : (nextFutures - quoted) * size,
    ladder: carryLadder(trade),
  }
}
