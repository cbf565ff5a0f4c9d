import { alternativeMinimumTax } from '#finance/tax/alternative-minimum-tax.ts'
import { federalTax } from '#finance/tax/federal-tax.ts'
import type { Balances } from '#finance/retirement/household/plan.ts'
import { TAKE, totalOf, type Year } from '#finance/retirement/household/year.ts'
import { marginalRate } from '#finance/tax/tax-brackets.ts'
import { agesIn, type Alive, indexOfAge, nameOfAge } from '../household/living.model.ts'
import type { Prepared } from '../household/prepare.model.ts'
import { averageLife, relive } from './runs.model.ts'
import { besideColumns, sentenceOf } from './sentence.model.ts'

/** One year of a life, today's money; balances after withdrawals and contributions, before the year's growth. */
export type LifeYear = {
  readonly year: number
  readonly age: number
  /** Whose age it is, where two people plan. */
  readonly ageOf: string
  /** The ages of all who live. */
  readonly ages: string
  readonly wages: number
  readonly pension: number
  readonly socialSecurity: number
  /** What was entered for the year, and what a home brings in; no tax is due on it. */
  readonly oneTimeIncome: number
  readonly rmd: number
  readonly fromCash: number
  readonly fromTaxable: number
  readonly fromTraditional: number
  readonly fromRoth: number
  readonly fromHsa: number
  readonly conversion: number
  readonly federalTax: number
  readonly stateTax: number
  readonly payrollTax: number
  readonly penalty: number
  readonly surcharge: number
  /** Basis that the taxable account gained at the death of the other. */
  readonly stepUp: number
  readonly bracket: number
  /** Federal tax on the next dollar withdrawn, with what it makes of benefits and deductions. */
  readonly marginal: number
  /** Taxable income at which the bracket ends; 0 for the last one. */
  readonly bracketTop: number
  readonly agi: number
  readonly taxableSocialSecurity: number
  readonly seniorDeduction: number
  readonly taxableIncome: number
  /** Of it what the brackets tax: without long-term gains and qualified dividends. */
  readonly ordinaryIncome: number
  readonly capitalGainsTax: number
  readonly niit: number
  readonly minimumTax: number
  readonly credit: number
  /** What the need is made of: the planned costs, and beside them rent, one-time costs, goals, college and care. */
  readonly livingCosts: number
  readonly healthPremiums: number
  readonly debtPayments: number
  readonly otherCosts: number
  readonly need: number
  readonly spending: number
  readonly shortfall: number
  readonly locked: number
  readonly retired: boolean
  readonly cash: number
  readonly taxable: number
  readonly traditional: number
  readonly roth: number
  readonly hsa: number
  readonly inherited: number
  readonly total: number
  readonly priceIndex: number
  readonly sentence: string
  /** Of the sentence what the table of years has no column for. */
  readonly events: string
}

/** The average life, year by year. */
export const averageYears = (prepared: Prepared): readonly LifeYear[] =>
  collect(prepared, (listen) => averageLife(prepared, listen))

/** A simulated life, year by year: the same life that `simulateLives` counted under this seed and number. */
export const lifeYears = (prepared: Prepared, life: number, seed: number): readonly LifeYear[] =>
  collect(prepared, (listen) => relive(prepared, { life, seed }, listen))

type Listen = (year: Readonly<Year>, book: Readonly<Balances>, state: 0 | 1 | 2) => void

function collect(prepared: Prepared, live: (listen: Listen) => unknown): readonly LifeYear[] {
  const rows: LifeYear[] = []
  let stateBefore: Alive | null = null
  live((year, book, state) => {
    const row = rowOf(prepared, { year, book, state })
    const { people } = prepared
    const [before, household] = [rows.at(-1), { state, stateBefore, people, isPart: year.ahead < 1 }]
    const sentence = sentenceOf(row, before, household)
    rows.push({ ...row, sentence, events: besideColumns(row, before, household) })
    stateBefore = state
  })
  return rows
}

const balancesOf = (book: Readonly<Balances>) => ({
  cash: book.cash,
  taxable: book.taxable,
  traditional: book.traditionalFirst + book.traditionalSecond,
  roth: book.roth,
  hsa: book.hsa,
  inherited: book.inherited,
  total: totalOf(book),
})

/** What the accounts paid, by kind. */
function drawnIn({ taken, healthFromHsa }: Readonly<Year>) {
  const at = (kind: number) => taken[kind] ?? 0
  return {
    fromCash: at(TAKE.cash),
    fromTaxable: at(TAKE.taxable),
    fromTraditional: at(TAKE.traditional) + at(TAKE.traditionalEarly),
    fromRoth: at(TAKE.roth) + at(TAKE.rothEarly) + at(TAKE.rothConverted) + at(TAKE.rothYoung),
    fromHsa: at(TAKE.hsa) + healthFromHsa,
  }
}

function rowOf(
  prepared: Prepared,
  now: { readonly year: Readonly<Year>; readonly book: Readonly<Balances>; readonly state: 0 | 1 | 2 },
): Omit<LifeYear, 'sentence' | 'events'> {
  const { year, book, state } = now
  const { federal } = year
  const person = prepared.people[indexOfAge(state)] ?? prepared.people[0]
  return {
    year: prepared.startYear + year.t,
    age: (person?.age ?? 0) + year.t,
    ageOf: nameOfAge(prepared.people, state),
    ages: agesIn(
      prepared.people.map((one) => one.age + year.t),
      state,
    ),
    wages: year.wages,
    pension: year.pension,
    socialSecurity: year.socialSecurity,
    oneTimeIncome: prepared.plan.schedules[state].untaxedIncome[year.t] ?? 0,
    rmd: year.rmd,
    ...drawnIn(year),
    conversion: year.conversion,
    federalTax: Math.max(0, year.tax - year.stateTax - year.penalty),
    stateTax: year.stateTax,
    payrollTax: year.payrollTax,
    penalty: year.penalty,
    surcharge: year.surcharge,
    stepUp: year.stepUp,
    ...nextDollar(year),
    agi: federal.agi,
    taxableSocialSecurity: federal.taxableSocialSecurity,
    seniorDeduction: federal.seniorDeduction,
    taxableIncome: federal.taxableIncome,
    ordinaryIncome: federal.ordinaryIncome,
    capitalGainsTax: federal.capitalGainsTax,
    niit: federal.niit,
    minimumTax: minimumTaxOf(prepared, federal, state),
    credit: year.credit,
    ...costsOf(prepared, year, state),
    spending: year.spending,
    shortfall: year.shortfall,
    locked: year.locked,
    retired: year.retired,
    ...balancesOf(book),
    priceIndex: year.priceIndex,
  }
}

/** The need by what it is for; health premiums are those that no HSA pays. */
function costsOf({ plan }: Prepared, year: Readonly<Year>, state: 0 | 1 | 2) {
  const { t, need, retired, surcharge } = year
  const schedule = plan.schedules[state]
  const livingCosts = retired ? year.living : 0
  const healthPremiums = retired ? (schedule.health[t] ?? 0) - year.healthFromHsa : 0
  const debtPayments = retired ? (schedule.debtNominal[t] ?? 0) / year.priceIndex : 0
  const named = livingCosts + healthPremiums + debtPayments + (retired ? surcharge : 0)
  return { need, livingCosts, healthPremiums, debtPayments, otherCosts: Math.max(0, need - named) }
}

const PROBE = 1
/** What is filled to an edge ends within a cent of it, on either side: it is taxed by the bracket that it fills. */
const AT_EDGE = 0.02

function nextDollar(year: Readonly<Year>) {
  const { income, federal, federalRules } = year
  const filled = federal.ordinaryIncome - AT_EDGE
  const more = federalTax({ ...income, iraWithdrawal: income.iraWithdrawal + PROBE }, federalRules)
  const tops = Array.from(federalRules.bracketTops)
  const top = tops.find((each) => each > filled) ?? Infinity
  return {
    bracket: marginalRate(filled, federalRules.bracketTops, federalRules.bracketRates),
    marginal: (more.federalTax - federal.federalTax) / PROBE,
    bracketTop: Number.isFinite(top) ? top : 0,
  }
}

/** What the alternative minimum tax would add, as a flag: it is not in the plan's tax. */
function minimumTaxOf(prepared: Prepared, tax: Readonly<Year['federal']>, state: 0 | 1 | 2): number {
  const rules = prepared.minimumTax[state]
  if (rules === null) return 0
  return alternativeMinimumTax(
    {
      minimumTaxableIncome: tax.agi - tax.seniorDeduction,
      preferentialIncome: tax.taxableIncome - tax.ordinaryIncome,
      gainsTax: tax.capitalGainsTax,
      regularTax: tax.ordinaryTax + tax.capitalGainsTax,
    },
    rules,
  )
}
