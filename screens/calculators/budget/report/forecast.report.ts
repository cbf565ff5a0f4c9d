import type { Block } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { date, money } from '#kit/format.ts'
import type { Given } from '../budget.inputs.ts'
import { outputs } from '../budget.outputs.ts'
import type { Budget } from './budget.report.ts'

/** The account day by day, with the bands that four in five and half of all outcomes lie in. */
export function forecastChart(answer: Budget): Block {
  const { balances, lowestDate, lowestBalance } = answer
  const title = 'Account balance over the next 90 days'
  const caption = `If all goes as planned, the low point is ${money(lowestBalance)} on ${date(lowestDate)}.`
  const marks = [{ axis: 'x' as const, at: lowestDate, label: 'Lowest' }]
  const strays = balances.some((row) => row.high80 > row.low80)
  if (!strays)
    return plotOf(outputs.balances, balances, {
      type: 'line',
      title,
      caption,
      along: 'date',
      series: { balance: 'cash' },
      marks,
    })
  const band = (label: string, low: 'low50' | 'low80', high: 'high50' | 'high80') => ({
    label,
    low: balances.map((row) => row[low]),
    high: balances.map((row) => row[high]),
  })
  return chartOf({
    type: 'fan',
    title,
    caption: `${caption} Half of all outcomes stay in the inner band, four in five in the outer one.`,
    x: { label: 'Date', kind: 'time' },
    y: { label: 'Balance', format: 'money' },
    at: balances.map((row) => row.date),
    bands: [band('8 in 10 cases', 'low80', 'high80'), band('Half of cases', 'low50', 'high50')],
    median: balances.map((row) => row.balance),
    marks,
  })
}

const SHOWN_DAYS = 31

/** Bills and paydays of the next month, for the calendar. */
export function billSchedule(answer: Budget, given: Given): Block {
  const last = answer.balances[SHOWN_DAYS - 1]?.date ?? given.today
  const rows = answer.dates
    .filter((row) => row.date <= last)
    .map((row) => ({
      date: row.date,
      title: row.isPay && given.earners.length > 0 ? `Pay: ${row.name}` : row.name,
      amount: row.isPay ? row.amount : -row.amount,
    }))
  return { kind: 'schedule', title: 'Bills and paydays, next 31 days', rows: withOwnTitles(rows) }
}

/** Two payments of one name on one day are two rows of a calendar. */
function withOwnTitles<T extends { readonly date: string; readonly title: string }>(
  rows: readonly T[],
): readonly T[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.date} ${row.title}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? row : { ...row, title: `${row.title} (${count})` }
  })
}
