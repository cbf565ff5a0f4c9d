import {
  isSliced,
  type PayPlan,
  type RangeOn,
  type RangeTier,
  rangeTiers,
  type Tier,
  tierFor,
} from './plan.model.ts'

/** One deal as a plan sees it. Money in units of the currency. */
export type Deal = {
  /** Sale price; of a lease the rent of the whole term. */
  readonly price: number
  /** What the percentages apply to: the side's commission after off-the-top items, or the price. */
  readonly basis: number
  readonly division?: string
  /** The payee's running total before this deal; for `dealCount` the number of deals closed before it. */
  readonly ytdBefore?: number
}

/** One tier's part of a payout, before the one rounding. */
export type PayLine = {
  /** The tier's place in the plan as stored. */
  readonly row: number
  readonly kind: 'range' | 'slice' | 'all'
  /** The part of the base that this line pays on. */
  readonly on: number
  readonly percentage: number
  readonly flatFee: number
  readonly amount: number
}

export type Payout = {
  /** Rounded half-up to cents, once. */
  readonly payout: number
  /** Some part of the amount stands outside every range tier, so that the payout may be too low. */
  readonly uncovered: boolean
  /** The quantity that picked the tier. */
  readonly amount: number
  readonly lines: readonly PayLine[]
  /** Why nothing is paid. */
  readonly note: string | null
}

/**
 * What a plan pays on one deal: the range tier that covers the amount (or, when sliced, each slice of
 * [ytdBefore, ytdBefore + basis] at its own percentage) plus every all-transactions tier, `percentage × base + flatFee`.
 * Rules 1 to 8 of the plan's definition; a disabled plan, another division or a base of nothing pays 0 with a note.
 */
export function payout(plan: PayPlan, deal: Deal): Payout {
  const amount = rangeAmount(plan.rangeOn, deal)
  const note = reasonForNothing(plan, deal)
  if (note !== null) return { payout: 0, uncovered: false, amount, lines: [], note }
  const ranges = rangeTiers(plan.tiers)
  const ranged = isSliced(plan) ? slices(ranges, deal) : whole(ranges, deal.basis, amount)
  const uncovered = ranged.uncovered && (ranges.length > 0 || plan.tiers.length === 0)
  const always = plan.tiers.flatMap((tier, row) =>
    tier.allTransactions ? [line({ ...tier, row }, 'all', scaled(deal.basis))] : [],
  )
  const all = [...ranged.lines, ...always]
  return {
    payout: toCents(all.reduce((sum, one) => sum + one.exact, 0n)),
    uncovered,
    amount,
    lines: all.map(({ exact, ...shown }) => ({ ...shown, amount: Number(exact) / Number(EXACT) })),
    note: null,
  }
}

function reasonForNothing(plan: PayPlan, deal: Deal): string | null {
  if (!plan.enabled) return 'This role is turned off, so it pays nothing.'
  const division = fold(deal.division ?? '')
  if (plan.divisions.length > 0 && !plan.divisions.some((one) => fold(one) === division))
    return `This role pays in ${plan.divisions.join(', ')} only.`
  return deal.basis > 0 ? null : 'There is no commission to pay on.'
}

const fold = (text: string): string => text.trim().toLowerCase()

function rangeAmount(rangeOn: RangeOn, deal: Deal): number {
  if (rangeOn === 'salePrice') return deal.price
  return rangeOn === 'sideGci' ? deal.basis : (deal.ytdBefore ?? 0)
}

// Exact decimals: amounts in millionths, percentages in millionths of a point, products of both in 1e-14 of a unit.
const MILLION = 1_000_000n
const EXACT = MILLION * MILLION * 100n

/** A decimal as a whole number of millionths; what is smaller is no part of a price or a rate. */
const scaled = (value: number): bigint => BigInt(value.toFixed(6).replace('.', ''))

/** Half away from zero at the cent, so that a charge rounds as a payment of the same size does. */
function toCents(exact: bigint): number {
  const cent = EXACT / 100n
  const size = ((exact < 0n ? -exact : exact) * 2n + cent) / (cent * 2n)
  return Number(exact < 0n ? -size : size) / 100
}

type ExactLine = Omit<PayLine, 'amount'> & { readonly exact: bigint }
type Rate = Pick<Tier, 'percentage' | 'flatFee'> & { readonly row: number }

function line(tier: Rate, kind: PayLine['kind'], on: bigint): ExactLine {
  const { row, percentage, flatFee } = tier
  const exact = on * scaled(percentage) + scaled(flatFee) * MILLION * 100n
  return { row, kind, on: Number(on) / Number(MILLION), percentage, flatFee, exact }
}

type Ranged = { readonly lines: readonly ExactLine[]; readonly uncovered: boolean }

function whole(ranges: readonly RangeTier[], basis: number, amount: number): Ranged {
  const tier = tierFor(ranges, amount)
  if (tier === undefined) return { lines: [], uncovered: true }
  return { lines: [line(tier, 'range', scaled(basis))], uncovered: false }
}

/** Each tier pays on its part of the year's total; only the highest tier reached adds its flat fee. */
function slices(ranges: readonly RangeTier[], deal: Deal): Ranged {
  const from = scaled(deal.ytdBefore ?? 0)
  const to = from + scaled(deal.basis)
  const parts = ranges.flatMap((tier) => {
    const start = max(from, scaled(tier.lower))
    const end = tier.upper === null ? to : min(to, scaled(tier.upper))
    return end > start ? [{ tier, on: end - start }] : []
  })
  const covered = parts.reduce((sum, part) => sum + part.on, 0n)
  const lines = parts.map(({ tier, on }, index) =>
    line(index === parts.length - 1 ? tier : { ...tier, flatFee: 0 }, 'slice', on),
  )
  return { lines, uncovered: covered < to - from }
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
