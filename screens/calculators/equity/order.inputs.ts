import { choice, integer, money, options, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const theOrderGroup = group(
  'Order',
  inModes(['book'], {
    orderType: choice('Order type', {
      default: 'market',
      options: options(
        ['market', 'Market (fill now at any price)'],
        ['limit', 'Limit (this price or better)'],
        ['stop', 'Stop (market order once triggered)'],
        ['sliced', 'Sliced (equal market orders)'],
      ),
    }),
    orderPrice: money('Limit or stop price', {
      decided: true,
      help: 'Leave blank to join the best quote with a limit, or to set a stop one spread away.',
      unit: 'per share',
      default: null,
      min: 0.01,
      max: 1_000_000,
      showIf: { orderType: ['limit', 'stop'] },
    }),
    slices: integer('Slices', {
      decided: true,
      default: 6,
      min: 2,
      max: 60,
      showIf: { orderType: ['sliced'] },
    }),
  }),
)

export const theMarketGroup = group('Market', {
  ...inModes(['trade', 'book'], {
    volatility: percent('Annual volatility', {
      isVolatility: true,
      help: 'Annual standard deviation of the stock’s return.',
      default: 0.3,
      min: 0,
      max: 3,
    }),
  }),
  ...inModes(['book'], {
    spreadCents: integer('Bid-ask spread', {
      help: 'Enter the usual gap between the best bid and the best ask.',
      default: 2,
      min: 1,
      max: 200,
      unit: 'cents',
      slider: true,
    }),
    depth: integer('Shares at best price', {
      help: 'Enter the average size at the best quote; each cent further out holds somewhat more.',
      default: 100,
      min: 1,
      max: 1_000_000,
    }),
    seed: integer('Market number', {
      technical: true,
      help: 'Change the number to draw another two minutes of trading.',
      default: 7,
      min: 1,
      max: 1_000_000,
    }),
  }),
})
