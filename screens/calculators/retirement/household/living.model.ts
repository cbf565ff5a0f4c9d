import type { Person } from './people.model.ts'

/** While both live (or the only person), only the first, only the second: as the years of a life count it. */
export type Alive = 0 | 1 | 2

type Named = Pick<Person, 'name'>
type Planned = Pick<Person, 'birthYear' | 'endAge'>

/** Last year in which somebody lives by the plan. */
export const lastYearOf = ({ birthYear, endAge }: Planned): number => birthYear + endAge

/** Whose age a year is told by: the first person's, and the survivor's once the first is dead. */
export const indexOfAge = (alive: number): 0 | 1 => (alive === 2 ? 1 : 0)

/** Who lives in a year by the planned ages. */
export function aliveIn(people: readonly Planned[], year: number): Alive {
  const [first, second] = people
  if (first === undefined || second === undefined) return 1
  if (year > lastYearOf(first)) return 2
  return year > lastYearOf(second) ? 1 : 0
}

/** The name beside an age, where two people could be meant. */
export function nameOfAge(people: readonly Named[], alive: Alive): string {
  if (people.length < 2) return ''
  const name = people[indexOfAge(alive)]?.name ?? ''
  if (name !== '') return name
  return alive === 2 ? 'Second person' : 'First person'
}

/** An age that money lasts to, as said of whoever is living then. */
export function whenAged(people: readonly Named[], alive: Alive, age: number): string {
  if (people.length < 2) return `at age ${age}`
  const name = people[indexOfAge(alive)]?.name ?? ''
  if (name === 'You') return `when you are ${age}`
  if (name !== '') return `when ${name} is ${age}`
  return `when the ${alive === 0 ? 'first person' : 'survivor'} is ${age}`
}

/** The ages of a year, of two who live both of them, in one piece; `first` and `second` are those at the end of that year. */
export const agesIn = ([first, second]: readonly number[], alive: Alive): string =>
  alive === 0 && second !== undefined ? `${first}/${second}` : `${alive === 2 ? second : first}`

/** Who has died, and whose age the years tell from here on. */
export function widowhood(people: readonly Named[], alive: 1 | 2): string {
  const dead = people[alive === 1 ? 1 : 0]?.name ?? ''
  const died = dead === '' ? 'One of you has died' : dead === 'You' ? 'After your death' : `${dead} has died`
  const living = people[indexOfAge(alive)]?.name ?? ''
  const whose = living === '' ? 'the survivor’s' : living === 'You' ? 'yours' : `${living}’s`
  return `${died}: ages from here on are ${whose}.`
}
