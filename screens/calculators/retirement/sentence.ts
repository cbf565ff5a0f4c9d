import { money as dollars } from '#kit/format.ts'
import type { LifeYear } from './explorer.model.ts'
import type { Person } from './people.model.ts'

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
  const found: string[] = []
  const { state, people } = household
  if (
    people.length === 2 &&
    state !== 0 &&
    before !== undefined &&
    before.wages + before.socialSecurity !== row.wages + row.socialSecurity &&
    isFirstAlone(row, people, state)
  )
    found.push('One of you lives on alone from here.')
  if (row.retired && before?.retired !== true) found.push('Retirement starts.')
  if (row.socialSecurity > 0 && (before?.socialSecurity ?? 0) === 0) found.push('Social Security starts.')
  if (row.rmd > 0 && (before?.rmd ?? 0) === 0) found.push('Required distributions start.')
  if (row.conversion > 0) found.push(`${dollars(row.conversion)} moves to Roth.`)
  if (row.penalty > 0) found.push(`An early withdrawal costs a penalty of ${dollars(row.penalty)}.`)
  if (row.surcharge > 0) found.push(`Medicare costs ${dollars(row.surcharge)} more for income two years ago.`)
  if (row.shortfall > 0.5)
    found.push(`${dollars(row.shortfall)} cannot be paid${row.locked > 0 ? ' while money is locked' : ''}.`)
  return found
}

/** True in the year after the planned end of the other. */
function isFirstAlone(row: Row, people: readonly Person[], state: 0 | 1 | 2): boolean {
  const dead = people[state === 1 ? 1 : 0]
  const alive = people[state === 1 ? 0 : 1]
  if (dead === undefined || alive === undefined) return false
  return row.age - alive.age + dead.age === dead.endAge + 1
}

function flow(row: Row): string {
  if (!row.retired) return `Work pays ${dollars(row.wages)}; the accounts stand at ${dollars(row.total)}.`
  const income = row.wages + row.pension + row.socialSecurity
  const drawn = row.rmd + row.fromCash + row.fromTaxable + row.fromTraditional + row.fromRoth
  const tax = row.federalTax + row.stateTax + row.penalty
  const paid = tax > 0.5 ? `, ${dollars(tax)} of it for tax` : ''
  return `${dollars(row.spending)} spent: ${dollars(income)} of income and ${dollars(drawn)} from accounts${paid}; ${dollars(row.total)} left.`
}
