import type { Block, ChartBlock } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, counted, number, show } from '#kit/format.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import type { Result } from './book.mode.ts'
import type { inputs } from './equity.inputs.ts'

type Given = Inputs<typeof inputs>

/** What the order cost in cents, the market that it met, and the other ways to trade it. */
export function bookReport(result: Result, given: Given): readonly Block[] {
  const isPart = result.filled < given.quantity
  return [
    headline(result, given),
    metrics(
      noted('shortfallCents', 'against the middle at the start'),
      noted('effectiveSpread', `quoted ${number(result.quotedSpread, 1)}`),
      'improvement',
      'impact',
    ),
    depthChart(result),
    quoteChart(result),
    ...callouts(result, given, isPart),
    wayChart(result),
    metrics('shortfall', 'shortfallRate', noted('filled', `of ${number(given.quantity)}`), 'secondsToFill'),
    metrics('averagePrice', 'startMiddle', 'quotedSpread'),
    ...twoWays(result, given, isPart),
    waysTable(result),
    fillTable(result),
  ]
}

function headline(result: Result, given: Given): Block {
  const name = `${given.orderType} order for ${counted(given.quantity, 'share')}`
  const cost = result.shortfall
  const filled = result.filled
  if (filled === 0)
    return {
      kind: 'headline',
      output: 'filled',
      tone: 'caution',
      text: `Your ${name} is not filled in these two minutes.`,
    }
  const what = filled < given.quantity ? `fills ${number(filled)} of them` : 'is filled'
  return {
    kind: 'headline',
    output: 'shortfall',
    tone: cost > 0 ? 'information' : 'positive',
    text: `Your ${name} ${what} at ${show(result.averagePrice, { format: 'money', decimals: 4 })} on average and ${cost > 0 ? 'costs' : 'gains'} ${cents(Math.abs(cost))} against the middle, ${number(Math.abs(result.shortfallCents))} cents a share.`,
  }
}

function callouts(result: Result, given: Given, isPart: boolean): readonly Block[] {
  const best = result.ways.reduce((least, row) => (row.centsPerShare < least.centsPerShare ? row : least))
  return [
    ...(isPart && given.orderType !== 'stop'
      ? [
          callout(
            'caution',
            'A part is missing',
            `${number(given.quantity - result.filled)} shares found nobody. They are counted at the price that you would have to take at the end: waiting is not free.`,
          ),
        ]
      : []),
    ...(result.improvement !== null && result.improvement < 0 ? beyond(given) : []),
    callout(
      'information',
      'How to play',
      `On this market the cheapest of the three ways below was: ${best.way.toLowerCase()}. Change size, order and spread, then try another market number: one market proves nothing. Hidden shares at the middle give price improvement now and then.`,
    ),
  ]
}

/** The average is worse than the best quote at the start. */
const beyond = ({ orderType }: Given): readonly Block[] =>
  orderType === 'market'
    ? [
        callout(
          'caution',
          'You walked up the book',
          'The best quote was good for fewer shares than you wanted; the rest was filled at worse prices. Try it in parts, or with a limit.',
        ),
      ]
    : orderType === 'sliced'
      ? [
          callout(
            'caution',
            'The price moved while you traded',
            'Parts push the quote less than the whole at once, but the market goes its own way between them: that is the risk of taking time.',
          ),
        ]
      : []

const depthChart = ({ depthRows }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Depth of the book',
  caption:
    'Shares that wait at a price or better when your order arrives; a large order has to walk outwards.',
  chart: {
    type: 'area',
    x: { label: 'Price', format: 'cents' },
    y: { label: 'Shares', format: 'integer', min: 0 },
    series: [
      {
        name: 'Bids',
        meaning: 'income',
        points: depthRows
          .filter(({ bids }) => bids !== null)
          .map(({ price, bids }) => [price, bids] as const),
      },
      {
        name: 'Asks',
        meaning: 'spending',
        points: depthRows
          .filter(({ asks }) => asks !== null)
          .map(({ price, asks }) => [price, asks] as const),
      },
    ],
  },
})

function quoteChart({ quotes }: Result): ChartBlock {
  const line = (key: 'bid' | 'ask' | 'averageSoFar') => quotes.map((row) => [row.second, row[key]] as const)
  return {
    kind: 'chart',
    title: 'The market while you trade',
    caption: 'The quote as it would be without you, and the average price of what you have so far.',
    chart: {
      type: 'line',
      x: { label: 'Second' },
      y: { label: 'US dollars a share', format: 'cents' },
      series: [
        { name: 'Ask', meaning: 'spending', points: line('ask') },
        { name: 'Bid', meaning: 'income', points: line('bid') },
        { name: 'Your average', meaning: 'stocks', dashed: true, points: line('averageSoFar') },
      ],
    },
  }
}

const wayChart = ({ ways }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'The same shares in other ways',
  caption: 'A market order pays for speed, a queue for certainty: what is not filled has to be bought later.',
  chart: {
    type: 'bar',
    x: { label: 'Way', kind: 'category' },
    y: { label: 'Cost, cents a share', format: 'number' },
    series: [
      {
        name: 'Cost',
        meaning: 'spending',
        points: ways.map(({ way, centsPerShare }) => [way, centsPerShare] as const),
      },
    ],
  },
})

/** Half the quoted spread less the improvement is the cost of a share that is filled. */
function twoWays(result: Result, given: Given, isPart: boolean): readonly Block[] {
  if (isPart || result.improvement === null) return []
  return [
    identity(
      'The cost of a share two ways',
      [
        {
          name: 'Spread and improvement',
          terms: [
            { name: 'Half the quoted spread', value: result.quotedSpread / 2 },
            { name: 'Less the improvement', value: -result.improvement },
          ],
        },
        {
          name: 'Shortfall',
          terms: [
            {
              name: `Cost of ${counted(given.quantity, 'share')} ÷ shares`,
              value: (result.shortfall * 100) / given.quantity,
            },
          ],
        },
      ],
      { decimals: 4, meaning: 'In cents a share.' },
    ),
  ]
}

const waysTable = ({ ways }: Result): Block => ({
  kind: 'table',
  title: 'Ways compared',
  columns: [
    { key: 'way', label: 'Way', format: 'text' },
    { key: 'filled', label: 'Filled', format: 'integer' },
    { key: 'averagePrice', label: 'Average price', format: 'money', decimals: 4 },
    { key: 'centsPerShare', label: 'Cents a share', format: 'number', decimals: 2 },
    { key: 'shortfall', label: 'Cost', format: 'cents' },
  ],
  rows: ways,
})

const fillTable = ({ fills }: Result): Block => ({
  kind: 'table',
  title: 'Your fills',
  columns: [
    { key: 'second', label: 'Second', format: 'integer' },
    { key: 'price', label: 'Price', format: 'money', decimals: 4 },
    { key: 'shares', label: 'Shares', format: 'integer', total: true },
  ],
  rows: fills,
  folded: fills.length > 20,
})
