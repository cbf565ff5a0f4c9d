import { impliedRepoRate } from '#finance/futures.ts'
import type { Told } from '#kit/computation.ts'
import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'
import { defineMode } from '#kit/tool.ts'
import { exposureOutputs, riskOutputs } from './asset.outputs.ts'
import { type Given, dealOf } from './deal.ts'
import { longValueAt, sensitivities } from './deal.model.ts'
import { exposureOf } from './exposure.model.ts'
import { inputs } from './forwards.inputs.ts'
import { valueLadder } from './value.model.ts'
import { valueReport } from './value.report.ts'

export type Result = Told<ReturnType<typeof computeValue>>

export const valueOutputs = {
  fairForward: out.money('Fair forward price', { decimals: 4 }),
  contractValue: out.money('Value of your contract, a unit', {
    decimals: 4,
    help: '(fair forward − agreed price) × e^(−rate × years), with your side’s sign.',
    better: 'higher',
  }),
  arbitrageProfitAtDelivery: out.money('Arbitrage profit at delivery, a unit', {
    decimals: 4,
    help: 'Distance of the quoted from the fair forward price, before costs: certain, and nothing is paid in today.',
    better: 'higher',
  }),
  positionValue: out.money('Value of your contract', { better: 'higher' }),
  mispricing: out.percent('Quoted over fair', { decimals: 2 }),
  arbitrageAfterCosts: out.money('Arbitrage after costs, all units', { better: 'higher' }),
  impliedRate: out.percent('Financing rate in the quote', {
    decimals: 2,
    help: 'The rate at which buying now and delivering at the quoted price pays exactly nothing.',
  }),
  offsetAtDelivery: out.money('If you offset it now', {
    help: 'Certain at delivery when you take the opposite side at the quoted price today.',
    better: 'higher',
  }),
  resultAtDelivery: out.money('Result at that ending', { better: 'higher' }),
  ...riskOutputs,
  ...exposureOutputs,
  ladder: paymentsOutput,
}

/** Mode `value`: what a contract of before is worth now, and whether today's quote can be traded against. */
export const value = defineMode(inputs, {
  label: 'Value and arbitrage',
  outputs: valueOutputs,
  main: 'contractValue',
  compute: computeValue,
  report: (result, given) => valueReport(result, dealOf('value', given), given),
})

function computeValue(given: Given) {
  const deal = dealOf('value', given)
  const { forward, side, size, carry } = deal
  const contractValue = side * longValueAt(deal, 0, carry.spot)
  const gap = Math.abs(given.quotedPrice - forward)
  return {
    fairForward: forward,
    contractValue,
    arbitrageProfitAtDelivery: gap,
    positionValue: contractValue * size,
    mispricing: given.quotedPrice / forward - 1,
    arbitrageAfterCosts: size * (gap - given.costBand * forward),
    impliedRate: impliedRepoRate(carry, given.quotedPrice),
    offsetAtDelivery: side * size * (given.quotedPrice - given.agreedPrice),
    resultAtDelivery: side * size * (deal.spotAtEnd - given.agreedPrice),
    ...sensitivities(deal),
    ...exposureOf(deal, given),
    ladder: valueLadder(deal, given.quotedPrice),
  }
}
