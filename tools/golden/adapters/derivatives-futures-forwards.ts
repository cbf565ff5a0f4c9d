import {
  black76,
  type Carry,
  conversionFactor,
  forwardPrice,
  forwardValue,
  hedgeContracts,
  impliedConvenienceYield,
} from '#finance/futures.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

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
