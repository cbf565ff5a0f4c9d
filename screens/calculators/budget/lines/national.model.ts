import { type SpendingShares, spendingShares } from '#figures/household-spending.ts'
import type { Line } from './lines.model.ts'
import type { SpendingKind } from './spending-kind.model.ts'

export type Compared = { readonly name: string; readonly own: number; readonly national: number }

const KINDS: readonly (readonly [keyof SpendingShares, string])[] = [
  ['housing', 'Housing'],
  ['transport', 'Transportation'],
  ['food', 'Food'],
  ['insuranceAndPensions', 'Insurance and pensions'],
  ['health', 'Health care'],
]

/** The newest national shares on file, with their year. */
export const nationalShares = spendingShares.at(-1)

/**
 * Own shares beside the national ones. As in the surveys, what is paid into pensions and Social Security counts as
 * spending and what is otherwise saved does not: `pensions` are the monthly payroll taxes and retirement deferrals.
 */
export function comparedWithNation(lines: readonly Line[], pensions: number): readonly Compared[] {
  const national = nationalShares?.value
  const spent = (kind: SpendingKind) =>
    lines.reduce((sum, line) => sum + (line.group !== 'saving' && line.kind === kind ? line.planned : 0), 0)
  const own = {
    housing: spent('housing'),
    transport: spent('transport'),
    food: spent('food'),
    insuranceAndPensions: spent('insuranceAndPensions') + pensions,
    health: spent('health'),
  }
  const named = Object.values(own).reduce((sum, amount) => sum + amount, 0)
  const all = named + spent('other')
  if (national === undefined || all <= 0) return []
  const rest = 1 - Object.values(national).reduce((sum, share) => sum + share, 0)
  return [
    ...KINDS.map(([kind, name]) => ({ name, own: own[kind] / all, national: national[kind] })),
    { name: 'Everything else', own: spent('other') / all, national: rest },
  ]
}
