import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Level } from '#finance/portfolio/level-series.ts'
import type { ExternalFlow, Valuation } from '#finance/portfolio/time-weighted.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import type { inputs } from './performance.inputs.ts'

export type Given = Inputs<typeof inputs>

/** The values and flows as given, on day numbers in order; fees are among the flows where returns are before fees. */
export type History = {
  readonly valuations: readonly Valuation[]
  readonly flows: readonly ExternalFlow[]
  readonly fees: readonly ExternalFlow[]
  readonly benchmark: readonly Level[]
  readonly consumerPrices: readonly Level[]
}

/** The day number of a date that the kit has checked. */
export function dayOf(iso: string): number {
  const day = dayNumber(iso)
  if (isNoAnswer(day)) throw new Error(day.noAnswer)
  return day
}

/** Everything that was given up to the day `to`. Throws ToolInputError by the field. */
export function historyOf(given: Given): History {
  const values = inOrder(given.valuations.map(({ date, value }) => ({ day: dayOf(date), value })))
  rejectTwice(values, 'valuations')
  const [first] = values
  const last = values.at(-1)
  if (first === undefined || last === undefined || first.day === last.day)
    throw new ToolInputError('valuations', 'Enter an opening value and a later closing value.')
  const flows = inOrder(given.flows.map(({ date, amount }) => ({ day: dayOf(date), amount })))
  rejectOutside(flows, { first: first.day, last: last.day })
  const fees = inOrder(given.fees.map(({ date, amount }) => ({ day: dayOf(date), amount }))).filter(
    ({ day }) => day > first.day && day <= last.day,
  )
  const until = given.to === null ? last.day : dayOf(given.to)
  const series = {
    fees: fees.filter(({ day }) => day <= until),
    benchmark: levels(given.benchmark, 'benchmark'),
    consumerPrices: levels(given.consumerPrices, 'consumerPrices'),
  }
  const valuations = values.filter(({ day }) => day <= until)
  if (valuations.length < 2)
    throw new ToolInputError('to', `Choose a date after ${isoDate(first.day)}, the date of the first value.`)
  if (given.netOfFees) return { ...series, valuations, flows }
  return { ...series, ...beforeFees({ valuations, flows }, series.fees) }
}

/** A fee becomes a withdrawal; a value on its day, which is after the fee, is put back to before it. */
function beforeFees(
  { valuations, flows }: Pick<History, 'valuations' | 'flows'>,
  fees: readonly ExternalFlow[],
): Pick<History, 'valuations' | 'flows'> {
  const paid = new Map<number, number>()
  for (const { day, amount } of fees) paid.set(day, (paid.get(day) ?? 0) + amount)
  return {
    valuations: valuations.map(({ day, value }) => ({ day, value: value + (paid.get(day) ?? 0) })),
    flows: inOrder([...flows, ...fees.map(({ day, amount }) => ({ day, amount: -amount }))]),
  }
}

type Span = { readonly valuations: readonly Valuation[]; readonly flows: readonly ExternalFlow[] }

/** From the last value on or before `from` (or the first value) to the last one. */
export function spanFrom(history: History, from: string | null): Span {
  const { valuations, flows } = history
  const [first] = valuations
  const last = valuations.at(-1)
  if (from === null || first === undefined || last === undefined) return history
  const wanted = dayOf(from)
  if (wanted < first.day || wanted >= last.day)
    throw new ToolInputError(
      'from',
      `Choose a date from ${isoDate(first.day)} to ${isoDate(last.day - 1)}, where there are values.`,
    )
  const start = valuations.findLast(({ day }) => day <= wanted)?.day ?? first.day
  return { valuations: valuations.filter(({ day }) => day >= start), flows }
}

const inOrder = <T extends { readonly day: number }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((one, other) => one.day - other.day)

function rejectTwice(rows: readonly { readonly day: number }[], field: string): void {
  const twice = rows.find(({ day }, at) => rows[at + 1]?.day === day)
  if (twice !== undefined)
    throw new ToolInputError(field, `${isoDate(twice.day)} is listed twice: enter one row per date.`)
}

function rejectOutside(
  flows: readonly ExternalFlow[],
  { first, last }: { readonly first: number; readonly last: number },
): void {
  const outside = flows.find(({ day }) => day < first || day > last)
  if (outside !== undefined)
    throw new ToolInputError(
      'flows',
      `The flow on ${isoDate(outside.day)} is outside the dates of the values, ${isoDate(first)} to ${isoDate(last)}.`,
    )
}

function levels(rows: Given['benchmark'], field: string): readonly Level[] {
  const series = inOrder(rows.map(({ date, level }) => ({ day: dayOf(date), level })))
  rejectTwice(series, field)
  return series
}
