import type { Block, ChartBlock, TableBlock, TableColumn, TreeNode } from '#kit/block.ts'
import type { SharedPortfolio } from '#kit/contract/shared-views.ts'
import { exampleName } from '#kit/example-answer.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { ASSET_CLASSES, CLASS_MEANINGS, REGISTRATIONS, wordFor } from '#kit/portfolio/ledger-words.ts'
import type { Reported } from '#ui/report/reported.ts'

type Holding = SharedPortfolio['holdings'][number]

/** What a looker sees of a shared portfolio: shares of the whole, and amounts where the owner shows them. */
export function sharedReport(shared: SharedPortfolio): Reported {
  const { holdings, total } = shared
  const isSecurity = ({ assetClass }: Holding) => assetClass !== 'cash'
  const [largest] = partsBy(shared, ({ symbol }) => symbol, isSecurity)
  // Cash is worth its amount on every day: that says nothing on how old the prices are.
  const days = holdings.flatMap((one) => (isSecurity(one) ? (one.priceDate ?? []) : []))
  const outputs = {
    total: out.money('Total'),
    securities: out.integer('Securities', { help: 'Cash is not one' }),
    largestShare: out.percent('Largest security', { help: 'As a percentage of the total, with cash' }),
    asOf: out.date('Latest price date'),
  }
  const report: readonly Block[] = [
    {
      kind: 'headline',
      text: exampleName(headlineOf(shared), shared.isSample),
      ...(total === null ? {} : { output: 'total' }),
    },
    ...sampleNote(shared),
    {
      kind: 'metrics',
      items: [
        ...(total === null ? [] : [{ output: 'total' }]),
        { output: 'securities' },
        { output: 'largestShare', ...(largest === undefined ? {} : { note: largest.name }) },
        { output: 'asOf' },
      ],
    },
    ...missingNote(shared),
    ...chartsOf(shared),
    ...(holdings.length === 0 ? [] : [holdingsTable(shared)]),
  ]
  return {
    mode: { outputs },
    run: {
      outputs: {
        total,
        securities: new Set(holdings.flatMap(({ symbol, isCash }) => (isCash ? [] : [symbol]))).size,
        largestShare: largest?.share ?? null,
        asOf: days.sort().at(-1) ?? null,
      },
      reasons: { largestShare: 'no security has a known value', asOf: 'no price is known' },
      report,
    },
  }
}

const sizeOf = ({ hideAmounts }: SharedPortfolio, { weight, value }: Holding): number =>
  (hideAmounts ? weight : value) ?? 0

const classOf = ({ assetClass }: Holding): string => assetClass
const classWord = (assetClass: string): string => wordFor(ASSET_CLASSES, assetClass)
const accountWord = ({ registration }: Holding): string => wordFor(REGISTRATIONS, registration)

type Part = { readonly name: string; readonly value: number; readonly share: number }

/** The parts above zero by a name, the largest first: debts and short positions have no area in a chart. */
function partsBy(
  shared: SharedPortfolio,
  nameOf: (one: Holding) => string,
  isOf: (one: Holding) => boolean = () => true,
): readonly Part[] {
  // Shares are of the whole already; rounded ones do not add up to it.
  const whole = shared.hideAmounts ? 1 : shared.holdings.reduce((sum, one) => sum + sizeOf(shared, one), 0)
  const sums = new Map<string, number>()
  for (const one of shared.holdings.filter(isOf))
    sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + sizeOf(shared, one))
  return [...sums]
    .filter(([, value]) => value > 0)
    .map(([name, value]) => ({ name, value, share: whole > 0 ? value / whole : 0 }))
    .sort((one, other) => other.value - one.value)
}

function headlineOf(shared: SharedPortfolio): string {
  const { holdings, total } = shared
  if (holdings.length === 0) return 'This portfolio is empty.'
  const [top] = partsBy(shared, classOf)
  const part = top === undefined || top.share === 0 ? null : `${classWord(top.name)} (${percent(top.share)})`
  if (total === null)
    return part === null
      ? 'Its debts are as large as its assets.'
      : `The largest part of this portfolio is ${part}.`
  return part === null
    ? `This portfolio is worth ${money(total)}.`
    : `This portfolio is worth ${money(total)}; its largest part is ${part}.`
}

const sampleNote = ({ isSample }: SharedPortfolio): readonly Block[] =>
  isSample
    ? [
        {
          kind: 'callout',
          tone: 'information',
          title: 'These are sample holdings',
          text: 'An invented household, nobody’s money.',
        },
      ]
    : []

const MOST_NAMED = 8

function missingNote({ missing }: SharedPortfolio): readonly Block[] {
  if (missing.length === 0) return []
  const rest = missing.length - MOST_NAMED
  const names = `${missing.slice(0, MOST_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return [
    {
      kind: 'callout',
      tone: 'caution',
      title: 'Some prices are missing',
      text: `No price or exchange rate for ${names}. Securities are shown at cost; cash is shown as zero.`,
    },
  ]
}

function chartsOf(shared: SharedPortfolio): readonly Block[] {
  const classes = partsBy(shared, classOf)
  const [top] = classes
  const symbols = partsBy(shared, ({ symbol }) => symbol)
  const [largest] = symbols
  if (top === undefined || largest === undefined) return []
  const hasDebts = shared.holdings.some((one) => sizeOf(shared, one) < 0)
  const rest = hasDebts ? ' Debts and short positions appear only in the table.' : ''
  const format = shared.hideAmounts ? 'percent' : 'money'
  return [
    {
      kind: 'chart',
      title: 'By asset class',
      caption: `The largest asset class is ${classWord(top.name)}, at ${percent(top.share)}.${rest}`,
      chart: { type: 'pie', format, nodes: classes.map((part) => classNode(part)) },
    },
    {
      kind: 'chart',
      title: 'By holding',
      caption: `${largest.name} is the largest, at ${percent(largest.share)} of the total.`,
      chart: {
        type: 'treemap',
        format,
        nodes: classes.map((part) => classNode(part, symbolsIn(shared, part))),
      },
    },
    ...accountsChart(shared),
  ]
}

const symbolsIn = (shared: SharedPortfolio, { name }: Part): readonly TreeNode[] =>
  partsBy(
    shared,
    ({ symbol }) => symbol,
    ({ assetClass }) => assetClass === name,
  ).map((part) => ({ name: part.name, value: part.value }))

function classNode({ name, value }: Part, children?: readonly TreeNode[]): TreeNode {
  const meaning = CLASS_MEANINGS[name]
  return {
    name: classWord(name),
    value,
    ...(meaning === undefined ? {} : { meaning }),
    ...(children === undefined ? {} : { children }),
  }
}

/** Where all is held in one kind of account there is nothing to compare. */
function accountsChart(shared: SharedPortfolio): readonly ChartBlock[] {
  const parts = partsBy(shared, accountWord)
  const [first] = parts
  if (first === undefined || parts.length === 1) return []
  return [
    {
      kind: 'chart',
      title: 'By account type',
      caption: `${first.name} holds the most, ${percent(first.share)} of the total.`,
      chart: {
        type: 'bar',
        x: { label: 'Account type', kind: 'category' },
        y: { label: 'Percent of total', format: 'percent' },
        series: [
          { name: 'Share', meaning: 'first', points: parts.map(({ name, share }) => [name, share] as const) },
        ],
      },
    },
  ]
}

function holdingsTable({ holdings, hideAmounts }: SharedPortfolio): TableBlock {
  const amounts: readonly TableColumn[] = [
    { key: 'quantity', label: 'Units', format: 'number', decimals: 2 },
    { key: 'value', label: 'Value', format: 'money', total: true },
  ]
  return {
    kind: 'table',
    title: 'Holdings',
    columns: [
      { key: 'symbol', label: 'Symbol', format: 'text' },
      { key: 'name', label: 'Name', format: 'text' },
      { key: 'weight', label: 'Share', format: 'percent' },
      ...(hideAmounts ? [] : amounts),
      { key: 'class', label: 'Class', format: 'text' },
      { key: 'account', label: 'Account', format: 'text' },
      { key: 'priceDate', label: 'Price date', format: 'date' },
    ],
    rows: holdings.map((one) => ({
      symbol: one.symbol,
      name: one.name,
      class: classWord(one.assetClass),
      account: accountWord(one),
      weight: one.weight,
      quantity: one.quantity,
      value: one.value,
      priceDate: one.assetClass === 'cash' ? null : one.priceDate,
    })),
  }
}
