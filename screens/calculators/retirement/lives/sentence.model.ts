import { requiredBeginningAge } from '#figures/required-distribution.ts'
import { requiredStartAge } from '#finance/tax/required-distribution.ts'
import { money as dollars } from '#kit/format.ts'
import { checksInYear } from '../household/birthday.model.ts'
import type { Person } from '../household/people.model.ts'
import type { LifeYear } from './explorer.model.ts'

type Row = Omit<LifeYear, 'sentence'>

/** What happened in a year, in plain words: first the events, then where the money came from. */
export function sentenceOf(
  row: Row,
  before: Row | undefined,
  household: { readonly state: 0 | 1 | 2; readonly people: readonly Person[] },
): string {
  const parts = [...events(row, before, household), flow(row)].filter((part) => part !== '')
  return parts.join(' ')
}

function events(
  row: Row,
  before: Row | undefined,
  household: { readonly state: 0 | 1 | 2; readonly people: readonly Person[] },
): string[] {
  const first = before === undefined ? firstYearOf(household.people) : null
  const starts = (what: 'socialSecurity' | 'rmd') =>
    row[what] > 0 && (before?.[what] ?? 0) === 0 && first?.[what] !== false
  const retires = retirement(row, household)
  const locked = row.locked > 0 ? ' while retirement money is locked' : ''
  const all: readonly (readonly [happened: boolean, words: string])[] = [
    [isFirstAlone(row, household), 'From here on one of you is widowed.'],
    [retires !== '', retires],
    [starts('socialSecurity'), 'Social Security begins.'],
    [starts('rmd'), 'Required distributions begin.'],
    [row.conversion > 0, `${dollars(row.conversion)} is converted to Roth.`],
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
function retirement(
  row: Row,
  { state, people }: { readonly state: 0 | 1 | 2; readonly people: readonly Person[] },
): string {
  const living = people.filter((_, index) => state === 0 || index === state - 1)
  const [person, other] = living.filter(({ birthYear, retireAge }) => row.year - birthYear === retireAge)
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

/** True in the year after the planned end of the other. */
function isFirstAlone(
  row: Row,
  { state, people }: { readonly state: 0 | 1 | 2; readonly people: readonly Person[] },
): boolean {
  const dead = people[state === 1 ? 1 : 0]
  const alive = people[state === 1 ? 0 : 1]
  if (state === 0 || dead === undefined || alive === undefined) return false
  return row.age - alive.age + dead.age === dead.endAge + 1
}

function flow(row: Row): string {
  if (!row.retired) return `You earn ${dollars(row.wages)}; your accounts hold ${dollars(row.total)}.`
  const income = row.wages + row.pension + row.socialSecurity
  const drawn = row.rmd + row.fromCash + row.fromTaxable + row.fromTraditional + row.fromRoth
  const tax = row.federalTax + row.stateTax + row.penalty
  const paid = tax > 0.5 ? `, ${dollars(tax)} of it for taxes` : ''
  const from = [
    ...(income < 1 ? [] : [`${dollars(income)} of income`]),
    ...(drawn < 1 ? [] : [`${dollars(drawn)} of withdrawals`]),
  ]
  const source = from.length === 0 ? '' : `, from ${from.join(' and ')}${paid}`
  return `You spend ${dollars(row.spending)}${source}; ${dollars(row.total)} is left.`
}
