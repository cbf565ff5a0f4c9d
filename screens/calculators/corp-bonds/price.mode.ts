import { finiteOr, isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { impliedDefault, zSpread } from '#finance/credit-spread.ts'
import { makeWhole } from '#finance/make-whole.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { out } from '#kit/output.ts'
import { halfYearFlows, priceCurve, shockRow, valuedFlows } from './bond.model.ts'
import { inputs } from './corp-bonds.inputs.ts'
import { deals, ladder } from './holding.model.ts'
import { type Given, type Holding, holdingOf, spotsOf } from './holding.ts'
import { eventOutputs, exactPercent, perHundred, priceOutputs, riskOutputs } from './holding.outputs.ts'
import { priceReport } from './price.report.ts'

export type Result = Told<ReturnType<typeof computePrice>>

const SHIFTS = [-0.02, -0.01, -0.005, 0.005, 0.01, 0.02]

export const priceModeOutputs = {
  ...priceOutputs,
  ytm: exactPercent('Yield to maturity', 'Compounded as often as the bond pays.'),
  ...riskOutputs,
  dv01Dollars: out.cents('DV01 of your holding', { help: 'Change of its value for one basis point.' }),
  currentYield: exactPercent('Current yield', 'Coupon over clean price.'),
  gSpread: exactPercent('G-spread', 'Yield less that of the Treasury of the same maturity.'),
  zSpread: exactPercent('Z-spread', 'Constant spread over every spot rate of the Treasury curve.'),
  impliedAnnualPd: exactPercent(
    'Implied chance of default, a year',
    '1 − e^−λ, λ = Z-spread ÷ (1 − recovery).',
  ),
  makeWholePrice: perHundred('Make-whole price', 'Clean: what the issuer pays for taking the bond back now.'),
  ...eventOutputs,
  priceCurve: out.rows('Price and yield', {
    yield: exactPercent('Yield'),
    exact: out.number('Exact price', { decimals: 6 }),
    byDuration: out.number('By duration', { decimals: 6 }),
    byConvexity: out.number('By duration and convexity', { decimals: 6 }),
  }),
  shocks: out.rows('When yields move', {
    shift: exactPercent('Change of the yield'),
    exact: out.number('Exact change', { decimals: 4 }),
    byDuration: out.number('By duration', { decimals: 4 }),
    byConvexity: out.number('By duration and convexity', { decimals: 4 }),
  }),
}

/** Mode `price`: a bond to maturity, priced from its yield or the other way round. */
export const price = defineMode(inputs, {
  label: 'Price and risk',
  outputs: priceModeOutputs,
  main: 'cleanPrice',
  compute: computePrice,
  report: priceReport,
})

function computePrice(given: Given) {
  const held = holdingOf(given)
  const { bond, priced } = held
  const cost = (priced.dirty * given.face) / 100
  return {
    dirtyPrice: priced.dirty,
    cleanPrice: priced.clean,
    accruedInterest: priced.accrued,
    settlementAmount: cost,
    ytm: held.yield,
    macaulayDuration: priced.macaulay,
    modifiedDuration: priced.modified,
    convexity: priced.convexity,
    dv01: priced.dv01,
    dv01Dollars: (priced.dv01 * given.face) / 100,
    currentYield: finiteOr((100 * bond.coupon) / priced.clean, 'the clean price is nothing'),
    gSpread: held.yield - given.treasuryYieldSameMaturity,
    ...creditOf(held, given),
    makeWholePrice: makeWholeOf(held, given),
    ladder: ladderOf(held, given.face),
    deals: deals(given.settlement, cost, given),
    priceCurve: priceCurve(bond, priced, held.yield),
    shocks: shocksOf(held),
  }
}

/** Z-spread over the spot curve and the default that it would imply. */
function creditOf(held: Holding, given: Given) {
  const flows = halfYearFlows(held.bond)
  const z = isNoAnswer(flows) ? flows : zSpread(flows, spotsOf(given), held.priced.dirty)
  const implied = isNoAnswer(z) ? z : impliedDefault(z, given.recovery)
  return { zSpread: z, impliedAnnualPd: isNoAnswer(implied) ? implied : implied.annualProbability }
}

function makeWholeOf({ bond }: Holding, given: Given): number | NoAnswer {
  const terms = { treasuryYield: given.treasuryYieldSameMaturity, spread: given.makeWholeSpread }
  const paid = makeWhole(bond, terms)
  return isNoAnswer(paid) ? paid : paid.price
}

function ladderOf({ bond, yield: rate }: Holding, face: number) {
  const flows = valuedFlows(bond, rate)
  if (isNoAnswer(flows)) throw new ToolInputError('maturity', `No payments: ${flows.noAnswer}.`)
  return ladder(bond.settlement, flows, { face })
}

function shocksOf({ bond, priced, yield: rate }: Holding) {
  return SHIFTS.flatMap((shift) => {
    const row = shockRow(bond, priced, { rate, shift })
    if (isNoAnswer(row)) return []
    const change = (moved: number) => moved - priced.dirty
    return [
      {
        shift,
        exact: change(row.exact),
        byDuration: change(row.byDuration),
        byConvexity: change(row.byConvexity),
      },
    ]
  })
}
