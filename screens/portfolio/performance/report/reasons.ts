import type { Block, TableBlock } from '#kit/block.ts'
import { amountFormat, type Answered, points, rate } from './answers.ts'

/** Which holdings, which classes, and what kind of gain. */
export function reasonsWhy(answered: Answered): readonly Block[] {
  const [holdingsChart, ...holdingsTable] = contributions(answered)
  const [classesChart, ...classesTable] = attribution(answered)
  return [holdingsChart, classesChart, ...holdingsTable, ...classesTable].filter(
    (block) => block !== undefined,
  )
}

const MOST_BARS = 15

function contributions({ results, given }: Answered): readonly Block[] {
  const rows = results.contributions ?? []
  if (rows.length === 0) return []
  const sum = (key: 'price' | 'income' | 'currency') => rows.reduce((all, row) => all + row[key], 0)
  const bars = rows.toSorted((one, other) => Math.abs(other.total) - Math.abs(one.total)).slice(0, MOST_BARS)
  const shown = rows.filter((row) => bars.includes(row))
  const split = [
    `price ${rate(sum('price'))}`,
    `income ${rate(sum('income'))}`,
    ...(sum('currency') === 0 ? [] : [`currency ${rate(sum('currency'))}`]),
  ]
  return [
    {
      kind: 'chart',
      title: 'What each holding contributed',
      caption: `Together they are the time-weighted return${results.twr === null ? '' : ` of ${rate(results.twr)}`}: ${split.join(', ')}.`,
      chart: {
        type: 'bar',
        x: { label: '' },
        y: { label: 'Return', format: 'percent' },
        series: [
          {
            name: 'Contribution',
            meaning: 'growth',
            points: shown.map((row) => [shortName(row.name), row.total]),
          },
        ],
      },
    },
    contributionTable(rows, given.currency),
  ]
}

/** What stands in brackets at the end of a name is short for it. */
const shortName = (name: string): string => /\(([^()]+)\)$/.exec(name)?.[1] ?? name

function contributionTable(
  rows: NonNullable<Answered['results']['contributions']>,
  currency: string,
): TableBlock {
  const share = (key: string, label: string) =>
    ({ key, label, format: 'percent', decimals: 2, total: true }) as const
  return {
    kind: 'table',
    title: 'Contribution by holding',
    columns: [
      { key: 'name', label: 'Holding', format: 'text' },
      { key: 'assetClass', label: 'Class', format: 'text' },
      { key: 'gain', label: 'Gain', format: amountFormat(currency), total: true },
      share('price', 'Price'),
      share('income', 'Income'),
      ...(rows.some((row) => row.currency !== 0) ? [share('currency', 'Currency')] : []),
      share('total', 'Contribution'),
    ],
    rows,
    note: 'Contributions of each part are linked (Carino), so that they add up to the compounded return.',
  }
}

function attribution({ results, given, reasons }: Answered): readonly Block[] {
  const rows = results.attribution ?? []
  if (rows.length === 0) {
    const reason = reasons.attribution
    if (given.benchmarkClasses.length === 0 || reason === undefined) return []
    return [{ kind: 'callout', tone: 'information', title: 'No attribution', text: `${reason}.` }]
  }
  const effects = ['allocation', 'selection', 'interaction'] as const
  const names = { allocation: 'Allocation', selection: 'Selection', interaction: 'Interaction' } as const
  const together = rows.reduce((sum, row) => sum + row.total, 0)
  return [
    {
      kind: 'chart',
      title: 'Why it differs from the benchmark',
      caption: `By class, ${points(together)} in all: how much was held (allocation), what was held in it (selection), and both at once (interaction).`,
      chart: {
        type: 'stackedBar',
        x: { label: '' },
        y: { label: 'Effect on the return', format: 'percent' },
        series: effects.map((key, at) => ({
          name: names[key],
          meaning: (['saving', 'stocks', 'neutral'] as const)[at] ?? 'neutral',
          points: rows.map((row) => [row.assetClass, row[key]]),
        })),
      },
    },
    {
      kind: 'table',
      title: 'Attribution by class',
      columns: [
        { key: 'assetClass', label: 'Class', format: 'text' },
        ...effects.map(
          (key) => ({ key, label: names[key], format: 'percent', decimals: 2, total: true }) as const,
        ),
        { key: 'total', label: 'Together', format: 'percent', decimals: 2, total: true },
      ],
      rows,
      note: 'Brinson-Fachler with the interaction on its own, linked over the parts. A class outside the benchmark without a series of its own counts as allocation.',
    },
  ]
}
