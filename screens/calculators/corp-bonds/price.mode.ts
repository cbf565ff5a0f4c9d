import { finiteOr, isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { impliedDefault, zSpread } from '#finance/bonds/credit-spread.ts'
import { makeWhole } from '#finance/bonds/make-whole.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { exactPercent, moveOutputs, perHundred } from '#kit/lab/bond-outputs.ts'
import { defineMode } from '#kit/tool.ts'
import { out } from '#kit/output.ts'
import { halfYearFlows, priceCurve, shockRow, valuedFlows } from './bond.model.ts'
import { inputs } from './corp-bonds.inputs.ts'
import { deals, ladder } from './holding.model.ts'
import { type Given, type Holding, holdingOf, spotsOf } from './terms.model.ts'
import { eventOutputs, priceOutputs, riskOutputs, spreadOf } from './holding.outputs.ts'
import { priceReport } from './price.report.ts'

export type Result = Told<ReturnType<typeof computePrice>>

const SHIFTS = [-0.02, -0.01, -0.005, 0.005, 0.01, 0.02]

const outputs = {
  ...priceOutputs,
  ytm: exactPercent('Yield to maturity', 'Compounded at the bond’s payment frequency.'),
  ...riskOutputs,
  dv01Dollars: out.cents('DV01 of your holding', { help: 'Change in its value for a one-basis-point move.' }),
  currentYield: exactPercent('Current yield', 'Coupon ÷ clean price.'),
  gSpread: spreadOf('G-spread', 'Yield less the yield of a Treasury of the same maturity.'),
  zSpread: spreadOf('Z-spread', 'The constant spread over the Treasury spot curve that gives this price.'),
  impliedAnnualPd: exactPercent(
    'Implied annual default probability',
    '1 − e^−λ, λ = Z-spread ÷ (1 − recovery).',
  ),
  makeWholePrice: perHundred('Make-whole price', 'Clean price the issuer would pay to redeem the bond now.'),
  ...eventOutputs,
  ...moveOutputs,
}

/** Mode `price`: a bond to maturity, priced from its yield or the other way round. */
export const price = defineMode(inputs, {
  label: 'Price and risk',
  outputs,
  main: 'cleanPrice',
  goal: { lever: 'yield', target: 100 },
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
    currentYield: finiteOr((100 * bond.coupon) / priced.clean, 'the clean price is zero'),
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
  if (isNoAnswer(flows))
    throw new ToolInputError('maturity', 'Enter another maturity; the bond has no payments left.')
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
