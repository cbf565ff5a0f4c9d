import {
  baroneAdesiWhaley,
  bjerksundStensland1993,
  juApproximation,
} from '#finance/options/american-approximations.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { bjerksundStensland2002 } from '#finance/options/bjerksund-stensland.ts'
import type { EuropeanOption } from '#finance/options/black-scholes.ts'
import { americanOption, binomialPrice, type Exercise } from '#finance/options/option-tree.ts'
import { treePrice, trinomialPrice } from '#finance/options/option-tree-choices.ts'
import { perpetualOption } from '#finance/options/perpetual-option.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const option = (input: Reader): EuropeanOption => ({
  type: input.text('type') === 'call' ? 'call' : 'put',
  ...input.pick('spot', 'strike', 'rate', 't'),
  vol: input.optionalNumber('vol', 0),
  dividendYield: input.optionalNumber('dividendYield', 0),
})

const exercise = (input: Reader): Exercise =>
  input.text('exercise') === 'american' ? 'american' : 'european'

const adapter: GoldenAdapter = {
  family: 'options-american',
  functions: {
    americanPrice: (input) => americanOption(option(input)),
    americanGreeks: (input) => {
      const found = americanOption(option(input))
      return isNoAnswer(found) ? found : { delta: found.delta, gamma: found.gamma }
    },
    binomialCRR: (input) => ({
      value: binomialPrice(option(input), { steps: input.number('steps'), exercise: exercise(input) }),
    }),
    binomialTree: (input) => ({
      value: binomialPrice(option(input), {
        ...input.pick('steps', 'up', 'down'),
        exercise: exercise(input),
      }),
    }),
    binomialJarrowRudd: (input) => ({
      value: treePrice(option(input), 'jarrow-rudd', { ...input.pick('steps'), exercise: exercise(input) }),
    }),
    binomialLeisenReimer: (input) => ({
      value: treePrice(option(input), 'leisen-reimer', { ...input.pick('steps'), exercise: exercise(input) }),
    }),
    trinomial: (input) => ({
      value: trinomialPrice(option(input), { ...input.pick('steps'), exercise: exercise(input) }),
    }),
    baroneAdesiWhaley: (input) => ({ value: baroneAdesiWhaley(option(input)) }),
    bjerksundStensland1993: (input) => ({ value: bjerksundStensland1993(option(input)) }),
    perpetual: (input) =>
      perpetualOption({
        type: input.text('type') === 'call' ? 'call' : 'put',
        ...input.pick('spot', 'strike', 'rate', 'vol'),
        dividendYield: input.optionalNumber('dividendYield', 0),
      }),
    bjerksundStensland2002: (input) => ({ value: bjerksundStensland2002(option(input)) }),
    juApproximation: (input) => ({ value: juApproximation(option(input)) }),
  },
}

export default adapter
