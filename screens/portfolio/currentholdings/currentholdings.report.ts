import type { Block, ChartBlock, TableBlock, Tone } from '#kit/block.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import type { Answers } from '#kit/output.ts'
import type { outputs } from './currentholdings.outputs.ts'
import { columnsOf } from './overview/columns.ts'

export type Result = Answers<typeof outputs>

/** The whole report of a run. */
export const report = (result: Result): readonly Block[] => [
  headline(result),
  metrics(result),
  ...callouts(result),
  ...(result.holdings.length === 0 ? [] : [treemap(result)]),
  table(result, 'holdings', 'Holdings'),
  table(result, 'lots', 'Lots'),
  table(result, 'closedLots', 'Closed lots, as Form 8949 has them'),
  ...(result.income.length === 0 ? [] : [table(result, 'income', 'Income by month')]),
  ...(result.schedule.length === 0 ? [] : [schedule(result)]),
  ...(result.problems.length === 0 ? [] : [table(result, 'problems', 'To put right')]),
]

/** What is owned, what it is worth, and what it has gained. */
export function headline(result: Result): Block {
  const { holdings, marketValue, unrealisedGain, totalValue, cashValue } = result
  const names = new Set(holdings.map(({ symbol }) => symbol))
  const gain = unrealisedGain ?? 0
  const way = gain < 0 ? `down ${money(-gain)}` : `up ${money(gain)}`
  const cash =
    Math.abs(cashValue ?? 0) >= 0.5
      ? ` With ${money(cashValue ?? 0)} of cash it is ${money(totalValue ?? 0)}.`
      : ''
  return {
    kind: 'headline',
    output: 'marketValue',
    tone: gain < 0 ? 'caution' : 'positive',
    text:
      names.size === 0
        ? `You own no security on ${date(result.asOf ?? '')}.${cash}`
        : `You own ${counted(names.size, 'security', 'securities')} worth ${money(marketValue ?? 0)}, ${way} (unrealised) since purchase.${cash}`,
  }
}

export function metrics({ unrealisedGain, costBasis }: Result): Block {
  const share = (costBasis ?? 0) > 0 ? (unrealisedGain ?? 0) / (costBasis ?? 1) : null
  return {
    kind: 'metrics',
    items: [
      { output: 'marketValue' },
      {
        output: 'unrealisedGain',
        ...(share === null ? {} : { note: `${percent(share)} of cost` }),
        tone: (unrealisedGain ?? 0) < 0 ? 'negative' : 'positive',
      },
      { output: 'afterTaxValue', note: 'Holdings and cash, if all were sold today' },
      { output: 'incomeNext12m' },
      { output: 'totalValue' },
      { output: 'cashValue' },
      { output: 'costBasis' },
      { output: 'realisedShortTerm' },
      { output: 'realisedLongTerm' },
      { output: 'disallowedLoss' },
      { output: 'quantity' },
      { output: 'asOf' },
    ],
  }
}

const TONES: readonly Tone[] = ['positive', 'caution', 'negative', 'information', 'neutral']

export const callouts = ({ notes }: Result): readonly Block[] =>
  notes.map(({ tone, title, text }) => ({
    kind: 'callout',
    tone: TONES.find((one) => one === tone) ?? 'information',
    title: title ?? '',
    text: text ?? '',
  }))

/** Size is value; a holding below cost has the colour of risk, and each says its gain. */
export function treemap({ holdings }: Pick<Result, 'holdings'>): ChartBlock {
  const sums = new Map<string, { value: number; basis: number; gain: number }>()
  for (const { symbol, value, basis, gain } of holdings) {
    const sum = sums.get(symbol ?? '') ?? { value: 0, basis: 0, gain: 0 }
    sums.set(symbol ?? '', {
      value: sum.value + (value ?? 0),
      basis: sum.basis + (basis ?? 0),
      gain: sum.gain + (gain ?? 0),
    })
  }
  const nodes = [...sums].flatMap(([symbol, { value, basis, gain }]) => {
    if (value <= 0) return []
    const share = basis > 0 ? ` ${gain < 0 ? '' : '+'}${percent(gain / basis, 0)}` : ''
    return [{ name: `${symbol}${share}`, value, meaning: gain < 0 ? ('risk' as const) : ('growth' as const) }]
  })
  const [largest] = nodes.toSorted((one, other) => other.value - one.value)
  return {
    kind: 'chart',
    title: 'Holdings by size and gain',
    caption:
      largest === undefined
        ? 'Nothing is held.'
        : `The largest is ${largest.name} at ${cents(largest.value)}; those below their cost have another colour.`,
    chart: { type: 'treemap', format: 'money', nodes },
  }
}

type TableName = 'holdings' | 'lots' | 'closedLots' | 'income' | 'problems'

function table(result: Result, name: TableName, title: string): TableBlock {
  return { kind: 'table', title, columns: columnsOf(name), rows: result[name].map((row) => ({ ...row })) }
}

export const schedule = ({ schedule: rows }: Result): Block => ({
  kind: 'schedule',
  title: 'Dividends, maturities and lots that turn long-term',
  rows: rows.map(({ date: day, title, amount }) => ({
    date: day ?? '',
    title: title ?? '',
    ...(amount === null ? {} : { amount }),
  })),
})
