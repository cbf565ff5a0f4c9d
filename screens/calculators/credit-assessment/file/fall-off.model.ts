import { adverseYears } from '#figures/household-guides.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate, monthsAfter } from '#finance/dates/calendar.ts'
import type { Given } from '../credit-assessment.inputs.ts'

export type FallOff = { readonly date: string; readonly name: string; readonly why: string }

const rule = adverseYears[0]?.value ?? { item: 7, bankruptcy: 10, collectionDelayDays: 180 }
const INQUIRY_MONTHS = 24
const INDEX_MONTHS = 24

type Item = Given['negatives'][number]

const NAMES: Readonly<Record<Item['kind'], string>> = {
  late: 'Late payment',
  collection: 'Collection',
  chargeOff: 'Charge-off',
  chapter7: 'Chapter 7 bankruptcy',
  chapter13: 'Chapter 13 bankruptcy',
}

/** When what is negative has to leave the reports, soonest first; what has left already is not listed. */
export function fallOffs(given: Given): readonly FallOff[] {
  const { today } = given
  const typed = given.negatives.flatMap((item) => {
    const date = leaves(item)
    return date === null ? [] : [{ date, name: NAMES[item.kind], why: whyOf(item.kind) }]
  })
  return [...typed, ...implied(given)]
    .filter(({ date }) => date > today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The day on which an item has to be gone. */
export function leaves({ kind, since }: Item): string | null {
  const isCollected = kind === 'collection' || kind === 'chargeOff'
  const from = isCollected ? daysAfter(since, rule.collectionDelayDays) : since
  const years = kind === 'chapter7' ? rule.bankruptcy : rule.item
  return from === null ? null : later(from, 12 * years)
}

const whyOf = (kind: Item['kind']): string => {
  if (kind === 'chapter7') return `${rule.bankruptcy} years after filing`
  if (kind === 'chapter13') return `${rule.item} years after filing, by bureau practice`
  return kind === 'late'
    ? `${rule.item} years after the late payment`
    : `${rule.item} years and ${rule.collectionDelayDays} days after the first missed payment`
}

/** What the counts say without dates: the last late payment, and the inquiries of the last year. */
function implied(given: Given): readonly FallOff[] {
  const { today, latePayments24m, monthsSinceLastLate, inquiries12m, negatives } = given
  const found: FallOff[] = []
  const add = (months: number, name: string, why: string) => {
    const date = months > 0 ? later(today, months) : null
    if (date !== null) found.push({ date, name, why })
  }
  if (latePayments24m > 0) {
    add(
      INDEX_MONTHS - monthsSinceLastLate,
      'Latest late payment stops counting in this index',
      'Two years after the late payment',
    )
    if (negatives.every(({ kind }) => kind !== 'late'))
      add(12 * rule.item - monthsSinceLastLate, 'Latest late payment drops off your reports', whyOf('late'))
  }
  if (inquiries12m > 0)
    add(INQUIRY_MONTHS, 'This year’s inquiries are off your reports', 'Two years after each inquiry')
  return found
}

function later(iso: string, months: number): string | null {
  const date = monthsAfter(iso, months)
  return isNoAnswer(date) ? null : date
}

function daysAfter(iso: string, days: number): string | null {
  const day = dayNumber(iso)
  return isNoAnswer(day) ? null : isoDate(day + days)
}
