import type { Block, ChartBlock, Metrics, TableBlock, Tone } from '#kit/block.ts'
import { counted, date, money, percent } from '#kit/format.ts'
import type { Told } from '#kit/computation.ts'
import type { answersOf } from './overview/answers.model.ts'
import { columnsOf } from './overview/columns.ts'

export type Result = Told<ReturnType<typeof answersOf>>

/** The whole report of a run. */
export const report = (result: Result): readonly Block[] => [
  headline(result),
  metrics(result),
  ...callouts(result),
  ...(result.holdings.some(({ value }) => value > 0) ? [treemap(result)] : []),
  table(result, 'holdings', 'Holdings'),
  table(result, 'lots', 'Lots'),
  table(result, 'closedLots', 'Closed lots, as Form 8949 has them'),
  ...(result.income.length === 0 ? [] : [table(result, 'income', 'Income by month')]),
  ...(result.schedule.length === 0 ? [] : [schedule(result)]),
  ...(result.problems.length === 0 ? [] : [table(result, 'problems', 'To put right')]),
]

/** What is owned, what it is worth, and what it has gained. */
export function headline(result: Result): Block {
  const { unrealisedGain, totalValue, cashValue } = result
  const held = heldWords(result)
  const gain = unrealisedGain
  const way = gain < 0 ? `down ${money(-gain)}` : `up ${money(gain)}`
  const cash =
    Math.abs(cashValue) >= 0.5 ? ` With ${money(cashValue)} of cash it is ${money(totalValue)}.` : ''
  return {
    kind: 'headline',
    output: 'marketValue',
    tone: gain < 0 ? 'caution' : 'positive',
    text:
      held === null
        ? `You own no security on ${date(result.asOf)}.${cash}`
        : `${held.what}${held.worth}, ${way} (unrealized) since ${held.since}.${cash}`,
  }
}

/** What is owned and what has been sold short, what it is worth, and since when it gains; null without either. */
function heldWords({ holdings, marketValue }: Result) {
  const names = (isOwn: boolean) =>
    new Set(holdings.flatMap(({ symbol, quantity }) => (quantity > 0 === isOwn ? [symbol] : []))).size
  const [own, short] = [names(true), names(false)]
  const owned = `You own ${counted(own, 'security', 'securities')}`
  const sold = `are short ${counted(short, 'security', 'securities')}`
  if (own === 0 && short === 0) return null
  if (short === 0) return { what: owned, worth: ` worth ${money(marketValue)}`, since: 'purchase' }
  if (own === 0) return { what: `You ${sold}`, worth: ` worth ${money(-marketValue)}`, since: 'the sale' }
  return {
    what: `${owned} and ${sold}`,
    worth: `, together worth ${money(marketValue)}`,
    since: 'purchase or sale',
  }
}

/** The same in percent alone, for showing it to somebody else. */
export function headlineWithoutAmounts(result: Result): Block {
  const { unrealisedGain, costBasis } = result
  const held = heldWords(result)
  const share = costBasis > 0 ? `${percent(Math.abs(unrealisedGain / costBasis))} ` : ''
  const way = `${unrealisedGain < 0 ? 'down' : 'up'} ${share}(unrealized)`
  return {
    kind: 'headline',
    tone: unrealisedGain < 0 ? 'caution' : 'positive',
    text:
      held === null
        ? `You own no security on ${date(result.asOf)}.`
        : `${held.what}, ${way} since ${held.since}.`,
  }
}

/** The figures; `ratesNote` says at which rates the value after tax stands. */
export function metrics(
  { unrealisedGain, costBasis }: Result,
  ratesNote = 'Holdings and cash, if all were sold today',
): Metrics {
  const share = costBasis > 0 ? unrealisedGain / costBasis : null
  return {
    kind: 'metrics',
    items: [
      { output: 'marketValue' },
      {
        output: 'unrealisedGain',
        ...(share === null ? {} : { note: `${percent(share)} of cost` }),
        tone: unrealisedGain < 0 ? 'negative' : 'positive',
      },
      { output: 'afterTaxValue', note: ratesNote },
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
    title,
    text: text,
  }))

/** Size is value; color is gain: above and below cost in two colors, paler the nearer to it. */
export function treemap({ holdings }: Pick<Result, 'holdings'>): ChartBlock {
  const parts = bySymbol(holdings)
  const above = parts.filter(({ share }) => share >= 0).sort((one, other) => other.share - one.share)
  const below = parts.filter(({ share }) => share < 0).sort((one, other) => one.share - other.share)
  const groups = [
    { name: 'At or above cost', meaning: 'growth' as const, parts: above },
    { name: 'Below cost', meaning: 'risk' as const, parts: below },
  ].filter((group) => group.parts.length > 0)
  const [largest] = parts.toSorted((one, other) => other.value - one.value)
  return {
    kind: 'chart',
    title: 'Holdings by size and gain',
    caption:
      largest === undefined
        ? 'Nothing is held.'
        : `${largest.symbol} is the largest at ${money(largest.value)}, ${gainText(largest.share)} on its cost; the paler, the nearer to cost.`,
    chart: {
      type: 'treemap',
      format: 'money',
      nodes: groups.map(({ name, meaning, parts: own }) => ({
        name,
        meaning,
        value: own.reduce((sum, { value }) => sum + value, 0),
        children: own.map(({ symbol, share, value }) => ({ name: `${symbol} ${gainText(share)}`, value })),
      })),
    },
  }
}

const gainText = (share: number): string => `${share < 0 ? '' : '+'}${percent(share, 0)}`

/** Of all accounts together, those with a value. */
function bySymbol(holdings: Result['holdings']) {
  const sums = new Map<string, { symbol: string; value: number; basis: number; gain: number }>()
  for (const { symbol, value, basis, gain } of holdings) {
    const sum = sums.get(symbol) ?? { symbol: symbol, value: 0, basis: 0, gain: 0 }
    sum.value += value
    sum.basis += basis
    sum.gain += gain
    sums.set(sum.symbol, sum)
  }
  return [...sums.values()]
    .filter(({ value }) => value > 0)
    .map(({ symbol, value, basis, gain }) => ({ symbol, value, share: basis > 0 ? gain / basis : 0 }))
}

type TableName = 'holdings' | 'lots' | 'closedLots' | 'income' | 'problems'

function table(result: Result, name: TableName, title: string): TableBlock {
  return { kind: 'table', title, columns: columnsOf(name), rows: result[name].map((row) => ({ ...row })) }
}

export const schedule = ({ schedule: rows }: Result): Block => ({
  kind: 'schedule',
  title: 'Dividends, maturities and lots that turn long-term',
  rows: rows.map(({ date: day, title, amount }) => ({ date: day, title, amount })),
})
