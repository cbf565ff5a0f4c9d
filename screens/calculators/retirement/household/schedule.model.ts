import { ofYear } from '#figures/dated.ts'
import type { SurchargeTier } from '#figures/medicare.ts'
import { stateIncomeTaxes } from '#figures/state-income-tax.ts'
import type { FederalTaxRules } from '#finance/federal-tax.ts'
import { type FilingStatus, over65OnReturn } from '#finance/filing-status.ts'
import type { MedicareTiers, Schedule } from '#finance/household/plan.ts'
import { flatStateRules, type StateTaxRules, stateTaxRules } from '#finance/state-income-tax.ts'
import { onFile, rulesByYear, type YearFigures } from './figures.model.ts'
import { goalsAt } from './goals.model.ts'
import { homeYear } from './home.model.ts'
import { ownerOf, personIncome, socialSecurityOf } from './incomes.model.ts'
import { type Person, workedPart } from './people.model.ts'
import type { Given } from './plan-given.model.ts'
import { deductedIras, savedBy } from './saving.model.ts'
import { debtsAt, healthCosts, livingCosts, oneOffsAt } from './spending.model.ts'

export type ScheduleContext = {
  readonly given: Given
  readonly people: readonly Person[]
  readonly figures: YearFigures
  readonly years: number
  readonly retirementYear: number
  /** Share of the retirement year in which everybody still works. */
  readonly workedShare: number
  readonly realReturn: number
  readonly inflation: number
  /** College costs that no 529 account covers, by year. */
  readonly college: Float64Array
}

const column = (years: number) => new Float64Array(years)

type Columns = { [K in keyof Schedule as Schedule[K] extends Float64Array ? K : never]: Float64Array }

const emptyColumns = (years: number): Columns => ({
  retired: column(years),
  wages: column(years),
  payrollTax: column(years),
  pretax: column(years),
  pension: column(years),
  pensionNominal: column(years),
  socialSecurity: column(years),
  untaxedIncome: column(years),
  living: column(years),
  essential: column(years),
  fixed: column(years),
  oneOff: column(years),
  health: column(years),
  debtNominal: column(years),
  saved: column(years),
  consumed: column(years),
  marketplace: column(years),
  toTraditionalFirst: column(years),
  toTraditionalSecond: column(years),
  toRoth: column(years),
  toHsa: column(years),
  toTaxable: column(years),
  over65: column(years),
  enrolled: column(years),
  incomeValue: column(years),
})

/** The money of every year while `alive` are alive. */
export function scheduleFor(context: ScheduleContext, alive: readonly boolean[]): Schedule {
  const columns = emptyColumns(context.years)
  for (let t = 0; t < context.years; t += 1) {
    fillIncome(columns, context, { alive, t })
    fillNeed(columns, context, { alive, t })
  }
  fillIncomeValue(columns, context)
  const status = statusOf(context.given.filingStatus, alive)
  return {
    ...columns,
    persons: alive.filter(Boolean).length,
    federal: federalYears(context, status),
    state: stateYears(context, status, alive),
    medicare: medicareTiers(context.figures.medicare[status === 'hoh' ? 'single' : status]),
  }
}

/** Joint while both live; a survivor files as single from the year after. */
export function statusOf(chosen: FilingStatus, alive: readonly boolean[]): FilingStatus {
  const both = alive.filter(Boolean).length === 2
  if (both) return chosen === 'single' || chosen === 'hoh' ? 'mfj' : chosen
  return chosen === 'hoh' && alive.length === 1 ? 'hoh' : 'single'
}

type When = { readonly alive: readonly boolean[]; readonly t: number }

function fillIncome(columns: Columns, context: ScheduleContext, { alive, t }: When): void {
  const { given, people, figures } = context
  const wages = people.map(() => 0)
  const ira = people.map(() => 0)
  for (const [index, person] of people.entries()) {
    const living = alive[index] === true
    const income = personIncome(given, person, { owner: ownerOf(index), t, alive: living, figures })
    wages[index] = income.wages
    columns.wages[t] = (columns.wages[t] ?? 0) + income.wages
    columns.payrollTax[t] = (columns.payrollTax[t] ?? 0) + income.payrollTax
    columns.pension[t] = (columns.pension[t] ?? 0) + income.pension
    columns.pensionNominal[t] = (columns.pensionNominal[t] ?? 0) + income.pensionNominal
    const saved = living ? fillSaving(columns, context, { index, t, income }) : { put: 0, ira: 0 }
    ira[index] = saved.ira
    if (t === context.retirementYear && living)
      consume(columns, context, { person, t, net: income.wages - income.payrollTax - saved.put })
  }
  const range = figures.limits.deductibleIraCovered[statusOf(given.filingStatus, alive)]
  const income = (columns.wages[t] ?? 0) + (columns.pension[t] ?? 0) - (columns.pretax[t] ?? 0)
  columns.pretax[t] =
    (columns.pretax[t] ?? 0) + deductedIras(people, ira, { t, income, range, limits: figures.limits })
  columns.socialSecurity[t] = socialSecurityOf(given, people, { t, alive, wages, figures })
}

function fillSaving(
  columns: Columns,
  context: ScheduleContext,
  year: {
    readonly index: number
    readonly t: number
    readonly income: { readonly wages: number; readonly employed: number; readonly deductible: number }
  },
): { readonly put: number; readonly ira: number } {
  const { index, t, income } = year
  const person = context.people[index]
  if (person === undefined) return { put: 0, ira: 0 }
  const owner = ownerOf(index)
  const saved = savedBy(context.given, person, {
    owner,
    t,
    year: context.figures.year + t,
    wages: income.wages,
    employed: income.employed,
    limits: context.figures.limits,
  })
  const into = index === 0 ? columns.toTraditionalFirst : columns.toTraditionalSecond
  into[t] = saved.traditional + saved.match
  columns.toRoth[t] = (columns.toRoth[t] ?? 0) + saved.roth
  columns.toHsa[t] = (columns.toHsa[t] ?? 0) + saved.hsa
  columns.toTaxable[t] = (columns.toTaxable[t] ?? 0) + saved.taxable
  const put = saved.traditional + saved.roth + saved.hsa + saved.taxable
  columns.saved[t] = (columns.saved[t] ?? 0) + put
  columns.pretax[t] = (columns.pretax[t] ?? 0) + saved.traditional - saved.ira + saved.hsa + income.deductible
  return { put, ira: saved.ira }
}

/** Net pay of the months before the first retirement is lived on, as in the years before it. */
function consume(
  columns: Columns,
  context: ScheduleContext,
  pay: { readonly person: Person; readonly t: number; readonly net: number },
): void {
  const part = workedPart(pay.person, pay.t)
  if (part <= 0 || context.workedShare <= 0) return
  columns.consumed[pay.t] = (columns.consumed[pay.t] ?? 0) + (pay.net * context.workedShare) / part
}

function fillNeed(columns: Columns, context: ScheduleContext, { alive, t }: When): void {
  const { given, people, figures } = context
  const [first] = people
  if (first === undefined) return
  const ages = people.filter((_, index) => alive[index] === true).map((person) => person.age + t)
  const retired = people
    .filter((_, index) => alive[index] === true)
    .map((person) => ({ age: person.age + t, share: 1 - workedPart(person, t) }))
  const health = healthCosts(given, retired, figures)
  const survivor = people.length === 2 && ages.length === 1
  const when = { yearsRetired: t - context.retirementYear, survivor }
  const rest = t === context.retirementYear ? 1 - context.workedShare : 1
  const living = rest * livingCosts(given, Math.max(...ages), when)
  const oneOff = oneOffsAt(given, first, t)
  const home = homeYear(given, {
    t,
    year: figures.year + t,
    firstAge: first.age,
    priceIndex: (1 + context.inflation) ** t,
  })
  const cost = oneOff.cost + goalsAt(given, first.age + t) + (context.college[t] ?? 0)
  columns.marketplace[t] = retired.reduce((sum, { age, share }) => sum + (age < 65 ? share : 0), 0)
  columns.retired[t] = t >= context.retirementYear ? 1 : 0
  columns.living[t] = living
  columns.essential[t] = living * given.essentialShare
  columns.health[t] = health
  columns.oneOff[t] = cost
  columns.fixed[t] = health + cost + home.rent
  columns.untaxedIncome[t] = oneOff.receipt + home.receipt
  columns.debtNominal[t] = rest * (debtsAt(given, figures.year + t) + home.mortgageNominal)
  const old = ages.filter((age) => age >= 65).length
  columns.over65[t] = over65OnReturn(statusOf(given.filingStatus, alive), old)
  columns.enrolled[t] = old
}

/** Present value, at the plan's real return, of what comes in from outside the accounts from each year on. */
function fillIncomeValue(columns: Columns, context: ScheduleContext): void {
  let value = 0
  for (let t = context.years - 1; t >= 0; t -= 1) {
    const nominal = (columns.pensionNominal[t] ?? 0) / (1 + context.inflation) ** t
    const pensions = (columns.pension[t] ?? 0) + nominal + (columns.socialSecurity[t] ?? 0)
    const work = t >= context.retirementYear ? netWork(columns, t) : 0
    value = pensions + work + (columns.untaxedIncome[t] ?? 0) + value / (1 + context.realReturn)
    columns.incomeValue[t] = value
  }
}

const netWork = (columns: Columns, t: number): number =>
  (columns.wages[t] ?? 0) - (columns.payrollTax[t] ?? 0) - (columns.consumed[t] ?? 0)

function federalYears(context: ScheduleContext, status: FilingStatus): readonly FederalTaxRules[] {
  const { asked } = context.figures
  const rules = rulesByYear(asked, status)
  return Array.from({ length: context.years }, (_, t) => rules(asked.year + t))
}

function stateYears(
  context: ScheduleContext,
  status: FilingStatus,
  alive: readonly boolean[],
): readonly StateTaxRules[] {
  const { given, people, years, figures } = context
  const flat = flatStateRules(given.stateRate ?? 0)
  if (given.stateRate !== null || given.state === 'none') return Array.from({ length: years }, () => flat)
  const tables: Readonly<Record<string, Parameters<typeof stateTaxRules>[0]>> = onFile(
    ofYear(stateIncomeTaxes, figures.year),
    'state',
  )
  const table = tables[given.state]
  if (table === undefined) return Array.from({ length: years }, () => flat)
  const young = stateTaxRules(table, { status, age: table.exemptFromAge - 1 })
  const old = stateTaxRules(table, { status, age: Math.max(200, table.exemptFromAge) })
  const oldest = Math.max(...people.filter((_, index) => alive[index] === true).map((person) => person.age))
  return Array.from({ length: years }, (_, t) => (oldest + t >= table.exemptFromAge ? old : young))
}

/** Edges and yearly surcharges per person: above each edge the next tier's surcharge is owed. */
export function medicareTiers(tiers: readonly SurchargeTier[]): MedicareTiers {
  const edges = tiers.slice(0, -1).map((tier) => tier.upTo ?? Infinity)
  const surcharges = tiers.slice(1).map((tier) => 12 * (tier.partB + tier.partD))
  return { above: Float64Array.from(edges), surcharge: Float64Array.from(surcharges) }
}
