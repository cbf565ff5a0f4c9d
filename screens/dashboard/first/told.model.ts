import type { FieldProblem } from '#kit/errors.ts'
import type { FactName } from '#kit/fact-names.ts'
import { FACTS, type StoredFacts } from '#kit/facts.ts'
import { counted } from '#kit/format.ts'
import { checkField } from '#kit/parse.ts'
import type { Household } from '#kit/react/household.ts'
import { type Asked, asksBeside, type OwnAnswer, type Question, usualOf } from './question.model.ts'

type Raw = Readonly<Record<string, unknown>>
type Known = Pick<Household, 'facts' | 'typed'>

/** What a field begins with: what the profile says, else a usual value that is no fact. */
export function startOf({ fact, known, starts }: Asked, { typed, facts }: Known): unknown {
  const told = known?.(facts) ?? (fact === undefined ? undefined : typed[fact]?.value)
  return told ?? (typeof starts === 'function' ? starts(facts) : starts)
}

type Told = { readonly chosen: Raw; readonly read: Raw }

/**
 * What an answered question tells the profile that it does not say yet: not a value that stands for a list of the
 * profile, nor a usual value that nobody chose. A choice that is no value of the fact, as no state to pay tax to,
 * forgets what the profile says (null).
 */
export const newFacts = (
  { asks }: Question,
  { facts, typed }: Known,
  { chosen, read }: Told,
): readonly (readonly [fact: FactName, value: unknown])[] =>
  Object.entries(asks).flatMap(([name, asked]) => {
    const { fact, known } = asked
    if (fact === undefined || !Object.hasOwn(read, name)) return []
    if (usualOf(asked) !== undefined && !Object.hasOwn(chosen, name)) return []
    const [said, value] = [typed[fact]?.value, read[name]]
    const listed = known?.(facts) ?? null
    if ((listed !== null && listed !== said) || said === value) return []
    if ('value' in checkField(FACTS[fact], value)) return [[fact, value] as const]
    return said === undefined ? [] : [[fact, null] as const]
  })

/**
 * What an answer worked out is kept beside what was asked for, where the profile says nothing else: another device
 * plans with it too. A value that the profile has stays until the person takes the new one.
 */
export const foundFacts = (
  { offers }: OwnAnswer,
  { typed }: Pick<Known, 'typed'>,
): readonly (readonly [fact: FactName, value: unknown])[] =>
  offers === undefined || typed[offers.fact] !== undefined ? [] : [[offers.fact, offers.value]]

/** The words beside the name of a closed card: how many of the answers that it opens with are still to be given. */
export function leftToAnswer(question: Pick<Question, 'asks'>, values: Raw): string {
  const names = asksBeside(question, values).flatMap(([name, asked]) => (asked.isAssumption ? [] : [name]))
  const left = names.filter((name) => values[name] === undefined).length
  if (left === 0) return 'From your profile'
  return left === names.length ? counted(left, 'short answer') : `${left} of ${names.length} to answer`
}

/** The household as these values make it, whether they are kept or only assumed. */
export const withValues = ({ asks }: Question, { facts }: Known, read: Raw): StoredFacts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(asks).flatMap(([name, { fact }]) =>
      fact === undefined || !Object.hasOwn(read, name) ? [] : [[fact, { value: read[name], updatedAt: '' }]],
    ),
  ),
})

export const numbersOf = (read: Raw): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value] as const] : [],
    ),
  )

/** The values as their fields read them, of all that is asked beside them, and what is wrong with the others. */
export function readAll(question: Question, values: Raw) {
  const read: Record<string, unknown> = {}
  const wrong: FieldProblem[] = []
  for (const [name, { field }] of asksBeside(question, values)) {
    const checked = checkField(field, values[name] ?? '')
    if ('value' in checked && checked.value !== null) read[name] = checked.value
    else wrong.push({ path: name, message: 'problem' in checked ? checked.problem : 'Enter a value.' })
  }
  return { read, wrong }
}
