import { requiredBeginningAge } from '#figures/required-distribution.ts'
import { requiredStartAge } from '#finance/tax/required-distribution.ts'
import { daysInMonth, fromCalendar, isoDate } from '#finance/dates/calendar.ts'
import { date } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import { type Person, peopleOf } from '../household/people.model.ts'
import { lastYearOf } from '../household/living.model.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'
import { birthdayOf } from '../household/birthday.model.ts'

/** Claim dates, the Medicare window, retirement, required distributions and conversions. */
export function planDates(plan: Plan, given: PlanGiven): Draft {
  const born = (index: number) => given.people[index]?.birthDate ?? null
  const rows = peopleOf(given).flatMap((person, index) => personDates(person, born(index)))
  const conversions = plan.years
    .filter((row) => row.conversion > 0)
    .slice(0, 10)
    .map((row) => ({
      date: `${row.year}-12-01`,
      title: 'Convert to Roth before year-end',
      amount: row.conversion,
    }))
  const coming = [...rows, ...conversions].filter((row) => row.date >= given.today)
  const dated = coming.toSorted((a, b) => a.date.localeCompare(b.date))
  const [next] = dated
  if (next === undefined) return []
  return [
    section('Key dates', `Next on ${date(next.date)}`),
    { kind: 'schedule', title: 'Key dates', rows: dated },
  ]
}

type Dated = {
  readonly date: string
  readonly title: string
  readonly amount?: number
  readonly note?: string
}

function personDates(person: Person, birthDate: string | null): Dated[] {
  const who = person.name === '' ? 'Person' : person.name
  const does = (one: string) => `${who} ${who === 'You' ? one : one === 'apply' ? 'applies' : `${one}s`}`
  const at = (months: number) =>
    monthsAfterBirth({ year: person.birthYear, ...birthdayOf(birthDate) }, months)
  const start = requiredStartAge(person.birthYear, requiredBeginningAge)
  const note = birthDate === null ? 'Birthday not entered: July 1 is assumed.' : undefined
  const dated: Dated[] = [
    { date: lastOfWork(person), title: does('retire') },
    {
      date: at(person.claimMonths - 3),
      title: `${does('apply')} for Social Security`,
      amount: person.benefit,
    },
    { date: at(65 * 12 - 3), title: `${who} can enroll in Medicare (7-month window)` },
    ...(typeof start === 'number'
      ? [
          {
            date: `${person.birthYear + start}-12-31`,
            title: `${does('take')} a first required minimum distribution`,
          },
          {
            date: `${person.birthYear + start + 1}-04-01`,
            title: `${who === 'You' ? 'Last' : `${who}: last`} day for the first required minimum distribution`,
          },
        ]
      : []),
  ]
  // Nobody does anything after the last year of the plan.
  return dated
    .filter((row) => Number(row.date.slice(0, 4)) <= lastYearOf(person))
    .map((row) => (note === undefined ? row : { ...row, note }))
}

/** As the plan counts it: the year in which the age is reached, and the months of it that are worked. */
const lastOfWork = ({ birthYear, retireAge, retireMonths }: Person): string =>
  `${birthYear + retireAge}-${String(retireMonths + 1).padStart(2, '0')}-01`

/** The day so many months after birth; a day that the month does not have falls on its last. */
function monthsAfterBirth(
  born: { readonly year: number; readonly month: number; readonly day: number },
  months: number,
): string {
  const count = born.year * 12 + born.month - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return isoDate(fromCalendar({ year, month, day: Math.min(daysInMonth(year, month), born.day) }))
}
