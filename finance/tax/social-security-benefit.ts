import { type NoAnswer, noAnswer } from '../answer.ts'

/** Monthly dollars where the formula changes its rate: 90 % below the first, 32 % to the second, 15 % above. */
export type BendPoints = { readonly first: number; readonly second: number }

export type WageIndex = { readonly firstYear: number; readonly values: readonly number[] }

const baseYear = 1977
const baseBendPoints: BendPoints = { first: 180, second: 1085 }
const baseFamilyBendPoints = [230, 332, 433] as const
const monthsAt62 = 744
const monthsAt70 = 840

/**
 * Bend points of the year in which a person turns 62: 180 and 1,085 dollars (1979) times the wage index of two years
 * before over that of 1977, rounded to the dollar. Source: 42 USC 415(a)(1)(B).
 *
 * @example bendPoints(2026, averageWageIndex) // { first: 1286, second: 7749 }
 */
export function bendPoints(eligibilityYear: number, index: WageIndex): BendPoints | NoAnswer {
  const ratio = wageRatio(eligibilityYear, index)
  if (typeof ratio !== 'number') return ratio
  return {
    first: Math.round(baseBendPoints.first * ratio),
    second: Math.round(baseBendPoints.second * ratio),
  }
}

/** Earnings of a past year at the wage level of the year a person turned 60: nominal × index factor. */
export const indexedEarnings = (nominal: number, factor: number): number => nominal * factor

/** Factor that lifts earnings of `year` to the wage level of the year of age 60; 1 from that year on. */
export function indexFactor(year: number, yearOf60: number, index: WageIndex): number | NoAnswer {
  if (year >= yearOf60) return 1
  const then = wageIndexOf(year, index)
  const at60 = wageIndexOf(yearOf60, index)
  if (then === undefined || at60 === undefined)
    return noAnswer(`The wage index for ${then === undefined ? year : yearOf60} is not on file.`)
  return at60 / then
}

/** Average indexed monthly earnings: the 35 highest indexed years over 420 months, down to the dollar. */
export function aime(indexedAnnualEarnings: readonly number[]): number {
  const highest = indexedAnnualEarnings.toSorted((a, b) => b - a).slice(0, 35)
  return Math.floor(highest.reduce((sum, earnings) => sum + earnings, 0) / 420 + 1e-9)
}

/** Primary insurance amount, monthly dollars at full retirement age, down to the dime. */
export function primaryInsuranceAmount(averageEarnings: number, points: BendPoints): number {
  const first = 0.9 * Math.min(averageEarnings, points.first)
  const second = 0.32 * Math.max(0, Math.min(averageEarnings, points.second) - points.first)
  const third = 0.15 * Math.max(0, averageEarnings - points.second)
  // A sum that is an exact dime in decimal may fall a hair below it in binary.
  return Math.floor((first + second + third) * 10 + 1e-6) / 10
}

/**
 * Primary insurance amount after cost-of-living raises, those from the year of 62 on, claimed or not; each result down
 * to the dime. Source: 42 USC 415(i)(2)(A)(ii).
 *
 * @example afterRaises(2177.6, [0.059, 0.087]) // 2506.6
 */
export const afterRaises = (pia: number, raises: readonly number[]): number =>
  raises.reduce((amount, raise) => Math.floor(amount * (1 + raise) * 10 + 1e-6) / 10, pia)

/**
 * Benefit over PIA when claimed at `claimMonths` of age. Early: 5/9 % a month for 36 months, then 5/12 %. Late:
 * 2/3 % a month up to 70 (born 1943 or later). Source: 42 USC 402(q), (w).
 */
export function claimingFactor(claimMonths: number, fullRetirementMonths: number): number | NoAnswer {
  if (claimMonths < monthsAt62)
    return noAnswer('Retirement benefits start at 62 (744 months) at the earliest.')
  return factorAt(
    fullRetirementMonths - claimMonths,
    Math.min(claimMonths, monthsAt70) - fullRetirementMonths,
    5 / 900,
  )
}

/**
 * Spouse's factor on half of the worker's PIA: early 25/36 % a month for 36 months, then 5/12 %; waiting past full
 * retirement age adds nothing.
 */
export function spouseFactor(claimMonths: number, fullRetirementMonths: number): number | NoAnswer {
  if (claimMonths < monthsAt62) return noAnswer('Spousal benefits start at 62 (744 months) at the earliest.')
  return factorAt(fullRetirementMonths - claimMonths, 0, 25 / 3600)
}

function factorAt(monthsEarly: number, monthsLate: number, firstRate: number): number {
  if (monthsEarly <= 0) return 1 + (Math.max(0, monthsLate) * 2) / 300
  return 1 - firstRate * Math.min(36, monthsEarly) - (5 / 1200) * Math.max(0, monthsEarly - 36)
}

/** Monthly benefit paid: the PIA times the factor, down to the dollar. */
export const monthlyBenefit = (pia: number, factor: number): number => Math.floor(pia * factor + 1e-6)

/** Addition for a spouse: half of the worker's PIA less the own PIA, times the spouse's factor; never negative. */
export function spouseAddition(
  own: { readonly pia: number; readonly factor: number },
  workerPia: number,
): number {
  return Math.max(0, workerPia / 2 - own.pia) * own.factor
}

const monthsAt60 = 720
const mostSurvivorReduction = 0.285

/**
 * Share of a survivor's benefit that is paid when it starts at `claimMonths` of age: 71.5 % at 60, rising evenly to
 * all of it at the survivor's full age. Source: 42 USC 402(q)(1), 20 CFR 404.410(c).
 */
export function survivorFactor(claimMonths: number, fullSurvivorMonths: number): number | NoAnswer {
  if (claimMonths < monthsAt60) return noAnswer('Survivor benefits start at 60 (720 months) at the earliest.')
  const early = Math.max(0, fullSurvivorMonths - claimMonths)
  return 1 - (mostSurvivorReduction * early) / (fullSurvivorMonths - monthsAt60)
}

/**
 * Monthly benefit of a widow or widower: the larger of the own benefit and the survivor's. The latter is the dead
 * spouse's PIA, or the benefit with its late credits, times the survivor's early `factor`; when the dead spouse had
 * claimed early it is no more than what was paid or 82.5 % of the PIA (the widow's limit, 42 USC 402(e)(2)(D)).
 */
export function survivorBenefit(
  own: number,
  dead: { readonly pia: number; readonly benefit: number },
  factor = 1,
): number {
  const full = factor * Math.max(dead.pia, dead.benefit)
  const limit = Math.max(dead.benefit, 0.825 * dead.pia)
  return Math.max(own, dead.benefit >= dead.pia ? full : Math.min(full, limit))
}

/**
 * Most that one earnings record pays to a family a month: 150 / 272 / 134 / 175 % of the parts of the PIA between
 * bend points of 230, 332 and 433 dollars (1979) at the wage index; down to the dime. Source: 42 USC 403(a).
 */
export function familyMaximum(pia: number, eligibilityYear: number, index: WageIndex): number | NoAnswer {
  const ratio = wageRatio(eligibilityYear, index)
  if (typeof ratio !== 'number') return ratio
  const rates = [1.5, 2.72, 1.34, 1.75]
  let total = 0
  let from = 0
  for (const [position, rate] of rates.entries()) {
    const base = baseFamilyBendPoints[position]
    const top = base === undefined ? Infinity : Math.round(base * ratio)
    total += rate * Math.max(0, Math.min(pia, top) - from)
    from = top
  }
  return Math.floor(total * 10 + 1e-6) / 10
}

/** Full retirement age in months by year of birth, from the table given. */
export function fullRetirementMonths(
  birthYear: number,
  table: readonly { readonly bornFrom: number; readonly bornTo: number | null; readonly months: number }[],
): number | NoAnswer {
  const row = table.find((each) => each.bornFrom <= birthYear && birthYear <= (each.bornTo ?? birthYear))
  return row?.months ?? noAnswer(`No full retirement age is on file for people born in ${birthYear}.`)
}

function wageRatio(eligibilityYear: number, index: WageIndex): number | NoAnswer {
  const now = wageIndexOf(eligibilityYear - 2, index)
  const base = wageIndexOf(baseYear, index)
  if (now === undefined || base === undefined || eligibilityYear < 1979)
    return noAnswer(`The bend points for ${eligibilityYear} need the wage index for ${eligibilityYear - 2}.`)
  return now / base
}

const wageIndexOf = (year: number, index: WageIndex): number | undefined =>
  index.values[year - index.firstYear]
