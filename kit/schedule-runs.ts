import { dayNumber } from '#finance/dates/calendar.ts'
import { DAYS_A_MONTH } from '#finance/dates/covered-months.ts'
import type { ScheduleBlock } from './block.ts'
import { date } from './format.ts'

type Row = ScheduleBlock['rows'][number]

/** Two of a kind are quicker read than told of. */
const LEAST = 3

const OFTEN: Readonly<Record<number, string>> = {
  1: 'monthly',
  3: 'quarterly',
  6: 'twice a year',
  12: 'yearly',
}

/** Equal rows one after the other, as many months apart each: told once, with how often and until when. */
export function runsOf(rows: readonly Row[]): readonly Row[] {
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run !== undefined && goesOn(run, row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run) => told(run))
}

function goesOn(run: readonly Row[], row: Row): boolean {
  const [first, second] = run
  const last = run.at(-1)
  if (first === undefined || last === undefined) return false
  const months = monthsBetween(last, row)
  return (
    row.title === first.title &&
    row.note === undefined &&
    first.note === undefined &&
    row.amount !== undefined &&
    row.amount.toFixed(2) === first.amount?.toFixed(2) &&
    months > 0 &&
    (second === undefined || monthsBetween(first, second) === months)
  )
}

function told(run: readonly Row[]): readonly Row[] {
  const [first, second] = run
  const last = run.at(-1)
  if (first === undefined || second === undefined || last === undefined || run.length < LEAST) return run
  const months = monthsBetween(first, second)
  return [{ ...first, note: `${OFTEN[months] ?? `every ${months} months`} until ${date(last.date)}` }]
}

/** Whole months: a pay day moves by weekends. 0 for less than three weeks. */
function monthsBetween(one: Row, other: Row): number {
  const [from, to] = [dayNumber(one.date), dayNumber(other.date)]
  if (typeof from !== 'number' || typeof to !== 'number') return 0
  const months = (to - from) / DAYS_A_MONTH
  return months < 0.7 ? 0 : Math.round(months)
}
