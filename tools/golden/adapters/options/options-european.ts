import { arithmeticAverageOption, geometricAverageOption } from '#finance/options/average-option.ts'
import { barrierOption } from '#finance/options/barrier-option.ts'
import { bsGreeks, bsPrice, type EuropeanOption } from '#finance/options/black-scholes.ts'
import { assetOrNothing, cashOrNothing, gapOption, simpleChooser } from '#finance/options/digital-option.ts'
import { higherGreeks } from '#finance/options/higher-greeks.ts'
import { impliedVolatility } from '#finance/options/implied-volatility.ts'
import { bachelier, impliedNormalVolatility } from '#finance/options/normal-option.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const terms = (input: Reader): Omit<EuropeanOption, 'vol'> => ({
  type: input.text('type') === 'call' ? 'call' : 'put',
  ...input.pick('spot', 'strike', 'rate', 't'),
  dividendYield: input.optionalNumber('dividendYield', 0),
})

const option = (input: Reader): EuropeanOption => ({ ...terms(input), vol: input.number('vol') })

const normal = (input: Reader) => ({
  type: terms(input).type,
  ...input.pick('forward', 'strike', 'rate', 't'),
})

const adapter: GoldenAdapter = {
  family: 'options-european',
  functions: {
    bsPrice: (input) => ({ value: bsPrice(option(input)) }),
    bsGreeks: (input) => bsGreeks(option(input)),
    higherGreeks: (input) => higherGreeks(option(input)),
    cashOrNothing: (input) => ({ value: cashOrNothing(option(input), input.number('cash')) }),
    assetOrNothing: (input) => ({ value: assetOrNothing(option(input)) }),
    gapOption: (input) => ({ value: gapOption(option(input), input.number('trigger')) }),
    barrier: (input) => ({
      value: barrierOption(option(input), {
        level: input.number('level'),
        direction: input.text('direction') === 'down' ? 'down' : 'up',
        effect: input.text('effect') === 'in' ? 'in' : 'out',
        rebate: input.optionalNumber('rebate', 0),
      }),
    }),
    geometricAverage: (input) => ({ value: geometricAverageOption(option(input)) }),
    arithmeticAverage: (input) => ({ value: arithmeticAverageOption(option(input)) }),
    simpleChooser: (input) => ({ value: simpleChooser(option(input), input.number('choice')) }),
    bachelier: (input) => bachelier({ ...normal(input), vol: input.number('vol') }),
    impliedNormalVol: (input) => ({ vol: impliedNormalVolatility(normal(input), input.number('price')) }),
    // On a future the yield is the rate: Black (1976).
    impliedVolBlack76: (input) => ({
      vol: impliedVolatility(
        { ...normal(input), spot: input.number('forward'), dividendYield: input.number('rate') },
        input.number('price'),
      ),
    }),
    impliedVol: (input) => ({ vol: impliedVolatility(terms(input), input.number('price')) }),
  },
}

export default adapter
