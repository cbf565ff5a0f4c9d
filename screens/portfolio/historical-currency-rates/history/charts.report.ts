import { crossRate, crossRates } from '#finance/currencies/currency-cross.ts'
import { drawdowns } from '#finance/portfolio/drawdown.ts'
import { type MonthValue, monthNumber, monthText } from '#finance/dates/month-series.ts'
import type { ChartBlock, Meaning, Series } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { counted, monthOf, percent } from '#kit/format.ts'
import type { Given } from '../historical-currency-rates.inputs.ts'
import { binsOf } from './bins.model.ts'
import type { Result } from './history.mode.ts'
import { pairOf } from './rates.model.ts'

const AVERAGES = 'Monthly averages, not dealing rates.'
const time = { label: 'Month', kind: 'time' } as const

/** The rate, or up to six pairs that all start at 100. */
export function rateChart(result: Result, given: Given): ChartBlock {
  return given.compare.length === 0 ? ownRate(result, given) : rebased(result, given)
}

function ownRate({ monthly }: Result, { from, to, logScale }: Given): ChartBlock {
  const points = monthly.map(({ month, rate }) => [month, rate] as const)
  return chartOf({
    type: 'line',
    title: `${from}/${to} exchange rate`,
    caption: `A rising line means ${from} buys more ${to}. ${AVERAGES}`,
    x: time,
    y: { label: `${to} per ${from}`, format: 'number', ...(logScale && { kind: 'log' }) },
    series: [{ name: `${from}/${to}`, meaning: 'first', points }],
  })
}

/** Currencies have no role of their own. */
const OTHERS: readonly Meaning[] = ['second', 'third', 'fourth', 'fifth', 'sixth']

function rebased({ monthly, startRate }: Result, given: Given): ChartBlock {
  const [first, last] = [monthNumber(given.start), monthNumber(given.end)]
  const others = given.compare.filter((code) => code !== given.from && code !== given.to)
  const drawn = others.flatMap((code, at): Series[] => {
    const rates = crossRates(pairOf({ ...given, from: code }), first, last)
    const [base] = rates
    if (base === undefined || base.month !== first) return []
    const points = rates.map((one) => [day(one), (one.value / base.value) * 100] as const)
    return [{ name: code, meaning: OTHERS[at] ?? 'neutral', points }]
  })
  const missing = others.filter((code) => !drawn.some(({ name }) => name === code))
  const own = monthly.map(({ month, rate }) => [month, !startRate ? null : (rate / startRate) * 100] as const)
  const left = missing.length === 0 ? '' : ` No rate in the first month: ${missing.join(', ')}.`
  return chartOf({
    type: 'line',
    title: `Currencies against ${given.to}, ${monthOf(given.start)} = 100`,
    caption: `Above 100 a currency has gained against ${given.to}.${left} ${AVERAGES}`,
    x: time,
    y: { label: 'Index', format: 'number', ...(given.logScale && { kind: 'log' }) },
    series: [{ name: given.from, meaning: 'first', points: own }, ...drawn],
    marks: [{ axis: 'y', at: 100, label: 'Start' }],
  })
}

const day = ({ month }: MonthValue) => `${monthText(month)}-01`

/** How far below its high the first currency stood. */
export function fallChart({ monthly, maxDrawdown }: Result, { from, to }: Given): ChartBlock[] {
  const known = monthly.flatMap(({ month, change }) => (change === null ? [] : [{ month, change }]))
  if (known.length < 12 || maxDrawdown === null) return []
  const depths = drawdowns(known.map(({ change }) => change))
  const points = known.map(({ month }, at) => [month, 0 - (depths[at] ?? 0)] as const)
  return [
    chartOf({
      type: 'area',
      title: 'Drawdown from high',
      caption: `At its worst, ${from} was ${percent(0 - maxDrawdown)} below an earlier high against ${to}.`,
      x: time,
      y: { label: 'Below high', format: 'percent' },
      series: [{ name: 'Below high', meaning: 'risk', points }],
    }),
  ]
}

/** Mean change by month of the year. */
export function seasonChart({ seasons }: Result, { from }: Given): ChartBlock[] {
  if (seasons.length < 12) return []
  const clear = seasons.filter(({ tStatistic }) => Math.abs(tStatistic ?? 0) >= 2)
  const years = Math.min(...seasons.map(({ count }) => count))
  const found =
    clear.length === 0
      ? 'No month stands out from chance'
      : `${clear.map(({ month }) => month).join(', ')} ${clear.length === 1 ? 'stands' : 'stand'} out (t-statistic beyond 2), but with twelve months tested, about every second search finds one by luck`
  return [
    chartOf({
      type: 'bar',
      title: 'Average change by calendar month',
      caption: `Average change in ${from} over at least ${counted(years, 'year')}. ${found}.`,
      x: { label: 'Month', kind: 'category' },
      y: { label: 'Average change', format: 'percent' },
      series: [
        {
          name: 'Average change',
          meaning: 'first',
          points: seasons.map(({ month, mean }) => [month, mean] as const),
        },
      ],
    }),
  ]
}

/** How often the currency moved by how much in a month. */
export function spreadChart({ monthly }: Result): ChartBlock[] {
  const changes = monthly.flatMap(({ change }) => (change === null ? [] : [change]))
  if (changes.length < 24) return []
  const bins = binsOf(changes)
  const beyond = changes.filter((change) => Math.abs(change) > 0.05).length
  return [
    chartOf({
      type: 'bar',
      title: 'Distribution of monthly changes',
      caption: `${beyond} of ${counted(changes.length, 'month')} moved by more than 5%.`,
      x: { label: 'Monthly change, from', kind: 'category' },
      y: { label: 'Months', format: 'integer' },
      series: [
        { name: 'Months', meaning: 'first', points: bins.map(({ name, count }) => [name, count] as const) },
      ],
    }),
  ]
}

const MAJORS = ['USD', 'EUR', 'JPY', 'GBP', 'CHF', 'CAD', 'AUD', 'CNY']

/** What each of the majors did against each other one over the time. */
export function majorsChart(given: Given): ChartBlock {
  const [first, last] = [monthNumber(given.start), monthNumber(given.end)]
  const codes = [...new Set([given.from, given.to, ...MAJORS])]
  const changeOf = (from: string, to: string) => {
    const pair = pairOf({ ...given, from, to })
    const [then, now] = [crossRate(pair, first, last), crossRate(pair, last, last)]
    return from === to || then === null || now === null ? null : Math.round((now / then - 1) * 1000) / 1000
  }
  return chartOf({
    type: 'heatmap',
    title: 'Currency changes, row against column',
    caption: `Change in the row currency against the column currency, ${monthOf(given.start)} to ${monthOf(given.end)}; blank where there was no rate.`,
    x: { label: 'Against' },
    y: { label: 'Currency' },
    columns: codes,
    rows: codes,
    values: codes.map((row) => codes.map((column) => changeOf(row, column))),
    format: 'percent',
  })
}
