import {
  aprActuarial,
  aprFromDates,
  openEndApr,
  type UnitPeriod,
} from '#finance/loans/annual-percentage-rate.ts'
import * as disclosure from '#finance/loans/credit-disclosure.ts'
import type { GoldenAdapter } from '../../adapter.ts'

const UNITS: Readonly<Record<string, UnitPeriod>> = {
  '1 month': { months: 1 },
  '3 months': { months: 3 },
  '1 week': { days: 7 },
  '2 weeks': { days: 14 },
  'half month': { halfMonth: true },
}

const unitOf = (name: string): UnitPeriod => {
  const unit = UNITS[name]
  if (unit === undefined) throw new Error(`no unit period ${name}`)
  return unit
}

const adapter: GoldenAdapter = {
  family: 'apr-reg-z',
  functions: {
    aprActuarial: (input) => ({
      apr: aprActuarial({
        ...input.pick('amountFinanced', 'unitPeriodsPerYear'),
        payments: input.rows('payments').map((row) => row.pick('amount', 't', 'f')),
      }),
    }),
    aprFromDates: (input) => ({
      apr: aprFromDates({
        amountFinanced: input.number('amountFinanced'),
        advanceDate: input.date('advanceDate'),
        firstPaymentDate: input.date('firstPaymentDate'),
        unit: unitOf(input.text('unitPeriod')),
        amounts: input
          .rows('paymentStream')
          .flatMap((row) => Array.from({ length: row.number('count') }, () => row.number('amount'))),
      }),
    }),
    isAprAccurate: (input) => ({
      isAccurate: disclosure.isAprAccurate(
        input.number('disclosed'),
        input.number('actual'),
        input.optionalFlag('isIrregular', false),
      ),
    }),
    isMortgageChargeAccurate: (input) => ({
      isAccurate: disclosure.isMortgageChargeAccurate(input.number('disclosed'), input.number('actual')),
    }),
    rebateBySumOfDigits: (input) => ({
      rebate: disclosure.rebateBySumOfDigits(input.number('charge'), input.pick('payments', 'left')),
    }),
    rateOfAddOn: (input) => ({
      rate: disclosure.rateOfAddOn(input.number('addOnRate'), input.number('months')),
    }),
    rateOfDiscountLoan: (input) => ({
      rate: disclosure.rateOfDiscountLoan(input.number('discountRate'), input.number('years')),
    }),
    openEndApr: (input) =>
      openEndApr(
        input.pick(
          'transactionAmount',
          'transactionChargeRate',
          'periodicRate',
          'averageDailyBalance',
          'cyclesPerYear',
        ),
      ),
  },
}

export default adapter
