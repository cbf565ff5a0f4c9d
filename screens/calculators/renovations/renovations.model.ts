import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { balanceAfter, monthlyPayment } from '#finance/loans/level-loan.ts'

export type Project = {
  readonly name: string
  readonly cost: number
  /** Share of the estimate that comes back at sale. */
  readonly recoup: number
  readonly life: number
  readonly energySavingPerYear: number
  readonly personalUse: number
  /** Years from now in which it is done. */
  readonly year: number
}

export type Works = {
  readonly contingency: number
  readonly permits: number
  readonly homeValue: number
  readonly neighbourhoodMedian: number | null
  readonly yearsInHome: number
  readonly decay: boolean
}

/** A home is seldom worth more than this part of its neighborhood's median, whatever was put into it. */
export const CEILING = 1.15

/** What a project still adds when the home is sold: all of it, or what a straight line over its life has left. */
export function worthAtSale(
  { cost, recoup, life, year }: Project,
  yearsInHome: number,
  decay: boolean,
): number {
  if (year >= yearsInHome) return cost * recoup
  return cost * recoup * (decay ? Math.max(0, 1 - (yearsInHome - year) / life) : 1)
}

export type Totals = {
  readonly estimates: number
  readonly contingency: number
  readonly totalCost: number
  /** Before the ceiling of the neighborhood. */
  readonly worth: number
  readonly resaleValueAdded: number
  readonly netCostAtSale: number
  /** What the ceiling takes. */
  readonly lostToCeiling: number
}

/**
 * Costs and what comes back: total = Σ estimates × (1 + contingency) + permits; added at sale = Σ estimate × share, never
 * above what is left to 115 % of the neighborhood's median and never below 0.
 */
export function totalsOf(projects: readonly Project[], works: Works): Totals {
  const estimates = sum(projects.map(({ cost }) => cost))
  const contingency = estimates * works.contingency
  const totalCost = estimates + contingency + works.permits
  const worth = sum(projects.map((project) => worthAtSale(project, works.yearsInHome, works.decay)))
  const room =
    works.neighbourhoodMedian === null
      ? Infinity
      : Math.max(0, CEILING * works.neighbourhoodMedian - works.homeValue)
  const resaleValueAdded = Math.min(worth, room)
  return {
    estimates,
    contingency,
    totalCost,
    worth,
    resaleValueAdded,
    netCostAtSale: totalCost - resaleValueAdded,
    lostToCeiling: worth - resaleValueAdded,
  }
}

export type Financing = { readonly payment: number; readonly interest: number }

export type FinancingTerms = {
  readonly financedShare: number
  readonly loanRate: number
  readonly loanYears: number
  readonly yearsInHome: number
}

/** A level loan for part of the cost: payment a month, and the interest until the sale repays what is left. */
export function financingOf(totalCost: number, terms: FinancingTerms): Financing | NoAnswer {
  const principal = totalCost * terms.financedShare
  const termMonths = Math.max(1, Math.round(terms.loanYears * 12))
  const loan = { principal, annualRate: terms.loanRate, termMonths }
  const months = Math.min(termMonths, Math.max(1, Math.round(terms.yearsInHome * 12)))
  const payment = monthlyPayment(loan)
  if (isNoAnswer(payment)) return payment
  const left = months === termMonths ? 0 : balanceAfter(loan, months)
  return isNoAnswer(left) ? left : { payment, interest: payment * months - (principal - left) }
}

/** Energy saved until the home is sold; each project from its year on. */
export const energySaved = (projects: readonly Project[], yearsInHome: number): number =>
  sum(projects.map(({ energySavingPerYear, year }) => energySavingPerYear * Math.max(0, yearsInHome - year)))

export type ProjectShare = {
  readonly name: string
  readonly cost: number
  readonly total: number
  readonly worth: number
  readonly net: number
  readonly netPerYear: number
  readonly perJoy: number | null
}

/** Each project's part of cost and worth: contingency, permits and the ceiling are spread by size. */
export function sharesOf(
  projects: readonly Project[],
  works: Works,
  totals: Totals,
): readonly ProjectShare[] {
  const kept = totals.worth > 0 ? totals.resaleValueAdded / totals.worth : 0
  return projects.map((project) => {
    const part = totals.estimates > 0 ? project.cost / totals.estimates : 0
    const total = project.cost * (1 + works.contingency) + works.permits * part
    const worth = worthAtSale(project, works.yearsInHome, works.decay) * kept
    const used = Math.max(0.5, works.yearsInHome - project.year)
    const saved = project.energySavingPerYear * Math.max(0, works.yearsInHome - project.year)
    const netPerYear = (total - worth - saved) / used
    return {
      name: project.name,
      cost: project.cost,
      total,
      worth,
      net: total - worth,
      netPerYear,
      perJoy: project.personalUse > 0 ? netPerYear / project.personalUse : null,
    }
  })
}

/** What the works still add if the home is sold after so many years. */
export const worthIfSold = (projects: readonly Project[], works: Works, years: number): number =>
  totalsOf(
    projects.filter(({ year }) => year <= years),
    { ...works, yearsInHome: years },
  ).resaleValueAdded

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
