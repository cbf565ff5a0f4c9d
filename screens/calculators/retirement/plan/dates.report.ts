import { requiredBeginningAge } from '#figures/required-distribution.ts'
import { requiredStartAge } from '#finance/tax/required-distribution.ts'
import { daysInMonth, fromCalendar, isoDate } from '#finance/dates/calendar.ts'
import { date, money } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import { benefitWhileBothLive } from '../household/benefits.model.ts'
import { ownerOf } from '../household/incomes.model.ts'
import { type Person, peopleOf } from '../household/people.model.ts'
import { lastYearOf } from '../household/living.model.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'
import { attainedMonth, birthdayOf } from '../household/birthday.model.ts'

/* An amount to act on is in dollars of its day, with today's beside it; benefits are told in today's, as entered. */

/** Claim dates with what is paid then, the Medicare window, retirement, required distributions and conversions. */
export function planDates(plan: Plan, given: PlanGiven): Draft {
  const born = (index: number) => given.people[index]?.birthDate ?? null
  const people = peopleOf(given)
  const rows = people.flatMap((person, index) =>
    personDates(person, {
      birthDate: born(index),
      ...spouseOf(people[1 - index], born(1 - index)),
      mustDistribute: (year) => hasTraditional(given, { people, index, year }),
    }),
  )
  const conversions = plan.years
    .filter((row) => row.conversion > 0)
    .slice(0, 10)
    .map((row) => ({
      date: `${row.year}-12-01`,
      title: 'Convert to Roth before year-end',
      amount: Math.round(row.conversion * row.priceIndex),
      note: `${money(row.conversion)} in today’s dollars, at average returns and inflation.`,
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

const spouseOf = (spouse: Person | undefined, birthDate: string | null) => ({
  spouse,
  spouseApplies: spouse === undefined ? '' : daysOf(spouse, birthDate)(spouse.claimMonths - MONTHS_AHEAD),
})

type Household = {
  readonly birthDate: string | null
  readonly spouse: Person | undefined
  /** When the spouse applies for benefits. */
  readonly spouseApplies: string
  /** Whether there is an account from which this person has to withdraw in a year. */
  readonly mustDistribute: (year: number) => boolean
}

/** Own traditional savings, or those of a spouse who has died before. */
function hasTraditional(
  { accounts, contributions }: PlanGiven,
  at: { readonly people: readonly Person[]; readonly index: number; readonly year: number },
): boolean {
  const other = at.people[1 - at.index]
  const inherits = other !== undefined && lastYearOf(other) < at.year
  const owners = at.people.map((_, index) => ownerOf(index)).filter((_, i) => i === at.index || inherits)
  const saved = [
    ...accounts.filter((row) => row.balance > 0),
    ...contributions.filter((row) => row.amount > 0),
  ]
  return saved.some(({ owner, type }) => type === 'traditional' && owners.some((one) => one === owner))
}

/** Applications and enrollments open so long before. */
const MONTHS_AHEAD = 3
const TODAYS = 'in today’s dollars.'
/** A year of the plan in which everybody has all twelve checks. */
const LATE = 120

type Claim = Pick<Household, 'spouse' | 'spouseApplies'> & {
  readonly person: Person
  readonly at: (months: number) => string
}

/** When a person applies for benefits and what a month of them is; who has no record of their own waits for the other's. */
function claim({ person, at, spouse, spouseApplies }: Claim): readonly Dated[] {
  const [own, mine] = [person.benefit, at(person.claimMonths - MONTHS_AHEAD)]
  const outlives = spouse !== undefined && Number(spouseApplies.slice(0, 4)) <= lastYearOf(spouse)
  const both = outlives ? benefitWhileBothLive(person, spouse, LATE) / 12 : own
  if (both <= 0) return []
  const row = { date: own > 0 || mine > spouseApplies ? mine : spouseApplies, title: 'apply' }
  if (both <= own) return [{ ...row, note: `${money(own)} a month, ${TODAYS}` }]
  if (own <= 0) return [{ ...row, note: `${money(both)} a month as a spouse, ${TODAYS}` }]
  const later = `${money(own)} a month, and ${money(both)} once the other has applied, ${TODAYS}`
  const note = spouseApplies <= mine ? `${money(both)} a month, spousal benefit included, ${TODAYS}` : later
  return [{ ...row, note }]
}

function personDates(person: Person, household: Household): Dated[] {
  const who = person.name === '' ? 'Person' : person.name
  const does = (one: string) => `${who} ${who === 'You' ? one : one === 'apply' ? 'applies' : `${one}s`}`
  const at = daysOf(person, household.birthDate)
  const start = requiredStartAge(person.birthYear, requiredBeginningAge)
  const dated: Dated[] = [
    ...claim({ person, at, ...household }).map((row) => ({
      ...row,
      title: `${does('apply')} for Social Security`,
    })),
    {
      date: medicareOpens(person, household.birthDate),
      title: `${who} can enroll in Medicare (7-month window)`,
    },
    ...(typeof start === 'number' && household.mustDistribute(person.birthYear + start)
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
  const isAssumed = household.birthDate === null
  const retires = { date: endOfWorkDay(person), title: does('retire') }
  // Nobody does anything after the last year of the plan.
  return [
    isAssumed ? { ...retires, note: WITHOUT_BIRTHDAY } : retires,
    ...(isAssumed ? dated.map(withAssumed) : dated),
  ].filter((row) => Number(row.date.slice(0, 4)) <= lastYearOf(person))
}

/** Work ends by whole years, benefits by a day: both say what stands in for the birthday. */
const WITHOUT_BIRTHDAY =
  'Birthday not entered: work ends on January 1, so this year has no pay. Enter the date of birth to retire in its month.'

const withAssumed = ({ note, ...row }: Dated): Dated => ({
  ...row,
  note: `${note === undefined ? '' : `${note} `}Birthday not entered: July 1 is assumed.`,
})

/** The day on which a person is so many months old. */
const daysOf = ({ birthYear }: Person, birthDate: string | null) => {
  const born = { year: birthYear, ...birthdayOf(birthDate) }
  return (months: number) => monthsAfterBirth(born, months)
}

/**
 * The first day of the initial enrollment period: it opens with the third month before the one in which 65 is
 * attained. 42 CFR 407.14(b).
 */
function medicareOpens({ birthYear }: Person, birthDate: string | null): string {
  const month = attainedMonth(birthDate) + 1
  return monthsAfterBirth({ year: birthYear, month, day: 1 }, 65 * 12 - MONTHS_AHEAD)
}

const endOfWorkDay = ({ birthYear, workEndAge, workEndMonths }: Person): string =>
  `${birthYear + workEndAge}-${String(workEndMonths + 1).padStart(2, '0')}-01`

/** The day so many months after birth; a day that the month does not have falls on its last. */
function monthsAfterBirth(
  born: { readonly year: number; readonly month: number; readonly day: number },
  months: number,
): string {
  const count = born.year * 12 + born.month - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return isoDate(fromCalendar({ year, month, day: Math.min(daysInMonth(year, month), born.day) }))
}
