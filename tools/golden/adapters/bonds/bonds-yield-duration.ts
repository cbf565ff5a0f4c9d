import { isNoAnswer } from '#finance/answer.ts'
import { assetSwapSpread } from '#finance/bonds/asset-swap-spread.ts'
import { type BondTerms, bondFlows, bondMetrics, yieldFromPrice } from '#finance/bonds/bond-metrics.ts'
import {
  currentYield,
  simpleYield,
  taxFreeEquivalent,
  yieldAtFrequency,
} from '#finance/bonds/bond-yields-simple.ts'
import { dayNumber, isMonthEnd } from '#finance/dates/calendar.ts'
import { effectiveMeasures, keyRateDurations, priceChange } from '#finance/bonds/curve-sensitivity.ts'
import { discountMarginOf, simpleMargin } from '#finance/bonds/floating-spread.ts'
import { forwardRate, interpolatedSpread, parYields, spotRates } from '#finance/bonds/spot-bootstrap.ts'
import { billInvestmentRate, billPrice } from '#finance/bonds/treasury-bill.ts'
import { treasuryIssuePrice, treasuryPrice } from '#finance/bonds/treasury-price.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'
import { dayCountOf } from '../dates/day-count.ts'

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
    effectiveMeasures: (input) => {
      const terms = bondTerms(input)
      return effectiveMeasures(
        (shift) => {
          const metrics = bondMetrics(terms, input.number('yield') + shift)
          return isNoAnswer(metrics) ? Number.NaN : metrics.dirty
        },
        input.optionalNumber('shift', 0.0025),
      )
    },
    priceChange: (input) => ({
      value: priceChange(input.pick('duration', 'convexity'), input.number('change')),
    }),
    keyRateDurations: (input) => {
      const bond = bondFlows(bondTerms(input))
      if (isNoAnswer(bond)) return bond
      return {
        value: keyRateDurations(bond.flows, { spots: input.numbers('spots'), keys: input.numbers('keys') }),
      }
    },
    currentYield: (input) => ({ value: currentYield(input.number('coupon'), input.number('price')) }),
    simpleYield: (input) => ({ value: simpleYield(input.pick('coupon', 'price', 'years')) }),
    yieldAtFrequency: (input) => ({
      value: yieldAtFrequency(input.number('yield'), input.number('from'), input.number('to')),
    }),
    taxFreeEquivalent: (input) => ({
      value: taxFreeEquivalent(input.number('yield'), input.number('taxRate')),
    }),
    spotRates: (input) => ({ value: spotRates(input.numbers('parYields')) }),
    parYields: (input) => ({ value: parYields(input.numbers('spots')) }),
    forwardRate: (input) => ({
      value: forwardRate(input.numbers('spots'), input.number('from'), input.number('to')),
    }),
    interpolatedSpread: (input) => ({
      value: interpolatedSpread(
        input.number('yield'),
        input.number('years'),
        input.rows('curve').map((row) => row.pick('years', 'yield')),
      ),
    }),
    assetSwapSpread: (input) => ({
      value: assetSwapSpread({
        ...input.pick('dirtyPrice', 'curveValue'),
        floating: { discounts: input.numbers('discounts'), accruals: input.numbers('accruals') },
      }),
    }),
    discountMargin: (input) => ({ value: discountMarginOf(floater(input)) }),
    simpleMargin: (input) => ({ value: simpleMargin(floater(input)) }),
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

const floater = (input: Reader) => input.pick('price', 'index', 'quotedMargin', 'years', 'frequency')

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
