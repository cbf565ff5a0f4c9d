import type { ActionsBlock, Block, Series } from '#kit/block.ts'
import { counted, date, money, number, percent } from '#kit/format.ts'
import { metrics, noted } from '#kit/report-blocks.ts'
import type { Result } from './rebalance.mode.ts'
import { PROPOSALS } from './rebalance.outputs.ts'

export function rebalanceReport(
  result: Result,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  if (result.driftNow === null)
    return [
      {
        kind: 'headline',
        tone: 'caution',
        text: `Nothing to rebalance: ${reasons.driftNow ?? 'there are no targets'}.`,
      },
    ]
  return [
    headline(result),
    metrics(
      'driftNow',
      noted('cashFlowDrift', taxNote(result.cashFlowTax)),
      noted('bandsDrift', taxNote(result.bandsTax)),
      noted('fullDrift', taxNote(result.fullTax)),
    ),
    afterChart(result),
    ...proposalSteps(result),
    ...harvestSteps(result),
    compared(result),
    metrics('cashFlowTax', 'bandsTax', 'fullTax', 'bandsBroken'),
    afterTable(result),
  ]
}

const taxNote = (tax: number): string => (tax > 0.5 ? `tax ${money(tax)}` : 'no tax')

const LEFT = { cashFlow: 'cashFlowDrift', bands: 'bandsDrift', full: 'fullDrift' } as const
const TAX = { cashFlow: 'cashFlowTax', bands: 'bandsTax', full: 'fullTax' } as const

type Proposed = Exclude<Result, { readonly driftNow: null }>

function headline(result: Proposed): Block {
  const chosen = PROPOSALS.find(([, label]) => label === result.recommended)?.[0] ?? 'full'
  const count = result.trades.filter(({ proposal }) => proposal === result.recommended).length
  if (result.bandsBroken === 0 && count === 0)
    return {
      kind: 'headline',
      output: 'driftNow',
      tone: 'positive',
      text: `Leave it: no class is outside its band, and the largest drift is ${percent(result.driftNow)}.`,
    }
  return {
    kind: 'headline',
    text: `${result.recommended}: ${counted(count, 'trade')} bring the largest drift from ${percent(result.driftNow)} to ${percent(result[LEFT[chosen]])}, for ${money(result[TAX[chosen]])} of tax.`,
  }
}

const afterChart = ({ after }: Result): Block => ({
  kind: 'chart',
  title: 'Where each proposal leads',
  caption: 'Gray is the target: the nearer a bar comes to it, the less drift is left.',
  chart: {
    type: 'bar',
    x: { label: 'Class', kind: 'category' },
    y: { label: 'Of the whole', format: 'percent' },
    series: [
      { name: 'Target', meaning: 'baseline', points: after.map((row) => [row.assetClass, row.target]) },
      { name: 'Now', meaning: 'risk', points: after.map((row) => [row.assetClass, row.now]) },
      ...newMoneyBars(after),
      { name: 'Bands', meaning: 'saving', points: after.map((row) => [row.assetClass, row.bands]) },
      { name: 'Full', meaning: 'growth', points: after.map((row) => [row.assetClass, row.full]) },
    ],
  },
})

/** New money alone, where it changes anything. */
const newMoneyBars = (after: Result['after']): readonly Series[] =>
  after.every(({ now, cashFlow }) => Math.abs(now - cashFlow) < 1e-9)
    ? []
    : [
        {
          name: 'New money',
          meaning: 'cash',
          points: after.map((row) => [row.assetClass, row.cashFlow] as const),
        },
      ]

/** Losses that could be taken at the same time, with the trap that lies in each. */
const harvestSteps = ({ harvest }: Result): readonly Block[] =>
  harvest.length === 0
    ? []
    : [
        {
          kind: 'actions',
          title: 'Losses to harvest',
          steps: harvest.map(({ symbol, loss, washedUntil }) => ({
            title: `Sell the losing lots of ${symbol}: a loss of ${money(loss)}`,
            dueInDays: 30,
            effect:
              washedUntil === null
                ? 'It offsets gains of this year and later ones. Buy nothing of it for 30 days, in any account.'
                : `Wait until after ${date(washedUntil)}: what was bought lately would wash the loss.`,
          })),
        },
      ]

/** The trades of a proposal as steps, so that they can become a project. */
function proposalSteps({ trades }: Result): readonly Block[] {
  const written = new Map<string, string>()
  return PROPOSALS.flatMap(([, label]): readonly Block[] => {
    const steps = stepsOf(trades.filter(({ proposal }) => proposal === label))
    const text = JSON.stringify(steps)
    const same = written.get(text)
    if (steps.length === 0) return []
    if (same !== undefined) return [{ kind: 'prose', title: label, text: `The same trades as "${same}".` }]
    written.set(text, label)
    return [{ kind: 'actions', title: label, steps }]
  })
}

const stepsOf = (trades: Result['trades']): ActionsBlock['steps'] =>
  trades.map((trade) => {
    const units = trade.quantity === null ? '' : `${number(trade.quantity, 0)} `
    const gain = trade.gain
    return {
      title: `${trade.side} ${units}${trade.symbol} in ${trade.account}, ${money(trade.amount)}`,
      dueInDays: 7,
      ...(Math.abs(gain) > 0.5
        ? { effect: `Realizes a ${gain > 0 ? 'gain' : 'loss'} of ${money(Math.abs(gain))}.` }
        : {}),
    }
  })

const compared = (result: Result): Block => ({
  kind: 'table',
  title: 'The three proposals',
  columns: [
    { key: 'proposal', label: 'Proposal', format: 'text' },
    { key: 'trades', label: 'Trades', format: 'integer' },
    { key: 'traded', label: 'Money moved', format: 'money' },
    { key: 'tax', label: 'Tax', format: 'money' },
    { key: 'left', label: 'Drift left', format: 'percent' },
  ],
  rows: PROPOSALS.map(([name, label]) => {
    const own = result.trades.filter(({ proposal }) => proposal === label)
    const traded = own.filter(({ side }) => side === 'Buy').reduce((sum, { amount }) => sum + amount, 0)
    return { proposal: label, trades: own.length, traded, tax: result[TAX[name]], left: result[LEFT[name]] }
  }),
  note: 'Whole shares. Within an account only; lots at a loss first, then accounts without tax, then the gains with the least tax. Gains and losses of the proposal are set off against each other, not against what you sold before.',
})

const afterTable = ({ after }: Result): Block => ({
  kind: 'table',
  title: 'Weights after each proposal',
  folded: true,
  columns: [
    { key: 'assetClass', label: 'Class', format: 'text' },
    { key: 'target', label: 'Target', format: 'percent' },
    { key: 'now', label: 'Now', format: 'percent' },
    { key: 'cashFlow', label: 'New money', format: 'percent' },
    { key: 'bands', label: 'Bands', format: 'percent' },
    { key: 'full', label: 'Full', format: 'percent' },
  ],
  rows: after,
})
