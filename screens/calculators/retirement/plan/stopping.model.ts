import { age } from '#kit/format.ts'
import { isWorking } from '../household/first-year.model.ts'
import { peopleOf, type Person } from '../household/people.model.ts'
import type { Given } from '../household/plan-given.model.ts'

/** At which age somebody stops working. */
export const ageOf = ({ retireAge, retireMonths }: Pick<Person, 'retireAge' | 'retireMonths'>): string =>
  retireMonths === 0 ? String(retireAge) : age(12 * retireAge + retireMonths)

/** What follows from stopping work as planned, with the ages at which it is; as it stands once nobody works. */
export function afterStopping(given: Given, follows: string): string {
  const people = peopleOf(given)
  const [first, second] = people.filter((person) => isWorking(person, given.today))
  if (first === undefined) return `${follows.charAt(0).toUpperCase()}${follows.slice(1)}`
  return `If ${stopping(first, second, people.length > 1)}, ${follows}`
}

function stopping(first: Person, second: Person | undefined, isCouple: boolean): string {
  const at = ageOf(first)
  if (second !== undefined)
    return at === ageOf(second)
      ? `you both stop working at ${at}`
      : `you two stop working at ${at} and ${ageOf(second)}`
  return isCouple && first.name !== 'You'
    ? `${first.name === '' ? 'one of you' : first.name} stops working at ${at}`
    : `you stop working at ${at}`
}
