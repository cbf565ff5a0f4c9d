import { minimumPaymentPayoff, payoff36, payoff36Together } from '#finance/card-payoff.ts'
import type { GoldenAdapter } from '../adapter.ts'

const adapter: GoldenAdapter = {
  family: 'credit-card-payoff',
  functions: {
    minimumPaymentPayoff: (input) =>
      minimumPaymentPayoff(input.pick('balance', 'apr', 'minPercent', 'minFloor')),
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
