import type { Block } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { actions, callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import type { Given, Lease } from './lease.mode.ts'
import { leaseOutputs } from './lease.outputs.ts'

/** Which is cheaper over the same months, why, and the resale value at which that turns. */
export function leaseReport(result: Lease, given: Given): Draft {
  const { cheaperBy, leaseCostPresent: lease, loanCostPresent: buy } = result
  const span = counted(given.leaseMonths, 'month')
  return [
    headline(
      'cheaperBy',
      cheaperBy < 1
        ? `Over ${span}, leasing and buying cost the same in today’s dollars.`
        : `Over ${span}, ${lease > buy ? 'buying' : 'leasing'} is ${money(cheaperBy)} cheaper in today’s dollars.`,
    ),
    metrics('leaseCostPresent', 'loanCostPresent', 'leaseRate', 'breakEvenResale'),
    callouts(result, given),
    plotOf(leaseOutputs.parts, result.parts, {
      type: 'stackedBar',
      title: 'What each option costs',
      caption: 'Depreciation, financing, tax and fees in nominal dollars.',
      along: 'name',
      y: 'US dollars',
      min: 0,
      series: { lossOfValue: 'first', credit: 'debt', tax: 'tax', fees: 'spending' },
    }),
    section('Cash flow', `${money(result.leaseCost)} to lease, ${money(result.loanCost)} to buy`),
    plotOf(leaseOutputs.paid, result.paid, {
      type: 'line',
      title: 'Cumulative cash paid',
      caption: `In nominal dollars; the buy line ends with selling the car for ${money(given.resaleValue)} and paying off the loan.`,
      along: 'month',
      y: 'US dollars',
      series: { lease: 'first', buy: 'second' },
    }),
    metrics('leasePayment', 'loanPayment', 'leaseCost', 'loanCost', 'hoursOfWork'),
    tableOf(leaseOutputs.parts, result.parts, {
      note: `${leaseTaxNote(given)}${tradeInNote(given)}`,
    }),
    section('Before you sign', 'Three things to check'),
    beforeSigning(result, given),
  ]
}

const leaseTaxNote = ({ leaseTax }: Given): string =>
  leaseTax === 'price'
    ? 'Sales tax on the lease applies to the full price and is paid up front; the payments bear none.'
    : 'Sales tax applies to each lease payment and the down payment, as in most states; some tax the full price: choose it under Car.'

const tradeInNote = ({ tradeIn, tradeInCredit }: Given): string => {
  if (tradeIn === 0) return ''
  return ` The ${money(tradeIn)} trade-in is ${tradeInCredit ? 'not taxed' : 'taxed with the price'}.`
}

function callouts({ leaseRate, difference, ...result }: Lease, given: Given): Draft {
  const present = result.leaseCostPresent - result.loanCostPresent
  return [
    leaseRate !== null &&
      leaseRate > given.loanRate + 0.005 &&
      callout(
        'caution',
        'The lease is the more expensive credit',
        `The implied lease rate is ${percent(leaseRate, 2)}; the loan charges ${percent(given.loanRate, 2)}. The money factor is negotiable.`,
      ),
    Math.sign(present) !== Math.sign(difference) &&
      Math.abs(present) >= 1 &&
      callout(
        'information',
        'Timing changes the answer',
        `In nominal dollars ${present > 0 ? 'leasing' : 'buying'} costs less; in today’s dollars it costs more, because your money could earn ${percent(given.opportunityRate)}.`,
      ),
    given.resaleValue < given.residualValue * 0.95 &&
      callout(
        'information',
        'The lessor bears the depreciation risk',
        `The lease assumes a residual of ${money(given.residualValue)}; you expect ${money(given.resaleValue)}. Returning the car leaves that loss with the lessor.`,
      ),
  ]
}

const beforeSigning = (result: Lease, given: Given): Block =>
  actions(
    'Before you sign',
    {
      title: 'Get the adjusted cap cost, money factor and residual in writing',
      dueInDays: 3,
      effect:
        'Regulation M requires the first and the last; without the money factor you cannot check the rent charge',
    },
    {
      title: `Look up resale values after ${counted(given.leaseMonths, 'month')}`,
      dueInDays: 3,
      effect: `Above ${money(result.breakEvenResale)}, buying is cheaper`,
    },
    {
      title: 'Estimate your annual mileage',
      dueInDays: 3,
      effect: `Every 1,000 miles over the allowance costs ${money(1000 * given.excessMileCharge)}`,
    },
  )
