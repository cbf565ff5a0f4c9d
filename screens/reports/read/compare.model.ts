import { coveredMonths } from '#finance/dates/covered-months.ts'
import { counted, date, showOutput } from '#kit/format.ts'
import type { Output } from '#kit/output.ts'
import type { ReportedReport } from '#kit/stored-report.ts'

export type Compared = Pick<ReportedReport, 'mode' | 'run'> & { readonly title: string }

export type MonthlyRow = {
  readonly figure: string
  readonly first: string
  readonly second: string
  readonly difference: string
  readonly firstTotal: string
  readonly secondTotal: string
}

/** Figures that grow with the days of a statement: only per month can two of different length be compared. */
const FLOWS = ['moneyIn', 'moneyOut', 'net']
/** What says how long a statement is; said in the line above, not as a figure that differs. */
const PERIOD = ['firstDay', 'lastDay', 'daysCovered']

const valueOf = ({ run }: Compared, name: string): unknown => run.outputs[name]

const isStatement = (one: Compared): boolean => FLOWS.every((name) => typeof valueOf(one, name) === 'number')

const daysOf = (one: Compared): number | null => {
  const days = valueOf(one, 'daysCovered')
  return typeof days === 'number' ? days : null
}

export type Monthly = {
  readonly rows: readonly MonthlyRow[]
  /** How long each is, and what cannot be brought to a month. */
  readonly notes: readonly string[]
}

/** Money in and out of two statements, brought to a month where their length is known; null for other reports. */
export function monthlyOf(one: Compared, other: Compared): Monthly | null {
  if (!isStatement(one) || !isStatement(other)) return null
  const lengths = [one, other].map((report) => ({ report, days: daysOf(report) }))
  const [a, b] = lengths.map(({ days }) => (days === null ? undefined : coveredMonths(days)))
  const rows = FLOWS.flatMap((name) => {
    const how = one.mode.outputs[name] ?? other.mode.outputs[name]
    return how === undefined ? [] : [monthlyRow(how, [numberOf(one, name), a], [numberOf(other, name), b])]
  })
  return { rows, notes: lengths.map(lengthText) }
}

/** How days become months, for whoever computes it again. */
export const MONTH_NOTE =
  'A month is 30.4375 days (365.25 ÷ 12); within 0.15 of a whole number of months counts as that many.'

const numberOf = (one: Compared, name: string): number => Number(valueOf(one, name))

/** Months: null where the days are too few, undefined where they are not known. */
type Side = readonly [total: number, months: number | null | undefined]

function monthlyRow(how: Output, one: Side, other: Side): MonthlyRow {
  const perMonth = ([total, months]: Side) => (months ? total / months : null)
  const text = (value: number) => showOutput(value, how)
  const monthText = (side: Side) => {
    const month = perMonth(side)
    if (month !== null) return text(month)
    return side[1] === null ? 'Too short' : 'Not known'
  }
  const [first, second] = [perMonth(one), perMonth(other)]
  return {
    figure: how.label,
    first: monthText(one),
    second: monthText(other),
    difference: first === null || second === null ? '' : text(second - first),
    firstTotal: text(one[0]),
    secondTotal: text(other[0]),
  }
}

function lengthText({ report, days }: { readonly report: Compared; readonly days: number | null }): string {
  const { title } = report
  if (days === null)
    return `${title} does not say how many days it covers. Process its file again to bring it to a month.`
  const [from, to] = [valueOf(report, 'firstDay'), valueOf(report, 'lastDay')]
  const covers = `${title} covers ${counted(days, 'day')} (${date(String(from))} to ${date(String(to))})`
  const months = coveredMonths(days)
  return months === null
    ? `${covers}: too short to be brought to a month.`
    : `${covers}, ${Number.isInteger(months) ? `about ${counted(months, 'month')}` : `${months.toFixed(2)} months`}.`
}

export type ComparedRow = {
  readonly figure: string
  readonly first: string
  readonly second: string
  readonly difference: string
  readonly isSame: boolean
}

/** Every figure of two reports, but for those that are compared per month. */
export function figuresOf(one: Compared, other: Compared): readonly ComparedRow[] {
  const apart = isStatement(one) && isStatement(other) ? [...FLOWS, ...PERIOD] : []
  const names = new Set([...Object.keys(one.mode.outputs), ...Object.keys(other.mode.outputs)])
  return [...names].flatMap((name) => {
    const how = one.mode.outputs[name] ?? other.mode.outputs[name]
    if (how === undefined || apart.includes(name)) return []
    const text = (value: unknown) =>
      value === undefined || value === null ? 'Not known' : showOutput(value, how)
    const [a, b] = [valueOf(one, name), valueOf(other, name)]
    const difference = typeof a === 'number' && typeof b === 'number' ? text(b - a) : ''
    return [{ figure: how.label, first: text(a), second: text(b), difference, isSame: a === b }]
  })
}
