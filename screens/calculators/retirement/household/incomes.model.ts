import { earningsTest } from '#finance/tax/earnings-test.ts'
import { employeeFica, netEarningsFromSelfEmployment, selfEmploymentTax } from '#finance/tax/payroll-tax.ts'
import { benefitOfSurvivor, benefitWhileBothLive } from './benefits.model.ts'
import { checksInYear, monthsInJanuary } from './birthday.model.ts'
import type { YearFigures } from './figures.model.ts'
import { type Person, workedPart } from './people.model.ts'
import type { Given } from './plan-given.model.ts'

export type Owner = 'first' | 'second'
export const ownerOf = (index: number): Owner => (index === 0 ? 'first' : 'second')

/** Yearly income of one person at one year, today's dollars; the nominal pension is in dollars of year 0. */
export type PersonIncome = {
  readonly wages: number
  /** The part of the wages that an employer pays. */
  readonly employed: number
  readonly payrollTax: number
  /** Wages and net earnings of self-employment, which the additional Medicare tax counts. */
  readonly medicareBase: number
  /** Half of the self-employment tax, deducted from income. */
  readonly deductible: number
  readonly pension: number
  readonly pensionNominal: number
}

/** Of a year that began before the plan: the share left of work for a part of it, and of what comes evenly. */
export type Left = { readonly work: (part: number) => number; readonly even: number }

const WHOLE: Left = { work: () => 1, even: 1 }

/** Wages end at retirement, other income at its own age. `alive` false leaves what a survivor keeps. */
export function personIncome(
  given: Given,
  person: Person,
  when: {
    readonly owner: Owner
    readonly t: number
    readonly alive: boolean
    readonly figures: YearFigures
    readonly left?: Left
  },
): PersonIncome {
  const { owner, t, alive, figures, left = WHOLE } = when
  let wages = 0
  let profit = 0
  let pension = 0
  let pensionNominal = 0
  for (const row of given.incomes) {
    const part = row.owner === owner ? partPaid(row, person, { t, left }) : 0
    if (part <= 0) continue
    const amount = part * row.amount * (1 + row.growth) ** t * (alive ? 1 : row.survivorShare)
    const earned = row.kind === 'wage' || row.kind === 'partTime' || row.kind === 'self'
    if (row.kind === 'self' && alive) profit += amount
    else if (earned) wages += alive ? amount : 0
    else if (row.cola) pension += amount
    else pensionNominal += amount
  }
  return { ...payroll(wages, profit, figures), pension, pensionNominal }
}

type IncomeRow = Given['incomes'][number]

/** Share of year t in which an income is paid: work without an own end stops in the month of retirement. */
function partPaid(
  row: IncomeRow,
  person: Person,
  { t, left }: { readonly t: number; readonly left: Left },
): number {
  const age = person.age + t
  if (age < (row.startAge ?? 0) || age > (row.endAge ?? 200)) return 0
  const work = row.kind === 'wage' || row.kind === 'self'
  if (!work || row.endAge !== null) return left.even
  const part = workedPart(person, t)
  return part * left.work(part)
}

function payroll(wages: number, profit: number, figures: YearFigures) {
  const { payrollRates, wageBase } = figures
  const fica = employeeFica(wages, { ...payrollRates, wageBase, additionalMedicareFrom: Infinity })
  const netEarnings = netEarningsFromSelfEmployment(profit, payrollRates)
  const self = selfEmploymentTax(netEarnings, { ...payrollRates, wageBase, wages })
  return {
    wages: wages + profit,
    employed: wages,
    payrollTax: fica.socialSecurity + fica.medicare + self.socialSecurity + self.medicare,
    medicareBase: wages + netEarnings,
    deductible: self.deductible,
  }
}

/**
 * The incomes with the additional Medicare tax of 0.9 % on what a household earns together above the threshold of its
 * return (26 USC 3101(b)(2), 1401(b)(2)): each bears the part that they earned.
 */
export function withAdditionalMedicare(
  incomes: readonly PersonIncome[],
  { payrollRates, additionalMedicareFrom }: YearFigures,
): readonly PersonIncome[] {
  const earned = incomes.reduce((sum, { medicareBase }) => sum + medicareBase, 0)
  const tax = payrollRates.additionalMedicare * Math.max(0, earned - additionalMedicareFrom)
  if (tax === 0) return incomes
  return incomes.map((income) => ({
    ...income,
    payrollTax: income.payrollTax + (tax * income.medicareBase) / earned,
  }))
}

/**
 * Social Security of the living in year t, after the earnings test and, if asked, the cut of an empty trust fund: of the
 * checks still to come where only a share of the year is ahead.
 */
export function socialSecurityOf(
  given: Given,
  people: readonly Person[],
  when: {
    readonly t: number
    readonly alive: readonly boolean[]
    readonly wages: readonly number[]
    readonly figures: YearFigures
    readonly ahead: number
  },
): number {
  const { t, alive, wages, figures, ahead } = when
  const payable =
    given.benefitCut && figures.year + t >= figures.trustFund.depletedYear
      ? figures.trustFund.payableShare
      : 1
  let total = 0
  for (const [index, person] of people.entries()) {
    if (alive[index] !== true) continue
    const other = people[1 - index]
    const widowed = other !== undefined && alive[1 - index] !== true
    const widowedAt = given.mortality === 'table' || !widowed ? null : other.endAge - other.age + 1
    const annual = widowed
      ? benefitOfSurvivor(person, other, { t, widowedAt })
      : benefitWhileBothLive(person, other, t)
    // A survivor's benefit is paid all year, whatever was decided of the own one.
    const startMonths = widowed
      ? Math.min(person.claimMonths, monthsInJanuary(person, t) - 1)
      : person.claimMonths
    const checks = checksInYear(person, t, startMonths)
    const left = ahead === 1 || checks <= 0 ? 1 : Math.min(1, (12 * ahead) / checks)
    total +=
      left *
      payable *
      afterEarningsTest(annual, person, { t, startMonths, wages: wages[index] ?? 0, figures })
  }
  return total
}

/**
 * Only benefits of the months before full retirement age are withheld, and in the year that reaches it only what is
 * earned before that month counts: wages of a year are spread over the months worked in it. 42 USC 403(b), (f).
 */
function afterEarningsTest(
  annualBenefit: number,
  person: Person,
  when: {
    readonly t: number
    readonly startMonths: number
    readonly wages: number
    readonly figures: YearFigures
  },
): number {
  const { t, startMonths, figures } = when
  const before = person.fullMonths - monthsInJanuary(person, t)
  const checks = checksInYear(person, t, startMonths)
  const early = checks - checksInYear(person, t, Math.max(person.fullMonths, startMonths))
  if (annualBenefit <= 0 || before <= 0 || early <= 0) return annualBenefit
  const worked = 12 * (workedPart(person, t) || 1)
  const year = {
    annualBenefit: (annualBenefit * early) / checks,
    wages: when.wages * Math.min(1, before / worked),
    reachesFullAge: before < 12,
  }
  return annualBenefit - earningsTest(year, figures.earningsTest).withheld
}
