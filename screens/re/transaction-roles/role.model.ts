import { MODES, PAY_ON, type PayOn, type PayPlan, RANGE_ON, type Tier } from './payout/plan.model.ts'
import { coerceRole } from './rules/coercion.model.ts'

/** A transaction role as the editor works on it. */
export type Role = PayPlan & { readonly name: string; readonly payOn: PayOn }

const NOTHING: Role = {
  name: 'Unreadable role',
  enabled: false,
  divisions: [],
  tiers: [],
  rangeOn: 'salePrice',
  payOn: 'gci',
  mode: 'whole',
}

/**
 * Reads a role of the stored list: coerced, with the optional parts at their defaults. While a number is being typed
 * the cell holds no number yet: it counts as 0 here, and the coercion of the save says what is wrong with it.
 */
export function readRole(item: Readonly<Record<string, unknown>>): Role {
  const name = typeof item.name === 'string' ? item.name : ''
  const coerced = coerceRole({ ...item, tiers: tolerant(item.tiers) })
  if (!coerced.ok) return { ...NOTHING, name: name === '' ? NOTHING.name : name }
  const { item: whole } = coerced
  return {
    name,
    enabled: whole.enabled === true,
    divisions: Array.isArray(whole.divisions) ? whole.divisions.filter((one) => typeof one === 'string') : [],
    tiers: Array.isArray(whole.tiers) ? whole.tiers.filter(isTier) : [],
    rangeOn: RANGE_ON.find((one) => one === whole.rangeOn) ?? 'salePrice',
    payOn: PAY_ON.find((one) => one === whole.payOn) ?? 'gci',
    mode: MODES.find((one) => one === whole.mode) ?? 'whole',
  }
}

const isTier = (tier: unknown): tier is Tier =>
  typeof tier === 'object' && tier !== null && 'lowerRange' in tier && 'allTransactions' in tier

function tolerant(tiers: unknown): unknown {
  if (!Array.isArray(tiers)) return []
  return tiers.map((tier: unknown) =>
    typeof tier === 'object' && tier !== null
      ? Object.fromEntries(
          Object.entries(tier).map(([name, cell]) => [name, isReadable(tier, name) ? cell : 0]),
        )
      : {},
  )
}

/** Whether one cell alone passes the coercion. */
const isReadable = (tier: object, name: string): boolean =>
  coerceRole({ tiers: [Object.fromEntries(Object.entries(tier).filter(([key]) => key === name))] }).ok
