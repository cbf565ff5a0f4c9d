import { counted, money } from '#kit/format.ts'

/** A claim at so many months of age, and what it pays a month. */
export type Claim = { readonly months: number; readonly benefit: number }

/** Age at which the later claim has paid as much as the earlier one, without interest; null where it never does. */
export function breakEvenAge(early: Claim, late: Claim): number | null {
  const gain = late.benefit - early.benefit
  if (gain <= 0) return null
  return (late.months + (early.benefit * (late.months - early.months)) / gain) / 12
}

/** `66 and 8 months` */
export function ageText(months: number): string {
  const rest = months % 12
  return `${Math.floor(months / 12)}${rest === 0 ? '' : ` and ${counted(rest, 'month')}`}`
}

const AT_62 = 744
const AT_70 = 840

/** The claims still open: at 62 or now, at full retirement age, at 70. */
export function openClaims(
  now: number,
  fullMonths: number,
  at: (months: number) => number,
): readonly Claim[] {
  const first = Math.min(AT_70, Math.max(AT_62, now))
  return [first, fullMonths, AT_70]
    .filter((months, place) => place === 0 || months > first)
    .filter((months, place, all) => all.indexOf(months) === place)
    .map((months) => ({ months, benefit: at(months) }))
}

/** When to claim, by how long one expects to live: each later claim pays more from its break-even age on. */
export function whenToClaim(claims: readonly Claim[]): string {
  const [first, ...later] = claims
  if (first === undefined || first.benefit <= 0) return 'These earnings pay no benefit.'
  const paid = (claim: Claim, place: number) => {
    const at = place === 0 && claim.months > AT_62 ? 'now' : `at ${ageText(claim.months)}`
    return `${at} (${money(claim.benefit)} a month)`
  }
  const waits = later.flatMap((claim, place) => {
    const even = breakEvenAge(claims[place] ?? first, claim)
    return even === null
      ? []
      : [`${paid(claim, place + 1)} if you expect to live past ${ageText(Math.ceil(12 * even))}`]
  })
  if (waits.length === 0) return `Claim ${paid(first, 0)}: waiting adds nothing.`
  return `Claim ${waits.toReversed().join(', ')}, and ${paid(first, 0)} otherwise.`
}
