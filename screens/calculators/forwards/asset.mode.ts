import { forwardPoints } from '#finance/currencies/currency-forward.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { assetOutputs, bondOutputs, currencyOutputs } from './asset.outputs.ts'
import { assetReport } from './asset.report.ts'
import { type Given, dealOf, simpleForward } from './deal-given.model.ts'
import { type Deal, longValueAt, sensitivities, spotOnWay, yourValueAt } from './deal.model.ts'
import { exposureOf } from './exposure.model.ts'
import { inputs } from './forwards.inputs.ts'
import { ladderOf, loanLeft } from './hedge.model.ts'

const POINTS = { four: 10_000, two: 100 } as const

/** What the report of every kind of asset is told. */
export type Result = Told<{ readonly forwardPrice: number } & ReturnType<typeof contractOutputs>>

/** What every kind of asset has: the contract at its fair price, hedged, played to an ending. */
function contractOutputs(deal: Deal, given: Given) {
  const { carry, forward, side, size, spotAtEnd } = deal
  return {
    costOfCarry: Math.log(forward / carry.spot) / carry.t,
    contractAmount: forward * size,
    resultAtDelivery: side * size * (spotAtEnd - forward),
    replacementCost: Math.max(0, yourValueAt(deal, carry.t / 2, spotOnWay(deal, 0.5))),
    parityResidual: longValueAt(deal, 0, carry.spot) + (loanLeft(deal) - forward),
    ...sensitivities(deal),
    ...exposureOf(deal, given),
    ladder: ladderOf(deal),
  }
}

function computeAsset(kind: 'equity' | 'index' | 'commodity' | 'bond', given: Given) {
  const deal = dealOf(kind, given)
  return {
    forwardPrice: deal.forward,
    basis: deal.forward - deal.carry.spot,
    ...contractOutputs(deal, given),
  }
}

/** Mode `equity`: a share with dividends in dollars. */
export const equity = defineMode(inputs, {
  label: 'Stock',
  outputs: assetOutputs,
  main: 'forwardPrice',
  goal: { lever: 'rate', output: 'basis' },
  compute: (given) => computeAsset('equity', given),
  report: (result, given) => assetReport(result, dealOf('equity', given), given),
})

/** Mode `index`: an index with a dividend yield. */
export const index = defineMode(inputs, {
  label: 'Index',
  outputs: assetOutputs,
  main: 'forwardPrice',
  goal: { lever: 'dividendYield', output: 'basis', target: 0 },
  compute: (given) => computeAsset('index', given),
  report: (result, given) => assetReport(result, dealOf('index', given), given),
})

/** Mode `commodity`: a good that costs to store and that somebody may need now. */
export const commodity = defineMode(inputs, {
  label: 'Commodity',
  outputs: assetOutputs,
  main: 'forwardPrice',
  goal: { lever: 'convenienceYield', output: 'basis', target: 0 },
  compute: (given) => computeAsset('commodity', given),
  report: (result, given) => assetReport(result, dealOf('commodity', given), given),
})

/** Mode `bond`: a bond with its coupons until delivery. */
export const bond = defineMode(inputs, {
  label: 'Bond',
  outputs: bondOutputs,
  main: 'forwardPrice',
  goal: { lever: 'rate', output: 'basis' },
  compute: (given) => {
    const answer = computeAsset('bond', given)
    return { ...answer, cleanForwardPrice: answer.forwardPrice - given.accruedAtDelivery }
  },
  report: (result, given) => assetReport(result, dealOf('bond', given), given),
})

/** Mode `fx`: a currency by covered interest parity. */
export const fx = defineMode(inputs, {
  label: 'Currency',
  currency: 'homeCurrency',
  outputs: currencyOutputs,
  main: 'forwardPrice',
  goal: { lever: 'foreignRate', output: 'forwardPoints', target: 0 },
  compute: (given) => {
    const deal = dealOf('fx', given)
    const forward = simpleForward(given)
    return {
      forwardPrice: forward,
      forwardPoints: forwardPoints(given.spot, forward, POINTS[given.quoting]),
      ...contractOutputs({ ...deal, forward, agreed: forward }, given),
    }
  },
  report: (result, given) => assetReport(result, dealOf('fx', given), given),
})
