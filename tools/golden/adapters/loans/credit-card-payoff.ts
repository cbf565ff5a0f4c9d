import * as interest from '#finance/loans/card-interest.ts'
import { minimumPaymentPayoff, payoff36, payoff36Together } from '#finance/loans/card-payoff.ts'
import type { GoldenAdapter } from '../../adapter.ts'

const adapter: GoldenAdapter = {
  family: 'credit-card-payoff',
  functions: {
    minimumPaymentPayoff: (input) =>
      minimumPaymentPayoff(input.pick('balance', 'apr', 'minPercent', 'minFloor')),
    averageDailyBalance: (input) => ({ value: interest.averageDailyBalance(input.numbers('dailyBalances')) }),
    cycleInterest: (input) => ({
      interest: interest.cycleInterest(input.numbers('dailyBalances'), input.number('apr')),
    }),
    compoundedCycleInterest: (input) => ({
      interest: interest.compoundedCycleInterest(input.numbers('dailyBalances'), input.number('apr')),
    }),
    fixedPaymentPayoff: (input) =>
      interest.fixedPaymentPayoff(input.number('balance'), input.number('apr'), input.number('payment')),
    paymentToClear: (input) => ({
      payment: interest.paymentToClear(input.number('balance'), input.number('apr'), input.number('months')),
    }),
    payoff36: (input) => payoff36(input.number('balance'), input.number('apr')),
    payoff36MultiRate: (input) => {
      const aprs = input.numbers('aprs')
      return payoff36Together(
        input.numbers('balances').map((balance, at) => ({
          balance,
          apr: aprs[at] ?? 0,
          // The balance at no rate is the promotional one.
          ...(aprs[at] === 0
            ? { promoMonths: input.number('promoMonths'), laterApr: input.number('promoRevertApr') }
            : {}),
        })),
      )
    },
  },
}

export default adapter
