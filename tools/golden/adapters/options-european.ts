import { bsGreeks, bsPrice, type EuropeanOption } from '#finance/black-scholes.ts'
import { impliedVolatility } from '#finance/implied-volatility.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

const terms = (input: Reader): Omit<EuropeanOption, 'vol'> => ({
  type: input.text('type') === 'call' ? 'call' : 'put',
  ...input.pick('spot', 'strike', 'rate', 't'),
  dividendYield: input.optionalNumber('dividendYield', 0),
})

const adapter: GoldenAdapter = {
  family: 'options-european',
  functions: {
    bsPrice: (input) => ({ value: bsPrice({ ...terms(input), vol: input.number('vol') }) }),
    bsGreeks: (input) => bsGreeks({ ...terms(input), vol: input.number('vol') }),
    impliedVol: (input) => ({ vol: impliedVolatility(terms(input), input.number('price')) }),
  },
}

export default adapter
