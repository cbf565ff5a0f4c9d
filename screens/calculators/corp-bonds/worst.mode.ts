import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { type CallableMeasures, callableMeasures } from '#finance/callable-bond.ts'
import { corporatePrice } from '#finance/corporate-bond.ts'
import { yieldToWorst } from '#finance/yield-to-worst.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { valuedFlows } from './bond.model.ts'
import { inputs } from './corp-bonds.inputs.ts'
import { deals, ladder } from './holding.model.ts'
import { type Given, type Holding, holdingOf, spotsOf } from './holding.ts'
import { eventOutputs, exactPercent, perHundred, priceOutputs } from './holding.outputs.ts'
import { worstReport } from './worst.report.ts'

export type Result = Told<ReturnType<typeof computeYieldToWorstMode>>

export const worstOutputs = {
  ...priceOutputs,
  ytm: exactPercent('Yield to maturity'),
  ytw: exactPercent('Yield to worst', 'The lowest of the yields to every call date and to maturity.'),
  ytwDate: out.date('Worst date'),
  ytwPrice: perHundred('Redeemed at', 'What the issuer pays on the worst date, per 100 of face.'),
  yieldToFirstCall: exactPercent('Yield to first call'),
  gSpread: exactPercent('Spread to worst', 'Yield to worst less the Treasury yield.'),
  macaulayDuration: out.years('Macaulay duration to worst', { decimals: 2 }),
  modifiedDuration: out.number('Duration to worst', { decimals: 2, help: 'Modified, to the worst date.' }),
  oas: exactPercent(
    'Option-adjusted spread',
    'Over every rate of the lattice, the issuer’s right to call paid for.',
  ),
  optionValue: perHundred(
    'The right to call is worth',
    'To the issuer, per 100 of face: what you have sold.',
  ),
  effectiveDuration: out.number('Effective duration', {
    decimals: 2,
    help: 'Percent that the price falls when the whole curve rises by a point: calls respond.',
    better: 'lower',
  }),
  effectiveConvexity: out.number('Effective convexity', {
    decimals: 1,
    help: 'Below zero the price gains less than it loses.',
    better: 'higher',
  }),
  redemptions: out.rows('Yield to each date', {
    date: out.date('Date'),
    what: out.text('What'),
    price: out.number('Price', { decimals: 3 }),
    yield: exactPercent('Yield'),
  }),
  rateCurve: out.rows('Price and rates', {
    shift: exactPercent('Change of rates'),
    callable: out.number('Callable', { decimals: 4 }),
    straight: out.number('The same without calls', { decimals: 4 }),
  }),
  ...eventOutputs,
}

/** Mode `yieldToWorst`: a callable bond. */
export const yieldToWorstMode = defineMode(inputs, {
  label: 'Yield to worst',
  outputs: worstOutputs,
  main: 'ytw',
  compute: computeYieldToWorstMode,
  report: worstReport,
})

function computeYieldToWorstMode(given: Given) {
  const held = holdingOf(given)
  const { bond, priced } = held
  const found = worstOf(held, given)
  const { worst } = found
  const toWorst = corporatePrice(bond, worst.yield, worst)
  const flows = valuedFlows(bond, worst.yield, worst)
  if (isNoAnswer(flows)) throw new ToolInputError('calls', `No payments until the call: ${flows.noAnswer}.`)
  const cost = (priced.dirty * given.face) / 100
  const isCalled = found.toCalls.includes(worst)
  return {
    dirtyPrice: priced.dirty,
    cleanPrice: priced.clean,
    accruedInterest: priced.accrued,
    settlementAmount: cost,
    ytm: found.ytm,
    ytw: worst.yield,
    ytwDate: worst.date,
    ytwPrice: worst.price,
    yieldToFirstCall: found.toCalls[0]?.yield ?? noAnswer('No call lies ahead.'),
    gSpread: worst.yield - given.treasuryYieldSameMaturity,
    macaulayDuration: isNoAnswer(toWorst) ? toWorst : toWorst.macaulay,
    modifiedDuration: isNoAnswer(toWorst) ? toWorst : toWorst.modified,
    ...adjusted(held, given),
    redemptions: [
      ...found.toCalls.map(({ date, price, yield: rate }) => ({ date, what: 'Call', price, yield: rate })),
      { date: bond.maturity, what: 'Maturity', price: 100, yield: found.ytm },
    ],
    ladder: ladder(bond.settlement, flows, { face: given.face, isCalled }),
    deals: deals(given.settlement, cost, given),
  }
}

function worstOf({ bond, priced }: Holding, given: Given) {
  if (given.calls.some(({ date }) => date > bond.maturity))
    throw new ToolInputError('calls', 'Enter call dates on or before the maturity.')
  const found = yieldToWorst(bond, priced.clean, given.calls)
  if (isNoAnswer(found)) throw new ToolInputError('calls', `No yield to a call: ${found.noAnswer}.`)
  return found
}

const SHIFTS = Array.from({ length: 13 }, (_, at) => (at - 6) * 0.005)

/** Everything that needs the lattice; without one the reason stands at each result. */
function adjusted({ bond, priced }: Holding, given: Given) {
  const terms = { bond, calls: given.calls, spots: spotsOf(given), volatility: given.volatility }
  const found = callableMeasures(terms, priced.dirty)
  if (!isNoAnswer(found))
    return {
      oas: found.oas,
      optionValue: found.optionValue,
      effectiveDuration: found.effectiveDuration,
      effectiveConvexity: found.effectiveConvexity,
      rateCurve: rateCurve(found),
    }
  return {
    oas: found,
    optionValue: found,
    effectiveDuration: found,
    effectiveConvexity: found,
    rateCurve: [],
  }
}

const rateCurve = ({ valueAt }: CallableMeasures) =>
  SHIFTS.flatMap((shift) => {
    const value = valueAt(shift)
    return isNoAnswer(value) ? [] : [{ shift, ...value }]
  })
