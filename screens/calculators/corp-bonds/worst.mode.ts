import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { type CallableMeasures, callableMeasures } from '#finance/bonds/callable-bond.ts'
import { corporatePrice } from '#finance/bonds/corporate-bond.ts'
import { callsAhead, yieldToWorst } from '#finance/bonds/yield-to-worst.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { valuedFlows } from './bond.model.ts'
import { inputs } from './corp-bonds.inputs.ts'
import { deals, ladder } from './holding.model.ts'
import { type Given, type Holding, holdingOf, spotsOf } from './terms.model.ts'
import { worstOutputs } from './worst.outputs.ts'
import { worstReport } from './worst.report.ts'

export type Result = Told<ReturnType<typeof computeYieldToWorstMode>>

/** Mode `yieldToWorst`: a callable bond. */
export const yieldToWorstMode = defineMode(inputs, {
  label: 'Yield to worst',
  outputs: worstOutputs,
  main: 'ytw',
  goal: { lever: 'yield', target: 0.06 },
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
  if (isNoAnswer(flows))
    throw new ToolInputError('calls', 'Enter other call dates; the bond pays nothing before this one.')
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
    yieldToFirstCall: found.toCalls[0]?.yield ?? noAnswer('the bond has no future call'),
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
    throw new ToolInputError('calls', 'Enter call dates on or before maturity.')
  const found = yieldToWorst(bond, priced.clean, callsAhead(bond, given.calls))
  if (isNoAnswer(found)) throw new ToolInputError('calls', 'Enter other calls; no yield gives this price.')
  return found
}

const SHIFTS = Array.from({ length: 13 }, (_, at) => (at - 6) * 0.005)

/** Everything that needs the lattice; without one the reason stands at each result. */
function adjusted({ bond, priced }: Holding, given: Given) {
  const terms = {
    bond,
    calls: callsAhead(bond, given.calls),
    spots: spotsOf(given),
    volatility: given.volatility,
  }
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
