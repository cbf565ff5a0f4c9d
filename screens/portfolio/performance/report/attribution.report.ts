import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { callout, metrics, section, type Draft } from '#kit/report-blocks.ts'
import { outputs } from '../performance.outputs.ts'
import { type Answered, inCurrencyOf, points, rate } from './answers.report.ts'

const AGAINST = ['benchmarkReturn', 'benchmarkMwr', 'pmeRatio', 'pmeEndValue'] as const
const ANNUAL = ['directAlpha'] as const
const CAPTURE = ['upCaptureGeometric', 'downCaptureGeometric', 'upCapture', 'downCapture'] as const

/** The benchmark with the same money, and which classes made the difference. */
export function attribution({ results, given, reasons }: Answered): Draft {
  const { twr, benchmarkReturn } = results
  const rows = results.attribution ?? []
  const reason = reasons.attribution
  const isKnown = (name: (typeof CAPTURE | typeof ANNUAL)[number]) => results[name] !== null
  if (benchmarkReturn === null && rows.length === 0) return []
  return [
    section(
      'Versus the benchmark',
      twr === null || benchmarkReturn === null
        ? undefined
        : `Time-weighted ${rate(twr)}, benchmark ${rate(benchmarkReturn)}`,
    ),
    benchmarkReturn !== null && metrics(...AGAINST, ...ANNUAL.filter(isKnown), ...CAPTURE.filter(isKnown)),
    given.benchmarkClasses.length > 0 &&
      rows.length === 0 &&
      reason !== undefined &&
      callout('information', 'No attribution', `${reason}.`),
    rows.length > 0 && effects(rows),
  ]
}

const effects = (rows: NonNullable<Answered['results']['attribution']>): Draft => [
  plotOf(outputs.attribution, rows, {
    type: 'stackedBar',
    title: 'Attribution by asset class',
    caption: `Allocation (how much you held), selection (what you held) and their interaction: ${points(rows.reduce((sum, { total }) => sum + total, 0))} in total.`,
    along: 'assetClass',
    y: 'Effect on return',
    series: { allocation: 'first', selection: 'second', interaction: 'neutral' },
  }),
  tableOf(outputs.attribution, rows, {
    total: ['allocation', 'selection', 'interaction', 'total'],
    note: 'Brinson-Fachler with a separate interaction term, linked across subperiods. A class outside the benchmark that has no series of its own counts as allocation.',
  }),
]

const MOST_BARS = 15

/** Which holdings the return came from. */
export function contributions({ results, given }: Answered): Draft {
  const rows = results.contributions ?? []
  if (rows.length === 0) return []
  const sum = (key: 'price' | 'income' | 'currency') => rows.reduce((all, row) => all + row[key], 0)
  const hasCurrency = rows.some((row) => row.currency !== 0)
  const bars = rows.toSorted((one, other) => Math.abs(other.total) - Math.abs(one.total)).slice(0, MOST_BARS)
  const split = [
    ['price', sum('price')] as const,
    ['income', sum('income')] as const,
    ['currency', sum('currency')] as const,
  ]
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${name} ${rate(value)}`)
    .join(', ')
  return [
    section('Contribution by holding', split),
    plotOf(
      outputs.contributions,
      rows.filter((row) => bars.includes(row)).map((row) => ({ ...row, name: shortName(row.name) })),
      {
        type: 'bar',
        title: 'Contribution to return',
        caption: `All holdings together make the time-weighted return${results.twr === null ? '' : ` of ${rate(results.twr)}`}: ${split}.`,
        along: 'name',
        series: { total: 'growth' },
      },
    ),
    inCurrencyOf(
      tableOf(outputs.contributions, rows, {
        show: [
          'name',
          'assetClass',
          'gain',
          'price',
          'income',
          ...(hasCurrency ? (['currency'] as const) : []),
          'total',
        ],
        total: ['gain', 'price', 'income', 'currency', 'total'],
        note: 'Subperiod contributions are linked (Cariño) so that they add up to the compounded return.',
      }),
      given.currency,
    ),
  ]
}

/** What stands in brackets at the end of a name is short for it. */
const shortName = (name: string): string => /\(([^()]+)\)$/.exec(name)?.[1] ?? name
