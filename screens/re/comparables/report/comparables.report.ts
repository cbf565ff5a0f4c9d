import type { Block, Series } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, date, money } from '#kit/format.ts'
import { callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import type { Given } from '../comparables.inputs.ts'
import { outputs } from '../comparables.outputs.ts'
import type { computeComparables } from '../model/compute.model.ts'
import { fitReport, type Reasons } from './fit.report.ts'

export type Result = Told<ReturnType<typeof computeComparables>>

/** The value and its range, the grid, what it rests on, and what makes it less sure. */
export const comparablesReport = (result: Result, given: Given, reasons: Reasons): Draft => [
  answer(result, given),
  metrics('low', 'high', 'weightedSd'),
  warningCallouts(result),
  adjustedChart(result),
  tableOf(outputs.grid, result.grid, {
    note: `As of ${date(given.effectiveDate)}. Adjustments bring each sale to the subject: added where the subject is better. Pending and active listings carry no weight.`,
  }),
  section('Price and living area', 'Where the subject falls among the comparables'),
  areaChart(result, given),
  section('Feature by feature', counted(result.lines.length, 'adjustment')),
  tableOf(outputs.lines, result.lines, { title: 'Feature adjustments' }),
  restsOn(result),
  pairs(result),
  fitReport(result, reasons),
  section('About this value', 'Not an appraisal'),
  {
    kind: 'prose',
    text: 'This is a comparative market analysis, not an appraisal. Lenders, courts, and tax authorities need a licensed appraiser.',
  },
]

const HUNDRED = 100
const rounded = (value: number): string => money(Math.round(value / HUNDRED) * HUNDRED)

function answer({ reconciled, low, high, grid, warnings }: Result, { subject }: Given): Block {
  const closed = grid.filter(({ weight }) => weight > 0).length
  const home = subject.address.trim() === '' ? 'The home' : subject.address.trim()
  const range = low === high ? '' : `, in a range of ${rounded(low)} to ${rounded(high)}`
  const tone = warnings.some(({ code }) => code !== 'oneWay') ? 'caution' : 'information'
  const text = `${home} is worth about ${rounded(reconciled)}${range}, from ${counted(closed, 'closed sale')}.`
  return { ...headline('reconciled', text, tone), note: 'A comparative market analysis, not an appraisal' }
}

const TITLES: Readonly<Record<string, string>> = {
  few: 'Too few closed sales',
  net: 'Large net adjustments',
  gross: 'Large gross adjustments',
  old: 'Older sales',
  far: 'Distant sales',
  notBracketed: 'Subject not bracketed',
  oneWay: 'All adjustments point one way',
  undated: 'Contract date missing',
  later: 'Contract after the effective date',
}

/** One callout for each kind of warning, however many sales it is about. */
const warningCallouts = ({ warnings }: Result): Draft =>
  Object.entries(TITLES).flatMap(([code, title]) => {
    const texts = warnings.filter((one) => one.code === code).map(({ message }) => message)
    if (texts.length === 0) return []
    return [callout(code === 'oneWay' ? 'information' : 'caution', title, texts.join(' '))]
  })

/** Raw and adjusted price of each comparable: the closer the second ones lie together, the surer the value. */
function adjustedChart({ grid, reconciled }: Result): Block {
  const pointsOf = (of: 'price' | 'adjusted') => grid.map((row) => [row.name, row[of]] as const)
  const values = [...grid.flatMap(({ price, adjusted }) => [price, adjusted]), reconciled]
  return chartOf({
    type: 'scatter',
    title: 'Sale price and adjusted price',
    caption: 'The closer together the adjusted prices lie, the more the sales agree.',
    x: { label: 'Comparable', format: 'text', kind: 'category' },
    y: { label: 'Price', format: 'money', ...around(values) },
    series: [
      { name: 'Price', meaning: 'baseline', points: pointsOf('price') },
      { name: 'Adjusted', meaning: 'housing', points: pointsOf('adjusted') },
    ],
    marks: [{ axis: 'y', at: reconciled, label: 'Indicated value' }],
  })
}

const STEPS = [1, 2, 5, 10, 20, 50]
const MOST_STEPS = 5

/**
 * Bounds that leave a share of the reach as room, so that points near each other do not look alike; both are ticks of the
 * axis.
 */
function around(values: readonly number[], share = 0.1) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((high - low) * share, high * 0.01)
  const [bottom, top] = [Math.max(0, low - room), high + room]
  const size = 10 ** Math.floor(Math.log10((top - bottom) / MOST_STEPS))
  const boundsBy = (step: number) => ({
    min: Math.floor(bottom / step) * step,
    max: Math.ceil(top / step) * step,
  })
  const [least = 1, ...more] = STEPS.map((part) => part * size)
  const step = [least, ...more].find((one) => {
    const { min, max } = boundsBy(one)
    return max - min <= MOST_STEPS * one
  })
  return boundsBy(step ?? least)
}

/** Price against living area; the subject stands at its indicated value. */
function areaChart({ grid, reconciled }: Result, { comps, subject }: Given): Draft {
  const known = comps.flatMap(({ livingArea, closePrice, status }, at) =>
    livingArea === null || closePrice === null
      ? []
      : [{ name: grid[at]?.name ?? '', status, point: [livingArea, closePrice] as const }],
  )
  const of = (isClosed: boolean) => known.filter(({ status }) => (status === 'closed') === isClosed)
  const seriesOf = (name: string, isClosed: boolean): readonly Series[] => {
    const own = of(isClosed)
    if (own.length === 0) return []
    return [
      {
        name,
        meaning: isClosed ? 'housing' : 'baseline',
        points: own.map(({ point }) => point),
        names: own.map((one) => one.name),
      },
    ]
  }
  const { livingArea } = subject
  const mine: readonly Series[] =
    livingArea === null
      ? []
      : [{ name: 'Subject', meaning: 'you', points: [[livingArea, reconciled]], names: ['Subject'] }]
  if (known.length === 0)
    return [callout('information', 'No living areas', 'Enter living areas to compare prices by size.')]
  const areas = [...known.map(({ point }) => point[0]), ...(livingArea === null ? [] : [livingArea])]
  const prices = [...known.map(({ point }) => point[1]), reconciled]
  return [
    chartOf({
      type: 'scatter',
      title: 'Price by living area',
      caption: 'Unadjusted prices; the subject stands at its indicated value.',
      // A name stands beside its point.
      x: { label: 'Living area', unit: 'sq ft', format: 'number', ...around(areas, 0.25) },
      y: { label: 'Price', format: 'money', ...around(prices) },
      series: [...seriesOf('Closed sales', true), ...seriesOf('Pending and active', false), ...mine],
    }),
  ]
}

/** Which sale and which adjustment move the value most. */
function restsOn({ leftOut, unitMoves, looLow, looHigh }: Result): Draft {
  const [most] = leftOut.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  if (most === undefined) return []
  const moves = unitMoves.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
  return [
    section('What the value rests on', `${most.name} moves it most`),
    looLow !== null && looHigh !== null && metrics('looLow', 'looHigh'),
    tableOf(outputs.leftOut, leftOut),
    moves.length > 0 && tableOf(outputs.unitMoves, moves),
  ]
}

const pairs = ({ pairs: found }: Result): Draft => [
  found.length > 0 && section('Adjustments from paired sales', counted(found.length, 'pair')),
  found.length > 0 &&
    tableOf(outputs.pairs, found, {
      note: 'Two closed sales that differ in one feature alone show what a unit of it brought, after concessions and market change.',
    }),
]
