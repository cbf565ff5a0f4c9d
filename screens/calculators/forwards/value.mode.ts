import { impliedRepoRate } from '#finance/futures/futures.ts'
import type { Told } from '#kit/computation.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { exposureOutputs, riskOutputs } from './asset.outputs.ts'
import { type Given, dealOf } from './deal-given.model.ts'
import { longValueAt, sensitivities } from './deal.model.ts'
import { exposureOf } from './exposure.model.ts'
import { inputs } from './forwards.inputs.ts'
import { valueLadder } from './value.model.ts'
import { valueReport } from './value.report.ts'

export type Result = Told<ReturnType<typeof computeValue>>

const valueOutputs = {
  fairForward: out.money('Fair forward price', { decimals: 4 }),
  contractValue: out.money('Value per unit', {
    decimals: 4,
    help: '(fair forward − agreed price) × e^(−rate × years), signed for your side.',
    better: 'higher',
  }),
  arbitrageProfitAtDelivery: out.money('Arbitrage profit per unit', {
    decimals: 4,
    help: 'Gap between the quoted and fair forward prices, before costs: certain at delivery, with no money down.',
    better: 'higher',
  }),
  positionValue: out.money('Contract value at the fair price', {
    help: 'Value per unit × units: by the spot price, the rate, and the income entered.',
    better: 'higher',
  }),
  quotedValue: out.money('Contract value at the quote', {
    help: '(quoted price − agreed price) × e^(−rate × years) × units, signed for your side: what a desk that marks to the market’s forward price shows.',
    better: 'higher',
  }),
  mispricing: out.percent('Premium to fair', { decimals: 2, help: 'Quoted price over fair price.' }),
  arbitrageAfterCosts: out.money('Arbitrage after costs', { better: 'higher', help: 'All units.' }),
  impliedRate: out.percent('Implied repo rate', {
    decimals: 2,
    help: 'The financing rate at which buying now and delivering at the quote breaks even.',
  }),
  offsetAtDelivery: out.money('Gain if offset now', {
    help: 'Locked in at delivery by taking the opposite side at today’s quote.',
    better: 'higher',
  }),
  resultAtDelivery: out.money('Gain in this scenario', { better: 'higher' }),
  ...riskOutputs,
  ...exposureOutputs,
  ladder: paymentsOutput,
}

/** Mode `value`: what a contract of before is worth now, and whether today's quote can be traded against. */
export const value = defineMode(inputs, {
  label: 'Value and arbitrage',
  outputs: valueOutputs,
  main: 'contractValue',
  goal: { lever: 'agreedPrice', output: 'positionValue', target: 0 },
  compute: computeValue,
  report: (result, given) => valueReport(result, dealOf('value', given), given),
})

function computeValue(given: Given) {
  const deal = dealOf('value', given)
  const { forward, side, size, carry } = deal
  const contractValue = side * longValueAt(deal, 0, carry.spot)
  const gap = Math.abs(given.quotedPrice - forward)
  const offset = side * size * (given.quotedPrice - given.agreedPrice)
  return {
    fairForward: forward,
    contractValue,
    arbitrageProfitAtDelivery: gap,
    positionValue: contractValue * size,
    quotedValue: offset * Math.exp(-carry.rate * carry.t),
    mispricing: given.quotedPrice / forward - 1,
    arbitrageAfterCosts: size * (gap - given.costBand * forward),
    impliedRate: impliedRepoRate(carry, given.quotedPrice),
    offsetAtDelivery: offset,
    resultAtDelivery: side * size * (deal.spotAtEnd - given.agreedPrice),
    ...sensitivities(deal),
    ...exposureOf(deal, given),
    ladder: valueLadder(deal, given.quotedPrice),
  }
}
