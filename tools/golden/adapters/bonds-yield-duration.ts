import { isNoAnswer } from '#finance/answer.ts'
import { type BondTerms, bondMetrics, yieldFromPrice } from '#finance/bond-metrics.ts'
import { dayNumber, isMonthEnd } from '#finance/calendar.ts'
import { billInvestmentRate, billPrice } from '#finance/treasury-bill.ts'
import { treasuryIssuePrice, treasuryPrice } from '#finance/treasury-price.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'
import { dayCountOf } from './day-count.ts'

const adapter: GoldenAdapter = {
  family: 'bonds-yield-duration',
  functions: {
    bondMetrics: (input) => {
      const metrics = bondMetrics(bondTerms(input), input.number('yield'))
      if (isNoAnswer(metrics)) return metrics
      // The reference engine (QuantLib 1.29, BondFunctions::basisPointValue) adds half the convexity divided by 100.
      const { dirty, modified, convexity } = metrics
      return { ...metrics, bpv: -modified * dirty * 1e-4 + 0.5 * (convexity / 100) * dirty * 1e-8 }
    },
    yieldFromPrice: (input) => ({ yield: yieldFromPrice(bondTerms(input), input.number('cleanPrice')) }),
    treasuryPrice: (input) =>
      treasuryPrice({
        settlement: input.date('settlement'),
        maturity: input.date('maturity'),
        ...input.pick('coupon', 'yield'),
      }),
    treasuryPriceOddFirst: (input) => ({
      clean: treasuryIssuePrice({
        issue: input.date('issue'),
        firstCoupon: input.date('firstCoupon'),
        maturity: input.date('maturity'),
        ...input.pick('coupon', 'yield'),
      }),
    }),
    tbillPrice: (input) => ({
      price: billPrice(input.date('issue'), input.date('maturity'), input.number('discountRate')),
    }),
    tbillInvestmentRate: (input) => ({
      rate: billInvestmentRate(input.date('issue'), input.date('maturity'), input.number('price')),
    }),
  },
}

export default adapter

function bondTerms(input: Reader): BondTerms {
  const maturity = input.date('maturity')
  const ends = [maturity, input.optionalText('issue', maturity)].map(dayNumber)
  return {
    settlement: input.date('settlement'),
    maturity,
    ...input.pick('coupon', 'frequency'),
    dayCount: dayCountOf(input),
    monthEnd: ends.every((day) => typeof day === 'number' && isMonthEnd(day)),
  }
}
