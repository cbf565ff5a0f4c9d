import type { Block, ChartBlock } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { cents, counted, number, show } from '#kit/format.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Result } from './book.mode.ts'
import { bookOutputs as outputs } from './book.outputs.ts'
import { bookFlow } from './book-flow.report.ts'
import type { Given } from './equity.inputs.ts'

/** What the order cost in cents, the market that it met, and the other ways to trade it. */
export function bookReport(result: Result, given: Given): Draft {
  const isPart = result.filled < given.quantity
  return [
    answer(result, given),
    metrics(
      noted('shortfallCents', 'against the arrival midpoint'),
      noted('effectiveSpread', `quoted: ${counted(result.quotedSpread, 'cent')}`),
      'improvement',
      'impact',
    ),
    warnings(result, given, isPart),
    depthChart(result),
    bookFlow(result, given),
    orderTypes(result),
    market(result),
    breakdown(result, given, isPart),
  ]
}

function orderTypes({ ways }: Result): Draft {
  const best = ways.reduce((least, row) => (row.centsPerShare < least.centsPerShare ? row : least))
  return [
    section(
      'Order types compared',
      `${best.way} was cheapest at ${number(best.centsPerShare)} cents per share`,
    ),
    callout(
      'information',
      'Try it yourself',
      `In this market the cheapest of the three was “${best.way.toLowerCase()}.” Change the size, order type and spread, then try another market: one market proves nothing. Hidden midpoint orders give price improvement now and then.`,
    ),
    plotOf(outputs.ways, ways, {
      type: 'bar',
      title: 'Cost by order type',
      caption: 'A market order pays for speed; a resting limit order risks having to chase the price later.',
      along: 'way',
      series: { centsPerShare: 'spending' },
    }),
    tableOf(outputs.ways, ways),
  ]
}

function market(result: Result): Draft {
  return [
    section(
      'The market while you traded',
      result.averagePrice === null ? 'No fills' : `Average fill ${show(result.averagePrice, PRICE)}`,
    ),
    plotOf(outputs.quotes, result.quotes, {
      type: 'line',
      title: 'Quote and your average price',
      caption: 'The quote as it would have been without you, and your average fill price so far.',
      along: 'second',
      y: 'Price per share',
      series: { ask: 'spending', bid: 'income', averageSoFar: { meaning: 'stocks', dashed: true } },
    }),
    tableOf(outputs.fills, result.fills, { total: ['shares'], folded: result.fills.length > 20 }),
  ]
}

function breakdown(result: Result, given: Given, isPart: boolean): Draft {
  return [
    section('Cost breakdown', `${cents(result.shortfall)} in total`),
    metrics(
      'shortfall',
      'shortfallRate',
      noted('filled', `of ${number(given.quantity)}`),
      'secondsToFill',
      'averagePrice',
      'startMiddle',
      'quotedSpread',
      'filledValue',
    ),
    twoWays(result, given, isPart),
  ]
}

const PRICE = { format: 'money', decimals: 4 } as const

function answer(result: Result, given: Given): Block {
  const name = `${given.orderType} order for ${counted(given.quantity, 'share')}`
  const { filled, shortfall: cost } = result
  if (filled === 0)
    return headline('filled', `Your ${name} did not fill within these two minutes.`, 'caution')
  const what = filled < given.quantity ? `filled ${counted(filled, 'share')}` : 'filled'
  return headline(
    'shortfall',
    `Your ${name} ${what} at ${show(result.averagePrice, PRICE)} on average and ${cost > 0 ? 'cost' : 'saved'} ${cents(Math.abs(cost))} against the midpoint.`,
    cost > 0 ? 'information' : 'positive',
  )
}

function warnings(result: Result, { orderType, quantity }: Given, isPart: boolean): Draft {
  const isBeyond = result.improvement !== null && result.improvement < 0
  return [
    isPart &&
      orderType !== 'stop' &&
      callout(
        'caution',
        'Partial fill',
        `${counted(quantity - result.filled, 'share')} went unfilled. They count at the price you would have to take at the end: waiting is not free.`,
      ),
    isBeyond &&
      orderType === 'market' &&
      callout(
        'caution',
        'You walked the book',
        'The best quote covered fewer shares than you wanted; the rest filled at worse prices. Try slicing the order, or use a limit.',
      ),
    isBeyond &&
      orderType === 'sliced' &&
      callout(
        'caution',
        'The price moved while you traded',
        'Slices push the quote less than one large order, but the market drifts between them: that is the risk of taking your time.',
      ),
  ]
}

const depthChart = ({ depthRows }: Result): ChartBlock => {
  const points = (key: 'bids' | 'asks') =>
    depthRows.flatMap((row) => (row[key] === null ? [] : [[row.price, row[key]] as const]))
  return chartOf({
    type: 'area',
    title: 'Order book depth',
    caption: 'Shares available at each price or better on arrival; a large order has to walk outward.',
    x: { label: 'Price', format: 'cents' },
    y: { label: 'Shares', format: 'integer', min: 0 },
    series: [
      { name: 'Bids', meaning: 'income', points: points('bids') },
      { name: 'Asks', meaning: 'spending', points: points('asks') },
    ],
  })
}

/** Half the quoted spread less the improvement is the cost of a share that is filled. */
function twoWays(result: Result, given: Given, isPart: boolean): Block | null {
  if (isPart || result.improvement === null) return null
  return identity(
    'Cost per share, two ways',
    {
      'Spread less improvement': {
        'Half the quoted spread': result.quotedSpread / 2,
        'Price improvement (subtracted)': -result.improvement,
      },
      'Shortfall per share': {
        [`Cost of ${counted(given.quantity, 'share')} ÷ shares`]: (result.shortfall * 100) / given.quantity,
      },
    },
    { decimals: 4, meaning: 'In cents per share.' },
  )
}
