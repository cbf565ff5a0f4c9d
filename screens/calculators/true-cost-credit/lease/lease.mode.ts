import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money } from '#kit/format.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { hoursFor } from '../parts.report.ts'
import { inputs } from '../true-cost-credit.inputs.ts'
import { buyingCost, leaseCost, presentCost, type WayCost } from './lease.model.ts'
import { leaseOutputs } from './lease.outputs.ts'
import { leaseReport } from './lease.report.ts'

export type Given = Inputs<typeof inputs>
export type Lease = Told<ReturnType<typeof computeLeaseVsLoan>>

/** Mode `leaseVsLoan`: the same car for the same months, leased or bought on credit and sold. */
export const leaseVsLoan = defineMode(inputs, {
  label: 'Lease or buy a car',
  outputs: leaseOutputs,
  main: 'difference',
  goal: { lever: 'resaleValue', output: 'difference', target: 0 },
  compute: computeLeaseVsLoan,
  report: leaseReport,
})

function computeLeaseVsLoan(given: Given) {
  checkValues(given)
  const lease = leaseCost(given)
  if (isNoAnswer(lease)) throw new ToolInputError('leaseMonths', lease.noAnswer)
  const buy = buyingCost(given)
  const rate = given.opportunityRate
  const [leasePresent, buyPresent] = [presentCost(lease.cash, rate), presentCost(buy.cash, rate)]
  const atEnd = (1 + rate) ** (given.leaseMonths / 12)
  return {
    leasePayment: lease.payment,
    loanPayment: buy.payment,
    leaseCost: lease.total,
    loanCost: buy.total,
    difference: lease.total - buy.total,
    cheaperBy: Math.abs(leasePresent - buyPresent),
    leaseRate: lease.rate,
    loanRateUsed: given.loanRate,
    leaseCostPresent: leasePresent,
    loanCostPresent: buyPresent,
    breakEvenResale: given.resaleValue + (buyPresent - leasePresent) * atEnd,
    hoursOfWork: hoursFor(Math.min(lease.total, buy.total), given),
    parts: [partsOf('Lease', lease), partsOf('Buy and sell', buy)],
    paid: paidByMonth(lease, buy),
  }
}

function checkValues(given: Given): void {
  const { vehiclePrice, acquisitionFee, downPayment, tradeIn, residualValue } = given
  if (downPayment >= vehiclePrice)
    throw new ToolInputError('downPayment', `Enter less than the ${money(vehiclePrice)} price.`)
  if (tradeIn > downPayment)
    throw new ToolInputError('tradeIn', `Enter at most the ${money(downPayment)} down payment it is part of.`)
  const adjusted = vehiclePrice + acquisitionFee - downPayment
  if (residualValue > adjusted)
    throw new ToolInputError(
      'residualValue',
      `Enter at most ${money(adjusted)}, the adjusted capitalized cost.`,
    )
}

const partsOf = (name: string, { lossOfValue, credit, tax, fees, total }: WayCost) => ({
  name,
  lossOfValue,
  credit,
  tax,
  fees,
  total,
})

/** Cash out of pocket so far, before the sale at the end. */
function paidByMonth(lease: WayCost, buy: WayCost) {
  let [leased, bought] = [0, 0]
  return lease.cash.map((amount, month) => {
    leased += amount
    bought += buy.cash[month] ?? 0
    return { month, lease: leased, buy: bought }
  })
}
