import { MODES, ORDERS, PAY_ON, PAYEES, RANGE_ON } from '../payout/plan.model.ts'

/**
 * The one coercion of transaction roles, shared by server and app (API contract, section 9).
 *
 * What is refused on both ends: a value that is no number, flag, list or named choice, and a single number that no plan
 * can hold (negative bounds or percentages, a percentage over 100). What concerns several rows (order of bounds,
 * overlap, two open ends) is refused in the editor only: the contract stores a missing bound as 0, and two tiers
 * without bounds are such a list. See plan-rules.model.ts.
 */
export function coerceRole(item: Readonly<Record<string, unknown>>): Coerced {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const tiers = list(item.tiers, 'tiers', problems).map((tier, index) =>
    coerceTier(tier, `tiers[${index}]`, { problems, warnings }),
  )
  const divisions = list(item.divisions, 'divisions', problems)
  for (const [index, division] of divisions.entries())
    if (typeof division !== 'string')
      problems.push({ path: `divisions[${index}]`, message: 'Enter a division name.' })
  const enabled = keep(flagOf(item.enabled), 'enabled', problems)
  for (const [name, known] of Object.entries(CHOICES))
    if (!isAbsent(item[name]) && !known.some((value) => value === item[name]))
      problems.push({ path: name, message: `Choose one of: ${known.join(', ')}.` })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, item: { ...item, tiers, enabled, divisions }, warnings }
}

/**
 * The same for a role that is given to the calculator. What it leaves out beside its lists (the switch, the choices)
 * stays left out, and takes the calculator's own beginning: a plan that somebody asks about is one that is on.
 */
export function coerceGivenRole(given: Readonly<Record<string, unknown>>): Coerced {
  const coerced = coerceRole(given)
  if (!coerced.ok) return coerced
  const isLeft = (name: string) =>
    name === 'enabled' ? given.enabled === undefined : Object.hasOwn(CHOICES, name) && isAbsent(given[name])
  return {
    ...coerced,
    item: Object.fromEntries(Object.entries(coerced.item).filter(([name]) => !isLeft(name))),
  }
}

export type Problem = { readonly path: string; readonly message: string }
export type Coerced =
  | {
      readonly ok: true
      readonly item: Readonly<Record<string, unknown>>
      readonly warnings: readonly Problem[]
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const CHOICES = { rangeOn: RANGE_ON, payOn: PAY_ON, mode: MODES, order: ORDERS, payee: PAYEES }
export const LARGEST = 1e15
const PLAIN_DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

type Checked<T> = { readonly value: T } | { readonly problem: string }

/** Absent, null or '' is 0; a finite number or plain decimal text is its number; all else is refused. */
export function numberOf(value: unknown): Checked<number> {
  if (isAbsent(value)) return { value: 0 }
  const refused = { problem: 'Enter a number such as 6.5.' }
  const read = typeof value === 'number' ? value : typeof value === 'string' ? decimal(value) : null
  if (read === null || !Number.isFinite(read) || Math.abs(read) > LARGEST) return refused
  // A number of −0 is 0; as text it is refused with the other oddities.
  if (Object.is(read, -0)) return typeof value === 'string' ? refused : { value: 0 }
  return { value: read }
}

const decimal = (text: string): number | null =>
  PLAIN_DECIMAL.test(text.trim()) ? Number(text.trim()) : null

const TRUE = [true, 'true', 1, '1']
const FALSE = [false, 'false', 0, '0']

/** true, 'true', 1, '1' and false, 'false', 0, '0', '', null, absent; all else is refused. */
export function flagOf(value: unknown): Checked<boolean> {
  if (isAbsent(value) || FALSE.some((one) => one === value)) return { value: false }
  return TRUE.some((one) => one === value) ? { value: true } : { problem: 'Answer true or false.' }
}

function keep<T>(checked: Checked<T>, path: string, problems: Problem[]): T | undefined {
  if ('value' in checked) return checked.value
  problems.push({ path, message: checked.problem })
  return undefined
}

function list(value: unknown, path: string, problems: Problem[]): readonly unknown[] {
  if (isAbsent(value)) return []
  if (Array.isArray(value)) return value
  problems.push({ path, message: 'Enter a list.' })
  return []
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Findings = { readonly problems: Problem[]; readonly warnings: Problem[] }

function coerceTier(tier: unknown, path: string, { problems, warnings }: Findings): unknown {
  if (!isRecord(tier)) {
    problems.push({ path, message: 'Send each tier as an object of numbers.' })
    return tier
  }
  const number = (name: string) => keep(numberOf(tier[name]), `${path}.${name}`, problems)
  const coerced = {
    ...tier,
    lowerRange: number('lowerRange'),
    upperRange: number('upperRange'),
    percentage: number('percentage'),
    flatFee: number('flatFee'),
    allTransactions: keep(flagOf(tier.allTransactions), `${path}.allTransactions`, problems),
  }
  for (const name of ['lowerRange', 'upperRange', 'percentage'] as const)
    if ((coerced[name] ?? 0) < 0) problems.push({ path: `${path}.${name}`, message: 'Enter 0 or more.' })
  if ((coerced.percentage ?? 0) > 100)
    problems.push({ path: `${path}.percentage`, message: 'Enter a percentage from 0 to 100.' })
  if ((coerced.flatFee ?? 0) < 0)
    warnings.push({ path: `${path}.flatFee`, message: 'A negative fee is charged to the payee.' })
  return coerced
}
