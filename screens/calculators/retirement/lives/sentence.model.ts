import { requiredBeginningAge } from '#figures/required-distribution.ts'
import { requiredStartAge } from '#finance/tax/required-distribution.ts'
import { money as dollars } from '#kit/format.ts'
import { checksInYear } from '../household/birthday.model.ts'
import type { Person } from '../household/people.model.ts'
import { type Alive, widowhood } from '../household/living.model.ts'
import type { LifeYear } from './explorer.model.ts'

type Row = Omit<LifeYear, 'sentence' | 'events'>

/** Who lives in the year and who lived in the one before, null in the first. */
type Household = {
  readonly state: Alive
  readonly stateBefore: Alive | null
  readonly people: readonly Person[]
  /** The plan starts within the year, of which only the rest counts. */
  readonly isPart: boolean
}

/** What happened in a year, in plain words: first the events, then where the money came from. */
export function sentenceOf(row: Row, before: Row | undefined, household: Household): string {
  const converted = row.conversion > 0 ? `${dollars(row.conversion)} is converted to Roth.` : ''
  const parts = [...events(row, before, household), converted, flow(row, household)]
  return parts.filter((part) => part !== '').join(' ')
}

/** What happens in a year beside the amounts that the table of years shows in columns of its own. */
export const besideColumns = (row: Row, before: Row | undefined, household: Household): string =>
  events(row, before, household).join(' ')

function events(row: Row, before: Row | undefined, household: Household): string[] {
  const first = before === undefined ? firstYearOf(household.people) : null
  const starts = (what: 'socialSecurity' | 'rmd') =>
    row[what] > 0 && (before?.[what] ?? 0) === 0 && first?.[what] !== false
  const retires = retirement(row, household)
  const locked = row.locked > 0 ? ' while retirement money is locked' : ''
  const all: readonly (readonly [happened: boolean, words: string])[] = [
    [
      household.stateBefore === 0 && household.state !== 0,
      widowhood(household.people, household.state === 2 ? 2 : 1),
    ],
    [Math.abs(row.stepUp) > 0.5, steppedUp(row.stepUp)],
    [retires !== '', retires],
    [starts('socialSecurity'), 'Social Security begins.'],
    [starts('rmd'), 'Required distributions begin.'],
    [row.penalty > 0, `Early withdrawals cost a ${dollars(row.penalty)} penalty.`],
    [
      row.surcharge > 0,
      `Medicare costs ${dollars(row.surcharge)} more because of your income two years ago.`,
    ],
    [row.shortfall > 0.5, `You are ${dollars(row.shortfall)} short${locked}.`],
  ]
  return all.filter(([happened]) => happened).map(([, words]) => words)
}

/** Whose retirement falls in the year: of two who live, the one who retires alone by name. */
function retirement(row: Row, { state, people }: Household): string {
  const living = people.filter((_, index) => state === 0 || index === state - 1)
  const [person, other] = living.filter(({ birthYear, workEndAge }) => row.year - birthYear === workEndAge)
  if (person === undefined) return ''
  if (living.length < 2 || other !== undefined) return 'You retire.'
  return `${person.name === '' ? 'One of you' : person.name} retires.`
}

/** What begins in the plan's first year, where no year before tells it: the rest has begun long ago. */
function firstYearOf(people: readonly Person[]) {
  const owed = ({ birthYear }: Person) => requiredStartAge(birthYear, requiredBeginningAge)
  return {
    socialSecurity: people.some(startsBenefits),
    rmd: people.some((person) => owed(person) === person.age),
  }
}

/** A first check comes in the plan's first year. */
const startsBenefits = (person: Person): boolean =>
  checksInYear(person, -1, person.claimMonths) === 0 && checksInYear(person, 0, person.claimMonths) > 0

const steppedUp = (amount: number): string =>
  `The cost basis of taxable accounts steps ${amount > 0 ? 'up' : 'down'} by ${dollars(Math.abs(amount))}.`

function flow(row: Row, { isPart }: Household): string {
  const you = isPart ? `In the rest of ${row.year} you` : 'You'
  if (!row.retired) return `${you} earn ${dollars(row.wages)}; your accounts hold ${dollars(row.total)}.`
  const income = row.wages + row.pension + row.socialSecurity
  const drawn = row.rmd + row.fromCash + row.fromTaxable + row.fromTraditional + row.fromRoth
  const tax = row.federalTax + row.stateTax + row.penalty
  const paid = tax > 0.5 ? `, ${dollars(tax)} of it for taxes` : ''
  const from = [
    ...(income < 1 ? [] : [`${dollars(income)} of income`]),
    ...(drawn < 1 ? [] : [`${dollars(drawn)} of withdrawals`]),
  ]
  const source = from.length === 0 ? '' : `, from ${from.join(' and ')}${paid}`
  return `${you} spend ${dollars(row.spending)}${source}; ${dollars(row.total)} is left.`
}
