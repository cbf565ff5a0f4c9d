import type { FactName } from './fact-names.ts'
import type { StoredFacts } from './facts.ts'
import type { Field, Fields } from './field.ts'
import { checkField } from './parse.ts'

/** Every fact that a field starts from. */
export const factsRead = (field: Field): readonly FactName[] => [
  ...(field.fact === undefined ? [] : [field.fact]),
  ...(field.fromFacts?.reads ?? []),
]

/** True for fields that start from what the household has invested, which stored holdings say better than the profile. */
export const startsFromHoldings = (fields: Fields): boolean =>
  Object.values(fields).some((field) =>
    factsRead(field).some((name) => name === 'holdings' || name === 'retirement.balance'),
  )

/**
 * What the profile says of a field on that day: the fact that it is bound to, else what it makes of several. Undefined
 * where the profile says nothing, or nothing that the field can hold.
 */
export function knownValue(field: Field, facts: StoredFacts, today: string): unknown {
  const stored = field.fact === undefined ? undefined : facts[field.fact]?.value
  const fit = stored === undefined || stored === null ? undefined : fitting(field, stored)
  if (fit !== undefined || field.fromFacts === undefined) return fit
  const made = field.fromFacts.value((name) => facts[name]?.value, today)
  return made === undefined ? undefined : fitting(field, made)
}

function fitting(field: Field, value: unknown): unknown {
  const checked = checkField(field, value)
  return 'value' in checked ? checked.value : undefined
}
