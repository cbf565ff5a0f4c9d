import { z } from 'zod'
import type { FieldProblem } from '#kit/errors.ts'
import { isFactName } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { isSame } from '#kit/list/same.ts'
import { checkField } from '#kit/parse.ts'
import { memberPath } from '#kit/schema-problems.ts'

/** A stored fact; `rev` is the change that set it, so only changes to the same fact conflict. */
const STORED = z.record(z.string(), z.object({ value: z.unknown(), updatedAt: z.string(), rev: z.int() }))

export type Profile = z.output<typeof STORED>

export const parseProfile = (text: string): Profile => STORED.parse(JSON.parse(text))

export type Changes = Readonly<Record<string, unknown>>

/** What is wrong with changed facts, by name. Null removes a fact and is always valid. */
export function problemsOf(changes: Changes): readonly FieldProblem[] {
  return Object.entries(changes).flatMap(([name, value]): readonly FieldProblem[] => {
    if (!isFactName(name))
      return [{ path: memberPath('', name), message: 'There is no fact with this name.' }]
    if (value === null) return []
    const checked = checkField(FACTS[name], value)
    if ('value' in checked) return []
    if ('problem' in checked) return [{ path: name, message: checked.problem }]
    return checked.problems.map((one) => ({ path: `${name}${one.path}`, message: one.message }))
  })
}

/** The changed facts that someone else set to another value after the revision the sender read. */
export function clashesOf(profile: Profile, changes: Changes, rev: number): readonly string[] {
  return Object.keys(changes).filter((name) => {
    const stored = profile[name]
    return stored !== undefined && stored.rev > rev && !isSame(stored.value, changes[name])
  })
}

export function applyChanges(
  profile: Profile,
  changes: Changes,
  { rev, now }: { readonly rev: number; readonly now: Date },
): Profile {
  const updatedAt = now.toISOString()
  const next = { ...profile }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete next[name]
    else next[name] = { value, updatedAt, rev }
  }
  return next
}

/** Without the bookkeeping. */
export const toAnswer = (profile: Profile) =>
  Object.fromEntries(
    Object.entries(profile).map(([name, { value, updatedAt }]) => [name, { value, updatedAt }]),
  )
