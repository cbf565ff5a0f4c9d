import type { Block } from '#kit/block.ts'
import { date, money } from '#kit/format.ts'
import type { Given } from '../budget.inputs.ts'
import type { Budget } from './words.ts'

/** The account day by day, with the bands that four in five and half of all outcomes lie in. */
export function forecastChart(answer: Budget): Block {
  const { balances, lowestDate, lowestBalance } = answer
  const median = balances.map((row) => row.balance)
  const days = balances.map((row) => row.date)
  const title = 'The account, day by day for 90 days'
  const caption = `Lowest on ${date(lowestDate)} at ${money(lowestBalance)} if all goes as planned.`
  const marks = [
    { axis: 'y' as const, at: 0, label: 'Zero', tone: 'negative' as const },
    { axis: 'x' as const, at: lowestDate, label: 'Lowest', tone: 'caution' as const },
  ]
  const x = { label: 'Day', kind: 'time' as const }
  const y = { label: 'Balance', format: 'money' as const }
  const strays = balances.some((row) => row.high80 > row.low80)
  if (!strays) {
    const points = balances.map((row) => [row.date, row.balance] as const)
    const series = [{ name: 'Balance', meaning: 'cash' as const, points }]
    return { kind: 'chart', title, caption, chart: { type: 'line', x, y, series, marks } }
  }
  const band = (label: string, low: 'low50' | 'low80', high: 'high50' | 'high80') => ({
    label,
    low: balances.map((row) => row[low]),
    high: balances.map((row) => row[high]),
  })
  return {
    kind: 'chart',
    title,
    caption: `${caption} The bands hold 50% and 80% of what may happen.`,
    chart: {
      type: 'fan',
      x,
      y,
      at: days,
      bands: [band('80%', 'low80', 'high80'), band('50%', 'low50', 'high50')],
      median,
      marks,
    },
  }
}

const SHOWN_DAYS = 31

/** Bills and pay days of the next month, for the calendar. */
export function billSchedule(answer: Budget, given: Given): Block {
  const last = answer.balances[SHOWN_DAYS - 1]?.date ?? given.today
  const rows = answer.dates
    .filter((row) => row.date <= last)
    .map((row) => ({
      date: row.date,
      title: row.isPay && given.earners.length > 0 ? `Pay: ${row.name}` : row.name,
      amount: row.isPay ? row.amount : -row.amount,
    }))
  return { kind: 'schedule', title: 'Bills and pay days, the next 31 days', rows: withOwnTitles(rows) }
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
