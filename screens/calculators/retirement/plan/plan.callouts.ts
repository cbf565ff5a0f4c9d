import { contributionLimits } from '#figures/contribution-limits.ts'
import { ofYear } from '#figures/dated.ts'
import { medicarePremiums } from '#figures/medicare.ts'
import { premiumTaxCredits } from '#figures/premium-tax-credit.ts'
import { trustFund } from '#figures/social-security.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { Callout } from '#kit/block.ts'
import { money, percent } from '#kit/format.ts'
import { projectedTaxes } from '../household/figures.model.ts'
import { deferralLimit, iraLimit } from '../household/incomes.model.ts'
import { planGrowth } from '../household/markets.model.ts'
import { peopleOf } from '../household/people.model.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'
import { callout } from '#kit/report-blocks.ts'

const CLIFF = 2_000

/** What a careful adviser would point at. */
export function planCallouts(plan: Plan, given: PlanGiven): readonly Callout[] {
  return [
    ...odds(plan),
    ...bridge(plan),
    ...cliff(plan, given),
    ...early(given),
    ...premiumCredit(plan, given),
    ...minimumTax(plan),
    ...limits(given),
    ...farYounger(given),
    ...assumptions(given),
    ...projectedTaxes(Number(given.today.slice(0, 4)), planGrowth(given)),
  ]
}

function odds(plan: Plan): Callout[] {
  const rate = plan.successRate
  if (rate === null) return []
  if (rate < 0.75)
    return [
      callout(
        'negative',
        'More than one life in four runs short',
        'Change the plan before relying on it: run it in full depth to see what would reach 90%.',
      ),
    ]
  if (rate < 0.85)
    return [
      callout(
        'caution',
        'Thin margin',
        'A small change of spending, saving or retirement age would make the plan robust.',
      ),
    ]
  if (rate > 0.99)
    return [
      callout(
        'information',
        'You may be underspending',
        plan.maxSustainableSpending === null
          ? 'Nearly every life ends with money over.'
          : `Nearly every life ends with money over: ${money(plan.maxSustainableSpending)} a year would still last in 90% of them.`,
      ),
    ]
  return []
}

/** Money that exists but cannot be reached without a penalty. */
function bridge(plan: Plan): Callout[] {
  const locked = plan.years.find((row) => row.shortfall > 0.5 && row.total > 1)
  const cause = plan.causes.find((row) => row.cause === 'Money locked in retirement accounts')
  if (locked === undefined && cause === undefined) return []
  return [
    callout(
      'caution',
      'Bridge gap',
      'Money exists but is locked in retirement accounts before 59½: save more outside them, or build a Roth ladder five years ahead.',
    ),
  ]
}

function cliff(plan: Plan, given: PlanGiven): Callout[] {
  const year = Number(given.today.slice(0, 4))
  const figures = ofYear(medicarePremiums, year, planGrowth(given))
  if (isNoAnswer(figures)) return []
  const tiers = given.filingStatus === 'mfj' && given.people.length === 2 ? figures.mfj : figures.single
  const edges = tiers.flatMap((tier) => (tier.upTo === null ? [] : [tier.upTo]))
  const near = plan.years.find(
    (row) => row.age >= 63 && edges.some((edge) => Math.abs(edge - row.agi) < CLIFF),
  )
  if (near === undefined) return []
  return [
    callout(
      'caution',
      'Close to a Medicare surcharge',
      `In ${near.year} income is within ${money(CLIFF)} of a tier that raises Medicare premiums two years later.`,
    ),
  ]
}

function early(given: PlanGiven): Callout[] {
  if (given.conversionRule === 'none' || given.conversionFromAge < 63) return []
  return [
    callout(
      'information',
      'Conversions before 63 are cheaper',
      'From 63 on, a conversion can raise Medicare premiums two years later.',
    ),
  ]
}

function limits(given: PlanGiven): Callout[] {
  const figures = ofYear(contributionLimits, Number(given.today.slice(0, 4)), planGrowth(given))
  if (isNoAnswer(figures)) return []
  return peopleOf(given).flatMap((person, index) => {
    const owner = index === 0 ? 'first' : 'second'
    const saved = given.contributions
      .filter((row) => row.owner === owner && (row.type === 'traditional' || row.type === 'roth'))
      .reduce((sum, row) => sum + row.amount, 0)
    const most = deferralLimit(person.age, figures) + iraLimit(person.age, figures)
    if (saved <= most) return []
    return [
      callout(
        'caution',
        'Above the contribution limit',
        `${money(saved)} a year is more than the ${money(most)} that a plan and an IRA take; the plan counts ${money(most)}.`,
      ),
    ]
  })
}

function assumptions(given: PlanGiven): Callout[] {
  const found: Callout[] = []
  const estimated = peopleOf(given).filter((person) => person.estimated && person.pia > 0)
  if (estimated.length > 0)
    found.push(
      callout(
        'information',
        'Social Security is estimated',
        `From today’s wage over a working life: ${estimated.map((person) => `${money(person.pia)} a month at full age`).join(', ')}. Type the amounts of your statement for a better answer.`,
      ),
    )
  if (given.state !== 'none' && given.stateRate === null)
    found.push(
      callout(
        'information',
        'State tax is an assumption',
        'Brackets of 2026 from a secondary table, without local taxes and credits; one typed rate replaces them.',
      ),
    )
  if (given.benefitCut) found.push(callout('information', 'Benefits cut', trustText()))
  return found
}

function trustText(): string {
  const [row] = trustFund
  if (row === undefined) return 'Social Security is cut.'
  const { depletedYear, payableShare } = row.value
  return `From ${depletedYear} the plan counts ${percent(payableShare, 0)} of Social Security (${row.source}), as projected without a new law.`
}

/** The premium credit before 65, counted in the year after, and its cliff. */
function premiumCredit(plan: Plan, given: PlanGiven): Callout[] {
  const figures = ofYear(premiumTaxCredits, Number(given.today.slice(0, 4)), planGrowth(given))
  const people = given.people.length
  const early = plan.years.filter((row) => row.retired && row.age < 65)
  if (isNoAnswer(figures) || given.healthPre65 <= 0 || early.length === 0) return []
  const received = plan.years.reduce((sum, row) => sum + row.credit, 0)
  const limit = figures.incomeLimit * (figures.povertyFirstPerson + figures.povertyEachOther * (people - 1))
  const over = early.filter((row) => row.agi > limit).length
  const counted =
    received > 0
      ? `The plan counts ${money(received)} of credits toward premiums before 65 in the average life.`
      : 'The average life gets no credit toward premiums before 65.'
  const cliff = `Income above ${money(limit)} earns none${over > 0 ? `: so in ${over} early ${over === 1 ? 'year' : 'years'}` : ''}; one dollar too many costs all of it.`
  return [callout('information', 'Premium credit before 65', `${counted} ${cliff}`)]
}

/** Years in which the alternative minimum tax would be owed on top. */
function minimumTax(plan: Plan): Callout[] {
  const first = plan.years.find((row) => row.minimumTax > 1)
  if (first === undefined) return []
  const text = `In ${first.year} it would add about ${money(first.minimumTax)}; the plan does not count it. Spread conversions or gains over more years.`
  return [callout('caution', 'Alternative minimum tax', text)]
}

const FAR_YOUNGER = 10

/** The joint table is not on file: a much younger spouse could leave more in the accounts. */
function farYounger(given: PlanGiven): Callout[] {
  const [first, second] = peopleOf(given)
  if (first === undefined || second === undefined) return []
  if (Math.abs(first.birthYear - second.birthYear) <= FAR_YOUNGER) return []
  return [
    callout(
      'information',
      'Distributions are counted too high',
      'With a spouse more than ten years younger as sole beneficiary the law uses a joint table with smaller distributions; the plan uses the uniform one.',
    ),
  ]
}
