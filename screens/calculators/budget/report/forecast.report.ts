import { dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import type { Block } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { date, money, percent } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import { callout, type Draft, noted, section } from '#kit/report-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import { outputs } from '../budget.outputs.ts'
import { CADENCES } from '../lines/cadences.inputs.ts'
import type { Budget } from './budget.report.ts'

const TITLE = 'The next 90 days'

/** The account, its bills and paydays; what it needs to be told, in words, where it was not told. */
export function forecastSection(answer: Budget, given: Given, needed: string | undefined): Draft {
  const low = lowOf(answer)
  if (low === null)
    return [section(TITLE, needed), callout('information', 'There is no forecast yet', needed ?? '')]
  return [
    section(TITLE, `Lowest on ${date(low.day)} at ${money(low.balance)}`),
    answer.balances !== null && forecastChart(answer.balances, low),
    answer.dates !== null && billSchedule(answer.dates, given),
  ]
}

type Low = { readonly day: string; readonly balance: number }

const lowOf = ({ lowestBalance: balance, lowestDate: day }: Budget): Low | null =>
  balance === null ? null : { day, balance }

/** The tile of the lowest balance; what is spent on wants where there is no forecast. */
export function lowestPoint(answer: Budget) {
  const low = lowOf(answer)
  return low === null
    ? noted('wantsShare', 'of take-home pay')
    : noted('lowestBalance', `on ${date(low.day)}`)
}

/** What an overdraft stands on is said with it: how often pay comes is assumed where nobody said it. */
export function forecastWarnings(answer: Budget, given: Given): Draft {
  const low = lowOf(answer)
  const risk = answer.probabilityBeforePay ?? 0
  if (low === null) return []
  return [
    low.balance < 0 &&
      callout(
        'negative',
        'Your account will be overdrawn',
        `On ${date(low.day)} it falls to ${money(low.balance)}${paidHow(given)}, even if everything goes as planned.`,
      ),
    low.balance >= 0 &&
      risk >= 0.05 &&
      callout(
        'caution',
        'Money is tight until payday',
        `There is a ${percent(risk, 0)} chance your account is overdrawn before your next payday.`,
      ),
  ]
}

const paidHow = ({ earners, payCadence, nextPayday }: Given): string => {
  const often = CADENCES.find(({ value }) => value === payCadence)
  return earners.length > 0 || nextPayday === null || often === undefined
    ? ''
    : ` with pay ${lowered(often.label)}`
}

type Balances = NonNullable<Budget['balances']>

/** The account day by day, with the bands that four in five and half of all outcomes lie in. */
function forecastChart(balances: Balances, { day: lowestDate, balance: lowestBalance }: Low): Block {
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
function billSchedule(dates: NonNullable<Budget['dates']>, given: Given): Block {
  const last = isoDate(dayNumberOf(given.today) + SHOWN_DAYS - 1)
  const rows = dates
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
