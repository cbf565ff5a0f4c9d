import * as delivery from '#finance/bonds/bond-delivery.ts'
import {
  black76,
  type Carry,
  conversionFactor,
  forwardPrice,
  forwardValue,
  hedgeContracts,
  impliedConvenienceYield,
} from '#finance/futures/futures.ts'
import {
  convexityAdjustedRate,
  parSwapRate,
  swapAnnuity,
  swapValue,
} from '#finance/bonds/interest-rate-swap.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const dated = (input: Reader, name: string) =>
  input.has(name) ? input.rows(name).map((row) => row.pick('amount', 't')) : []

const carry = (input: Reader): Carry => ({
  ...input.pick('spot', 'rate', 't'),
  dividendYield: input.optionalNumber('dividendYield', 0),
  storageRate: input.optionalNumber('storageRate', 0),
  convenienceYield: input.optionalNumber('convenienceYield', 0),
  storageCosts: dated(input, 'storageCosts'),
  incomes: dated(input, 'incomes'),
})

const leg = (input: Reader) => ({
  discounts: input.numbers('discounts'),
  accruals: input.numbers('accruals'),
})

const held = (input: Reader): delivery.Holding =>
  input.pick('price', 'conversionFactor', 'accruedNow', 'accruedAtDelivery', 'coupons', 'days')

const adapter: GoldenAdapter = {
  family: 'derivatives-futures-forwards',
  functions: {
    forwardPrice: (input) => ({ value: forwardPrice(carry(input)) }),
    forwardValue: (input) => ({ value: forwardValue(carry(input), input.number('deliveryPrice')) }),
    impliedConvenienceYield: (input) => ({
      value: impliedConvenienceYield(carry(input), input.number('forward')),
    }),
    black76: (input) =>
      black76({
        type: input.text('type') === 'call' ? 'call' : 'put',
        ...input.pick('forward', 'strike', 'rate', 't', 'vol'),
      }),
    swapAnnuity: (input) => ({ value: swapAnnuity(leg(input)) }),
    parSwapRate: (input) => ({ rate: parSwapRate(leg(input)) }),
    swapValue: (input) => ({ value: swapValue(leg(input), input.number('fixedRate'), input.number('next')) }),
    convexityAdjustedRate: (input) => ({
      rate: convexityAdjustedRate(input.number('futuresRate'), input.pick('vol', 'start', 'end')),
    }),
    invoicePrice: (input) => ({
      value: delivery.invoicePrice(
        input.number('futuresPrice'),
        input.number('conversionFactor'),
        input.number('accrued'),
      ),
    }),
    cheapestToDeliver: (input) =>
      delivery.cheapestToDeliver(
        input.rows('bonds').map((row) => row.pick('price', 'conversionFactor')),
        input.number('futuresPrice'),
      ),
    deliveryRepoRate: (input) => ({
      rate: delivery.deliveryRepoRate(held(input), input.number('futuresPrice')),
    }),
    netBasis: (input) => ({
      value: delivery.netBasis(held(input), input.number('futuresPrice'), input.number('rate')),
    }),
    durationContracts: (input) => ({
      value: delivery.durationContracts(
        input.record('portfolio').pick('value', 'duration'),
        input.record('contract').pick('value', 'duration'),
      ),
    }),
    conversionFactor: (input) => ({
      value: conversionFactor(input.pick('coupon', 'wholeYears', 'extraMonths', 'notionalCoupon')),
    }),
    hedgeContracts: (input) => ({
      value: hedgeContracts(
        input.number('hedgeRatio'),
        input.number('exposureUnits'),
        input.number('contractUnits'),
      ),
    }),
  },
}

export default adapter
