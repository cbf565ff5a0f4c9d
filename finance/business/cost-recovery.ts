import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'

/*
 * Depreciation for tax in the United States (MACRS). Percentages come from the tables as arguments; there is no salvage
 * value. Sources: 26 USC 168; IRS Publication 946.
 */

export type Recovery = {
  /** What remains to be depreciated after amounts that are deducted at once, in money. */
  readonly basis: number
  /** Tax year of the recovery period, 1 is the one in which the property is placed in service. */
  readonly year: number
}

/** basis · percent of the year; 0 after the last one. Not rounded. No answer for a negative basis or a year before 1. */
export const recoveryDeduction = (
  { basis, year }: Recovery,
  percentages: readonly number[],
): number | NoAnswer =>
  whenAll(recoveryRules({ basis, year }), () => (basis * (percentages[year - 1] ?? 0)) / 100)

const recoveryRules = ({ basis, year }: Recovery) =>
  [
    [basis >= 0, 'the basis must not be negative'],
    [Number.isInteger(year) && year >= 1, 'the year must be a whole number of at least 1'],
  ] as const

const LAST_QUARTER_SHARE = 0.4

/**
 * Whether the mid-quarter convention replaces the half-year one: more than 40 % of the bases placed in service in the
 * year (buildings aside) in its last quarter. No answer without four bases that are not negative. Source: 26 USC 168(d)(3).
 */
export function isMidQuarter(basesByQuarter: readonly number[]): boolean | NoAnswer {
  if (basesByQuarter.length !== 4 || !basesByQuarter.every((basis) => basis >= 0))
    return noAnswer('enter four bases, one for each quarter')
  const total = basesByQuarter.reduce((sum, basis) => sum + basis, 0)
  return (basesByQuarter[3] ?? 0) > LAST_QUARTER_SHARE * total
}

/**
 * Straight line of a building from the middle of the month in which it is placed in service: 27.5 years for homes that
 * are let, 39 for other buildings. In year 1 (12.5 − month)/12 of basis/life; the last year takes what is left. 26 USC 168(d)(2).
 */
export const buildingDeduction = (
  { basis, year }: Recovery,
  building: { readonly life: number; readonly month: number },
): number | NoAnswer =>
  whenAll(
    [
      ...recoveryRules({ basis, year }),
      [building.life > 0, 'the useful life must be above 0'] as const,
      [
        Number.isInteger(building.month) && building.month >= 1 && building.month <= 12,
        'the month must be 1 to 12',
      ] as const,
    ],
    () => {
      const until = (years: number) =>
        Math.min(Math.max(0, years - (building.month - 0.5) / 12), building.life) / building.life
      return basis * (until(year) - until(year - 1))
    },
  )

/** Straight line with half a year at both ends, as the alternative system (ADS) has it for equipment. 26 USC 168(g). */
export const alternativeDeduction = ({ basis, year }: Recovery, life: number): number | NoAnswer =>
  whenAll([...recoveryRules({ basis, year }), [life > 0, 'the useful life must be above 0'] as const], () => {
    const until = (years: number) => Math.min(Math.max(0, years - 0.5), life) / life
    return basis * (until(year) - until(year - 1))
  })

export type ExpensingLimits = {
  readonly limit: number
  /** The limit falls by each dollar placed in service above it. */
  readonly phaseOutFrom: number
}

/** Cost that may be expensed at once (26 USC 179): min(cost, limit − max(0, placed − phase-out)), at most the business income. */
export const expensingDeduction = (
  placed: { readonly cost: number; readonly income: number },
  { limit, phaseOutFrom }: ExpensingLimits,
): number | NoAnswer =>
  whenAll([[placed.cost >= 0, 'the cost must not be negative']], () => {
    const allowed = Math.max(0, limit - Math.max(0, placed.cost - phaseOutFrom))
    return Math.max(0, Math.min(placed.cost, allowed, placed.income))
  })
