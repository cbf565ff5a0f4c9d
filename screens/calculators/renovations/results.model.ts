import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { asOf } from '#figures/dated.ts'
import { homeSaleExclusion } from '#figures/home-rules.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { gainTax } from './home-gain.model.ts'
import { type KnownProject, projectsOf } from './known-projects.model.ts'
import type { inputs } from './renovations.inputs.ts'
import {
  energySaved,
  financingOf,
  sharesOf,
  type Totals,
  totalsOf,
  worthIfSold,
} from './renovations.model.ts'
import { waysToPay } from './ways-to-pay.model.ts'
import { stageOf } from './work-order.model.ts'

export type Given = Inputs<typeof inputs>

/** All results: cost and worth, the loan, both verdicts, taxes and the ways to pay. */
export function computeRenovations(given: Given) {
  const projects = projectsOf(given.projects, given.today)
  if (projects.length === 0)
    throw new ToolInputError('projects', 'Add at least one project with an estimate.')
  const totals = totalsOf(projects, given)
  const financing = financingOf(totals.totalCost, given)
  if (isNoAnswer(financing)) throw new ToolInputError('loanYears', financing.noAnswer)
  const saved = energySaved(projects, given.yearsInHome)
  const costPerYearOfUse = (totals.netCostAtSale + financing.interest) / given.yearsInHome
  const breakEvenPerYear = costPerYearOfUse - saved / given.yearsInHome
  const ways = waysToPay({ ...given, amount: totals.totalCost, years: given.yearsInHome })
  return {
    totalCost: totals.totalCost,
    resaleValueAdded: totals.resaleValueAdded,
    recoupRate: totals.resaleValueAdded / totals.totalCost,
    netCostAtSale: totals.netCostAtSale,
    monthlyPayment: financing.payment,
    financingInterest: financing.interest,
    costPerYearOfUse,
    breakEvenPerYear,
    joyVerdict:
      given.worthPerYear === null
        ? noAnswer('Enter what a year of enjoying it is worth to you.')
        : given.worthPerYear >= breakEvenPerYear,
    resaleVerdict: totals.netCostAtSale + financing.interest <= 0,
    energySaved: saved,
    lostToCeiling: totals.lostToCeiling,
    paymentShare:
      given.takeHomeMonthly === null
        ? noAnswer('Enter your take-home pay.')
        : financing.payment / given.takeHomeMonthly,
    ...taxOf(totals, given),
    cheapestWay:
      ways.toSorted((a, b) => a.cost - b.cost)[0]?.way ?? noAnswer('There is no way to pay for it.'),
    shares: shareRows(projects, totals, given),
    ways,
    bySaleYear: saleYears(projects, given, totals.totalCost),
  }
}

function taxOf(totals: Totals, given: Given) {
  const valueAtSale = given.homeValue * (1 + given.homeGrowth) ** given.yearsInHome + totals.resaleValueAdded
  const exclusion = asOf(homeSaleExclusion, given.today)
  if (isNoAnswer(exclusion)) throw new ToolInputError('today', exclusion.noAnswer)
  const saved =
    given.purchasePrice === null
      ? noAnswer('Enter what you paid for the home.')
      : gainTax({
          salePrice: valueAtSale,
          purchasePrice: given.purchasePrice,
          improvements: totals.totalCost,
          exclusion: exclusion[given.owners],
          gainsRate: given.gainsRate,
        }).taxSaved
  return { valueAtSale, addedBasis: totals.totalCost, taxSavedByReceipts: saved }
}

const ORIGINS = { typed: 'You', survey: '2024 survey', unknown: 'Unknown' } as const

const shareRows = (projects: readonly KnownProject[], totals: Totals, given: Given) =>
  sharesOf(projects, given, totals).map((share, at) => ({
    ...share,
    stage: stageOf(share.name),
    recoup: projects[at]?.recoup ?? 0,
    origin: ORIGINS[projects[at]?.origin ?? 'unknown'],
    personalUse: projects[at]?.personalUse ?? 0,
    life: projects[at]?.life ?? 0,
  }))

const LAST_SALE_YEAR = 30

/** What comes back and what a year costs if the home is sold sooner or later; interest until then. */
function saleYears(projects: readonly KnownProject[], given: Given, totalCost: number) {
  const last = Math.min(LAST_SALE_YEAR, Math.max(10, Math.ceil(given.yearsInHome) + 3))
  return Array.from({ length: last }, (_, at) => {
    const worth = worthIfSold(projects, given, at + 1)
    const financing = financingOf(totalCost, { ...given, yearsInHome: at + 1 })
    const interest = isNoAnswer(financing) ? 0 : financing.interest
    return { year: at + 1, worth, perYear: (totalCost + interest - worth) / (at + 1) }
  })
}
