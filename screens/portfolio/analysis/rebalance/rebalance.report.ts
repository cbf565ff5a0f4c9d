import type { ActionsBlock, Headline } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, date, money, number, percent } from '#kit/format.ts'
import { actions, type Draft, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Result } from './rebalance.mode.ts'
import { PROPOSALS, rebalanceOutputs as outputs } from './rebalance.outputs.ts'

export function rebalanceReport(
  result: Result,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): Draft {
  if (result.driftNow === null)
    return [
      headline('driftNow', `Nothing to rebalance: ${reasons.driftNow ?? 'no targets are set'}.`, 'caution'),
    ]
  return [
    answer(result),
    metrics(
      'driftNow',
      noted('cashFlowDrift', taxNote(result.cashFlowTax)),
      noted('bandsDrift', taxNote(result.bandsTax)),
      noted('fullDrift', taxNote(result.fullTax)),
    ),
    afterChart(result),
    tradeSteps(result),
    options(result),
    harvestSteps(result),
  ]
}

const taxNote = (tax: number): string => (tax > 0.5 ? `${money(tax)} tax` : 'no tax')

const LEFT = { cashFlow: 'cashFlowDrift', bands: 'bandsDrift', full: 'fullDrift' } as const
const TAX = { cashFlow: 'cashFlowTax', bands: 'bandsTax', full: 'fullTax' } as const

type Proposed = Exclude<Result, { readonly driftNow: null }>

function answer(result: Proposed): Headline {
  const chosen = PROPOSALS.find(([, label]) => label === result.recommended)?.[0] ?? 'full'
  const count = result.trades.filter(({ proposal }) => proposal === result.recommended).length
  if (result.bandsBroken === 0 && count === 0)
    return headline(
      'driftNow',
      `No trades needed: every asset class is within its band, and the largest drift is ${percent(result.driftNow)}.`,
      'positive',
    )
  if (count === 0)
    return headline(
      'driftNow',
      `No available trade reduces your largest drift of ${percent(result.driftNow)}.`,
      'caution',
    )
  const tax = result[TAX[chosen]]
  return headline(
    LEFT[chosen],
    `${WAYS[chosen]} (${counted(count, 'trade')}) reduces your largest drift from ${percent(result.driftNow)} to ${percent(result[LEFT[chosen]])}, ${tax > 0.5 ? `at a tax cost of ${money(tax)}` : 'with no tax'}.`,
  )
}

const WAYS = {
  cashFlow: 'Investing your new money',
  bands: 'Trading only out-of-band classes',
  full: 'A full rebalance',
} as const

/** New money is drawn where it changes anything. */
const afterChart = ({ after }: Proposed) =>
  plotOf(outputs.after, after, {
    type: 'bar',
    title: 'Allocation after each option',
    caption: 'Gray is the target: the closer a bar comes to it, the less drift remains.',
    along: 'assetClass',
    y: 'Share of portfolio',
    series: {
      target: 'baseline',
      now: 'sixth',
      ...(after.some(({ now, cashFlow }) => Math.abs(now - cashFlow) >= 1e-9) && {
        cashFlow: 'first' as const,
      }),
      bands: 'second',
      full: 'third',
    },
  })

/** The trades of each option as steps, so that they can become a project. */
function tradeSteps({ trades }: Proposed): Draft {
  const written = new Map<string, string>()
  const blocks = PROPOSALS.map(([, label]): Draft => {
    const steps = stepsOf(trades.filter(({ proposal }) => proposal === label))
    const text = JSON.stringify(steps)
    const same = written.get(text)
    if (steps.length === 0) return []
    if (same !== undefined) return [{ kind: 'prose', title: label, text: `Same trades as “${same}”.` }]
    written.set(text, label)
    return [actions(label, steps)]
  })
  return [trades.length > 0 && section('Trades', 'What to buy and sell under each option'), blocks]
}

const stepsOf = (trades: Result['trades']): ActionsBlock['steps'] =>
  trades.map(({ side, quantity, symbol, account, amount, gain }) => ({
    title: `${side} ${quantity === null ? '' : `${number(quantity, 0)} `}${symbol} in ${account}, ${money(amount)}`,
    dueInDays: 7,
    ...(Math.abs(gain) > 0.5 && {
      effect: `Realizes a ${gain > 0 ? 'gain' : 'loss'} of ${money(Math.abs(gain))}.`,
    }),
  }))

const options = (result: Proposed): Draft => [
  section('Options compared', `Recommended: ${result.recommended}`),
  {
    kind: 'table',
    title: 'Three ways to rebalance',
    columns: [
      { key: 'proposal', label: 'Option', format: 'text' },
      { key: 'trades', label: 'Trades', format: 'integer' },
      { key: 'traded', label: 'Amount bought', format: 'money' },
      { key: 'tax', label: 'Tax', format: 'money' },
      { key: 'left', label: 'Remaining drift', format: 'percent' },
    ],
    rows: PROPOSALS.map(([name, label]) => {
      const own = result.trades.filter(({ proposal }) => proposal === label)
      const traded = own.filter(({ side }) => side === 'Buy').reduce((sum, { amount }) => sum + amount, 0)
      return {
        proposal: label,
        trades: own.length,
        traded,
        tax: result[TAX[name]],
        left: result[LEFT[name]],
      }
    }),
    note: 'Whole shares, traded within each account: lots at a loss first, then tax-advantaged accounts, then the gains with the least tax. Gains and losses offset each other within an option, not against earlier sales.',
  },
  metrics('bandsBroken'),
  tableOf(outputs.after, result.after, { folded: true }),
]

/** Losses that could be taken at the same time, with the trap that lies in each. */
const harvestSteps = ({ harvest }: Proposed): Draft =>
  harvest.length === 0
    ? []
    : [
        section(
          'Tax-loss harvesting',
          `${money(harvest.reduce((sum, { loss }) => sum + loss, 0))} of losses available`,
        ),
        {
          kind: 'actions',
          title: 'Losses to harvest',
          steps: harvest.map(({ symbol, loss, washedUntil }) => ({
            title: `Sell the losing lots of ${symbol}: a loss of ${money(loss)}`,
            dueInDays: 30,
            effect:
              washedUntil === null
                ? 'Offsets gains this year and later. Do not buy it back for 30 days, in any account.'
                : `Wait until after ${date(washedUntil)}: a recent purchase would make it a wash sale.`,
          })),
        },
      ]
