import { REGIMES, regimeOf } from '#finance/economy/economic-regime.ts'
import type { Block, Point } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { monthOf, number } from '#kit/format.ts'
import type { Draft } from '#kit/report-blocks.ts'
import { dayOf, isRecession } from '../charts/timeline.report.ts'
import type { Imported } from '../data/imported.model.ts'
import { type RegimePath, regimesOf, regimeWords } from './regime.model.ts'

const MONTHS_SHOWN = 24

/** Where the economy has been going, and what was earned after each quadrant. */
export function regimeBlocks(imported: Imported): Draft {
  const { path, earned } = regimesOf(imported)
  return [pathChart(path), returnsTable(path, earned)]
}

function pathChart({ regimes, growth, inflation, measures }: RegimePath): Block | null {
  const months = [...regimes.keys()].slice(-MONTHS_SHOWN)
  const at = (month: number): Point => [growth.get(month) ?? 0, (inflation.get(month) ?? 0) * 100]
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const now = REGIMES.find((regime) => regime === regimeOf(growth.get(last) ?? 0, inflation.get(last) ?? 0))
  return chartOf({
    type: 'scatter',
    title: 'Growth and inflation path',
    caption: `${monthOf(dayOf(first))} to ${monthOf(dayOf(last))}${now === undefined ? '' : `, now ${regimeWords(now).toLowerCase()}`}. Growth is measured by ${measures.join(' and ')}.`,
    x: {
      label: 'Growth momentum (standard deviations)',
      format: 'number',
      ...around(months.map((month) => at(month)[0])),
    },
    y: {
      label: 'Inflation vs. trend',
      unit: 'points',
      format: 'number',
      ...around(months.map((month) => at(month)[1] ?? 0)),
    },
    series: [
      { name: 'Earlier months', meaning: 'neutral', points: months.slice(0, -6).map(at) },
      { name: 'Last six months', meaning: 'first', points: months.slice(-6, -1).map(at) },
      { name: monthOf(dayOf(last)), meaning: 'risk', points: [at(last)] },
    ],
    marks: [
      { axis: 'x', at: 0, label: '' },
      { axis: 'y', at: 0, label: '' },
    ],
  })
}

/** An axis with zero in its middle, so that the quadrants are equal. */
function around(values: readonly (number | string)[]) {
  const reach = Math.max(0.5, ...values.map((value) => Math.ceil(Math.abs(Number(value)) * 2) / 2))
  return { min: 0 - reach, max: reach }
}

type Earned = ReturnType<typeof regimesOf>['earned']

function returnsTable(path: RegimePath, earned: Earned): Block {
  const classes = earned[0]?.classes.map(({ name }) => name) ?? []
  const rows = earned.map(({ regime, months, classes: own }) => ({
    regime: regimeWords(regime),
    months,
    ...Object.fromEntries(own.map(({ name, yearly }) => [name, yearly])),
    error: own[0]?.standardError ?? null,
  }))
  return {
    kind: 'table',
    title: 'Annualized returns by regime',
    columns: [
      { key: 'regime', label: 'Regime', format: 'text' },
      { key: 'months', label: 'Months (n)', format: 'integer' },
      ...classes.map((name) => ({ key: name, label: name, format: 'percent' as const })),
      { key: 'error', label: 'Standard error, stocks', format: 'percent' },
    ],
    rows,
    note: `${noteOf(path)} Gold starts in April 1968 and homes in 1975, so their samples are smaller.`,
  }
}

/** What the reader must know of a table of averages. */
function noteOf({ regimes, growth }: RegimePath): string {
  const [first] = regimes.keys()
  const since = first === undefined ? '' : ` since ${monthOf(dayOf(first))}`
  const bad = averageIn(growth, true)
  const good = averageIn(growth, false)
  const check =
    bad === null || good === null
      ? ''
      : ` Growth momentum averaged ${number(bad)} in recessions and ${number(good)} otherwise.`
  return `Average return in the second month after each month of a regime${since}, × 12; stocks include dividends through June 2023. Most differences are within two standard errors.${check} History, not a forecast.`
}

function averageIn(growth: ReadonlyMap<number, number>, inRecession: boolean): number | null {
  const own = [...growth].filter(([month]) => isRecession(month) === inRecession).map(([, value]) => value)
  return own.length === 0 ? null : own.reduce((sum, value) => sum + value, 0) / own.length
}
