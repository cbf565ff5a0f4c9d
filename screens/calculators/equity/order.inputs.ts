import { choice, integer, money, options, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const theOrderGroup = group('The order', {
  ...inModes(['book'], {
    orderType: choice('Order', {
      default: 'market',
      options: options(
        ['market', 'Market: now, whatever the price'],
        ['limit', 'Limit: at this price or better'],
        ['stop', 'Stop: a market order once the price is touched'],
        ['sliced', 'Sliced: market orders in equal parts'],
      ),
    }),
    orderPrice: money('Limit or stop price', {
      decided: true,
      help: 'Empty: a limit joins the queue on your side, a stop waits one spread away.',
      unit: 'a share',
      default: null,
      min: 0.01,
      max: 1_000_000,
      showIf: { orderType: ['limit', 'stop'] },
    }),
    slices: integer('Parts', {
      decided: true,
      default: 6,
      min: 2,
      max: 60,
      showIf: { orderType: ['sliced'] },
    }),
  }),
})

export const theMarketGroup = group('The market', {
  ...inModes(['trade', 'book'], {
    volatility: percent('Volatility, a year', {
      help: 'Standard deviation of the share’s return.',
      default: 0.3,
      min: 0,
      max: 3,
    }),
  }),
  ...inModes(['book'], {
    spreadCents: integer('Spread', {
      help: 'Usual distance of best bid and best ask.',
      default: 2,
      min: 1,
      max: 200,
      unit: 'cents',
      slider: true,
    }),
    depth: integer('Shares at the best price', {
      help: 'On average; somewhat more wait at each cent further away.',
      default: 100,
      min: 1,
      max: 1_000_000,
    }),
    seed: integer('Market number', {
      technical: true,
      help: 'Another number, another two minutes.',
      default: 7,
      min: 1,
      max: 1_000_000,
    }),
  }),
})
