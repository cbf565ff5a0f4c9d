import type { FieldProblem } from '#kit/errors.ts'
import type { Scope } from '#kit/scopes.ts'

export type TokenForm = {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** What stands in the field: a number once it can be read as one. */
  readonly days: unknown
}

export const LONGEST_DAYS = 365

export const NEW_TOKEN: TokenForm = { name: '', scopes: [], days: 90 }

/** The form as the call carries it, and what is wrong with it by field. */
export function checkToken({ name, scopes, days }: TokenForm) {
  const isDays = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= LONGEST_DAYS
  const problems: readonly FieldProblem[] = [
    ...(name.trim() === '' ? [{ path: 'name', message: 'Enter a name you will recognize later.' }] : []),
    ...(scopes.length === 0 ? [{ path: 'scopes', message: 'Choose at least one permission.' }] : []),
    ...(isDays
      ? []
      : [{ path: 'expiresInDays', message: `Enter a whole number from 1 to ${LONGEST_DAYS}.` }]),
  ]
  return { body: { name: name.trim(), scopes: [...scopes], expiresInDays: isDays ? days : 0 }, problems }
}
