import { expect, test } from 'vitest'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './treasury-bond.tool.ts'

const ALL = ['note', 'bill', 'bond', 'tips', 'frn', 'strip', 'auction'] as const
const QUOTED = ['note', 'bill', 'bond', 'frn', 'strip'] as const

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const isFlow = (block: Block): block is FlowBlock => block.kind === 'flow'
const isChart = (block: Block): block is ChartBlock => block.kind === 'chart'

function seriesOf(block: ChartBlock | undefined) {
  if (block === undefined || (block.chart.type !== 'line' && block.chart.type !== 'bar'))
    throw new Error('no chart over time')
  return block.chart
}

/** The panes of a mode at its defaults; a single payment has no pane of cash flows. */
function panesOf(inputs: Readonly<Record<string, unknown>>) {
  const { report } = run(inputs)
  const at = report.findIndex(isFlow)
  const [flow, ...after] = report.slice(at)
  if (flow === undefined || !isFlow(flow)) throw new Error('no flow diagram')
  const isOne = inputs['mode'] === 'bill' || inputs['mode'] === 'strip'
  const charts = after.slice(0, isOne ? 1 : 2).map((block) => seriesOf(isChart(block) ? block : undefined))
  return { place: at, flow, charts, report }
}

test.each(ALL)('flow, cash flows and price of a %s stand together after the first results', (mode) => {
  const { place, charts, report } = panesOf({ mode })
  expect(report.slice(0, place).map((block) => block.kind)).toEqual([
    'headline',
    'metrics',
    ...(mode === 'auction' ? ['chart'] : []),
  ])
  expect(charts.every((chart) => chart.x.kind === 'time')).toBe(true)
})

test.each(ALL)('every dated step of a %s is a day of both its charts', (mode) => {
  const { flow, charts } = panesOf({ mode })
  const dated = flow.steps.map((step) => step.when).filter((when) => /^\d{4}-/.test(when))
  expect(dated.length).toBeGreaterThan(0)
  for (const chart of charts) {
    const days = chart.series.flatMap((series) => series.points.map(([x]) => x))
    expect(dated.filter((date) => !days.includes(date))).toEqual([])
  }
})

test.each(QUOTED)('the price of a %s starts at the price today and ends at par, in order of days', (mode) => {
  const { charts } = panesOf({ mode })
  const { outputs } = run({ mode })
  const clean = charts.at(-1)?.series.at(-1)?.points ?? []
  expect(clean[0]?.[1]).toBeCloseTo(Number(outputs.cleanPrice ?? outputs.price), 9)
  expect(clean.at(-1)).toEqual([outputs.maturityDate, 100])
  const days = clean.map(([x]) => String(x))
  expect(days).toEqual([...new Set(days)].toSorted())
})

test('with accrued interest the price falls by each payment on its day', () => {
  // 4.25 % half-yearly: 2.125 per 100, and a day of growth in price between.
  const dirty = panesOf({ mode: 'note', maturity: '2036-08-15' }).charts.at(-1)?.series[0]?.points ?? []
  const at = dirty.findIndex(([x]) => x === '2027-02-15')
  expect(dirty[at - 1]?.[0]).toBe('2027-02-14')
  expect((dirty[at - 1]?.[1] ?? 0) - (dirty[at]?.[1] ?? 0)).toBeCloseTo(2.125, 1)
})

test('a principal that dwarfs the interest runs over a scale on which the interest is seen', () => {
  const [cash] = panesOf({ mode: 'note' }).charts
  const payments = cash?.series[0]?.points.flatMap(([, y]) => (y === null ? [] : [y])) ?? []
  expect(cash?.y.max).toBeGreaterThan(2125)
  expect(cash?.y.max).toBeLessThan(5000)
  expect(payments.at(-1)).toBeCloseTo(102_125, 6)
})

test.each([
  ['note', '2036-11-15'],
  ['strip', '2036-11-15'],
  ['bond', '2056-11-15'],
  ['tips', '2036-07-15'],
  ['frn', '2028-10-31'],
  ['bill', '2027-05-20'],
] as const)('a %s left at its starting maturity is the newest of its kind, due %s', (mode, maturity) => {
  expect(run({ mode }).outputs.maturityDate).toBe(maturity)
})

test('a maturity entered is taken as it is in every security', () => {
  expect(run({ mode: 'bond', maturity: '2046-11-15' }).outputs.maturityDate).toBe('2046-11-15')
})

test.each([
  ['note', false],
  ['bond', true],
] as const)('the ladder of a %s is folded: %s, and the dated payments come last', (mode, folded) => {
  const { report } = run({ mode })
  const ladder = report.find((block) => block.kind === 'table' && block.title === 'Cash-flow ladder')
  expect(ladder).toMatchObject({ folded })
  expect(report.at(-1)?.kind).toBe('schedule')
})

test('the ladder has no zeros and names a pay day only where it is not the due day', () => {
  const { report } = run({ mode: 'note' })
  const ladder = report.find((block) => block.kind === 'table' && block.title === 'Cash-flow ladder')
  if (ladder?.kind !== 'table') throw new Error('no ladder')
  expect(ladder.rows.flatMap((row) => Object.values(row)).filter((cell) => cell === 0)).toEqual([])
  // 15 May 2027 is a Saturday: paid on Monday; 15 November 2027 is a Monday.
  const paidOf = (due: string) => ladder.rows.find((row) => row['date'] === due)?.['paidOn']
  expect(paidOf('2027-05-15')).toBe('2027-05-17')
  expect(paidOf('2027-11-15')).toBeNull()
})
