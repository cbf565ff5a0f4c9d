import { communityPropertyStates } from '#figures/community-property.ts'
import { contributionLimits } from '#figures/contribution-limits.ts'
import { ofYear } from '#figures/dated.ts'
import { medicarePremiums } from '#figures/medicare.ts'
import { premiumTaxCredits } from '#figures/premium-tax-credit.ts'
import { trustFund } from '#figures/social-security.ts'
import { olderStateYears } from '#figures/state-income-tax.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import { US_STATES } from '#kit/us-states.ts'
import { projectedTaxes } from '../household/figures.model.ts'
import { deferralLimit, iraLimit, isRothCatchUp } from '../household/saving.model.ts'
import { aliveIn, lastYearOf } from '../household/living.model.ts'
import { planGrowth } from '../household/markets.model.ts'
import { peopleOf } from '../household/people.model.ts'
import { keptOf, taxesIncome } from '../household/tax-years.model.ts'
import { CAUSES } from '../lives/autopsy.model.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'

const CLIFF = 2_000
/** Medicare premiums go by the income of so many years before. */
const LATER = 2

/** What a careful advisor would point out before anything else. */
export const planWarnings = (plan: Plan, given: PlanGiven): Draft => [
  odds(plan, given),
  bridge(plan),
  nearSurcharge(plan, given),
  minimumTax(plan),
  aboveLimits(given),
]

/** Which incomes are estimates, and of what. */
export const incomeNotes = (given: PlanGiven): Draft => [
  estimatedBenefits(given),
  given.benefitCut && callout('information', 'Social Security is cut', trustText()),
]

export const taxNotes = (plan: Plan, given: PlanGiven): Draft => [
  given.conversionRule !== 'none' &&
    given.conversionFromAge >= 63 &&
    callout(
      'information',
      'Converting before 63 is cheaper',
      'From age 63 on, a conversion can raise your Medicare premiums two years later.',
    ),
  premiumCredit(plan, given),
  steppedUpBasis(given),
  given.taxMode === 'full' && given.stateRate === null && stateTax(given),
  projectedTaxes(Number(given.today.slice(0, 4)), planGrowth(given)),
]

/** What the first death does to the cost basis, where there is one that the plan lives past. */
function steppedUpBasis(given: PlanGiven): Block | false {
  const [first, second] = peopleOf(given)
  const held = given.accounts.some(({ type, balance }) => type === 'taxable' && balance > 0)
  if (first === undefined || second === undefined || !held) return false
  if (given.mortality !== 'table' && lastYearOf(first) === lastYearOf(second)) return false
  return callout(
    'information',
    'Cost basis steps up at the first death',
    communityPropertyStates.has(given.state)
      ? `In ${US_STATES[given.state] ?? given.state} the plan counts taxable accounts as community property: at the first death, the cost basis of all of them becomes their market value.`
      : 'The cost basis of taxable accounts becomes market value for what the person who dies first owns: all of an account of that person, half of a joint one.',
  )
}

/** Which state's tax the plan pays, also where that is none's; of a state that has none there is nothing to say. */
const stateTax = ({ state }: PlanGiven): Block | false =>
  state === 'none'
    ? callout(
        'information',
        'No state income tax is counted',
        'To count it, choose your state of residence under Household.',
      )
    : taxesIncome(state) &&
      callout(
        'information',
        `${US_STATES[state] ?? state} income tax is approximate`,
        [
          `It uses ${bracketsOf(state)} from a secondary source, without local taxes or credits.`,
          keptOf(state),
          'Choose another state, or enter your own rate, under Household.',
        ]
          .filter((sentence) => sentence !== undefined)
          .join(' '),
      )

const bracketsOf = (state: string): string => {
  const older = olderStateYears[state]
  return older === undefined ? '2026 brackets' : `the ${older} brackets, the latest on file,`
}

/** One life at average returns is no share of lives: the headline says whether it lasts. */
function odds({ successRate: rate }: Plan, { engine }: PlanGiven): Block | false {
  if (engine === 'deterministic' || rate === null || rate >= 0.85) return false
  return rate < 0.75
    ? callout(
        'negative',
        'This plan runs short too often',
        'It fails more than one time in four. Change it before you rely on it; full depth shows what would bring it to 90%.',
      )
    : callout(
        'caution',
        'Thin margin',
        'A small change in spending, saving, or retirement age would make this plan sturdier.',
      )
}

/** Money that exists but cannot be reached without a penalty. */
function bridge(plan: Plan): Block | false {
  const isLocked = plan.years.some((row) => row.shortfall > 0.5 && row.total > 1)
  const isCause = plan.causes.some(({ cause }) => cause === CAUSES.locked.name)
  return (
    (isLocked || isCause) &&
    callout(
      'caution',
      'Bridge gap before 59½',
      'You have money, but it is locked in retirement accounts. Save more outside them, or start a Roth conversion ladder five years ahead.',
    )
  )
}

function nearSurcharge(plan: Plan, given: PlanGiven): Block | false {
  const figures = ofYear(medicarePremiums, Number(given.today.slice(0, 4)), planGrowth(given))
  if (isNoAnswer(figures)) return false
  const people = peopleOf(given)
  // The return of a year, and not that of two years later, decides by which thresholds its income is judged.
  const isNear = ({ year, agi }: Plan['years'][number]) =>
    (aliveIn(people, year) === 0 ? figures.mfj : figures.single).some(
      ({ upTo }) => upTo !== null && Math.abs(upTo - agi) < CLIFF,
    )
  const last = Math.max(...people.map(lastYearOf))
  const near = plan.years.find((row) => row.age >= 63 && row.year + LATER <= last && isNear(row))
  return (
    near !== undefined &&
    callout(
      'caution',
      'Close to a Medicare surcharge',
      `In ${near.year} your income is within ${money(CLIFF)} of a threshold that raises Medicare premiums two years later.`,
    )
  )
}

function aboveLimits(given: PlanGiven): Draft {
  const figures = ofYear(contributionLimits, Number(given.today.slice(0, 4)), planGrowth(given))
  if (isNoAnswer(figures)) return []
  return peopleOf(given).flatMap((person, index) => {
    const owner = index === 0 ? 'first' : 'second'
    const employed = given.incomes
      .filter((row) => row.owner === owner && row.kind === 'wage')
      .reduce((sum, row) => sum + row.amount, 0)
    const traditional = given.contributions
      .filter((row) => row.owner === owner && row.type === 'traditional')
      .reduce((sum, row) => sum + row.amount, 0)
    const isRoth =
      person.age >= 50 &&
      traditional > figures.deferral &&
      isRothCatchUp({ year: Number(given.today.slice(0, 4)), employed, limits: figures })
    const saved = given.contributions
      .filter((row) => row.owner === owner && (row.type === 'traditional' || row.type === 'roth'))
      .reduce((sum, row) => sum + row.amount, 0)
    const most = deferralLimit(person.age, figures) + iraLimit(person.age, figures)
    return [
      isRoth &&
        callout(
          'information',
          'Catch-up contributions are Roth',
          `With wages above ${money(figures.rothCatchUpWages)}, what you add to a 401(k) beyond ${money(figures.deferral)} must go in after tax.`,
        ),
      saved > most &&
        callout(
          'caution',
          'Over the contribution limit',
          `${money(saved)} a year is more than the ${money(most)} a 401(k) and an IRA accept together; the plan counts ${money(most)}.`,
        ),
    ]
  })
}

function estimatedBenefits(given: PlanGiven): Block | false {
  const estimated = peopleOf(given).filter((person) => person.estimated && person.pia > 0)
  const amounts = estimated.map((person) => money(person.pia)).join(' and ')
  return (
    estimated.length > 0 &&
    callout(
      'information',
      'Social Security is estimated',
      `Today’s wages over a full career give ${amounts} a month at full retirement age. Enter the amounts from your Social Security statement for a better answer.`,
    )
  )
}

function trustText(): string {
  const [row] = trustFund
  if (row === undefined) return 'The plan counts reduced benefits.'
  const { depletedYear, payableShare } = row.value
  return `From ${depletedYear} on, the plan counts ${percent(payableShare, 0)} of scheduled benefits, as projected under current law (${row.source}).`
}

/** The premium credit before 65, counted in the year after, and its cliff. */
function premiumCredit(plan: Plan, given: PlanGiven): Block | false {
  const figures = ofYear(premiumTaxCredits, Number(given.today.slice(0, 4)), planGrowth(given))
  const people = given.people.length
  const early = plan.years.filter((row) => row.retired && isInsuredBefore65(row.year, given))
  if (isNoAnswer(figures) || given.healthPre65 <= 0 || early.length === 0) return false
  const received = plan.years.reduce((sum, row) => sum + row.credit, 0)
  const limit = figures.incomeLimit * (figures.povertyFirstPerson + figures.povertyEachOther * (people - 1))
  const over = early.filter((row) => row.agi > limit).length
  const credits =
    received > 0
      ? `At average returns the plan counts on ${money(received)} of premium tax credits before 65.`
      : 'At average returns you get no premium tax credit before 65.'
  const lost = over > 0 ? `, which happens in ${counted(over, 'early-retirement year')}` : ''
  return callout(
    'information',
    'Health premium credit before 65',
    `${credits} Income above ${money(limit)} loses the whole credit, even by a dollar${lost}.`,
  )
}

/** Who has stopped working and is not 65 yet buys insurance, whichever of the two that is. */
function isInsuredBefore65(year: number, given: PlanGiven): boolean {
  return peopleOf(given).some((person) => {
    const age = year - person.birthYear
    return age >= person.workEndAge && age < 65 && year <= lastYearOf(person)
  })
}

/** Years in which the alternative minimum tax would be owed on top. */
function minimumTax(plan: Plan): Block | false {
  const first = plan.years.find((row) => row.minimumTax > 1)
  return (
    first !== undefined &&
    callout(
      'caution',
      'Alternative minimum tax',
      `In ${first.year} the AMT would add about ${money(first.minimumTax)}, which this plan does not include. Spread conversions or gains over more years.`,
    )
  )
}
