import type { FactName } from '../fact-names.ts'
import { FACTS, type StoredFacts } from '../facts.ts'
import { type Measure as MoneyMeasure, moneyOf } from '../household-money.ts'

/** 'more': a milestone asks for at least its value; 'less': for less than its value. */
type About = {
  readonly label: string
  readonly better: 'more' | 'less'
  readonly unit: 'months' | 'share' | 'dollars'
  /** Where it can be worked on. */
  readonly path: `/${string}`
  /** What makes it known where nothing of it is, or where no fact is lacking. */
  readonly unknown: string
}

/** What milestones measure: of the profile, and of the newest saved plan of a tool. */
export const MEASURES = {
  emergencyMonths: {
    label: 'Emergency fund',
    better: 'more',
    unit: 'months',
    path: '/calculators/emergency-fund',
    unknown: 'Add your cash and savings and your monthly essential spending to your profile.',
  },
  savingsRate: {
    label: 'Savings rate',
    better: 'more',
    unit: 'share',
    path: '/calculators/budget',
    unknown: 'Add your monthly savings and your take-home pay to your profile.',
  },
  netWorth: {
    label: 'Net worth in your profile',
    better: 'more',
    unit: 'dollars',
    path: '/profile',
    unknown: 'Add what you own and what you owe to your profile.',
  },
  debtToIncome: {
    label: 'Debt-to-income ratio',
    better: 'less',
    unit: 'share',
    path: '/calculators/true-cost-credit',
    unknown: 'Add your debts and your gross income to your profile.',
  },
  creditUtilization: {
    label: 'Credit utilization',
    better: 'less',
    unit: 'share',
    path: '/calculators/credit-assessment',
    unknown: 'Save a credit assessment with your own cards.',
  },
  retirementSuccess: {
    label: 'Retirement plan success',
    better: 'more',
    unit: 'share',
    path: '/calculators/retirement',
    unknown: 'Save a retirement plan with your own numbers.',
  },
} as const satisfies Readonly<Record<string, About>>

export type MeasureName = keyof typeof MEASURES

export const isMeasure = (name: string): name is MeasureName => Object.hasOwn(MEASURES, name)

export const MEASURE_NAMES: readonly MeasureName[] = Object.keys(MEASURES).filter(isMeasure)

/** Measures that are an output of a saved plan. */
export const MEASURED_BY_PLANS: Readonly<Partial<Record<string, { measure: MeasureName; output: string }>>> =
  {
    'calculators/credit-assessment': { measure: 'creditUtilization', output: 'utilisation' },
    'calculators/retirement': { measure: 'retirementSuccess', output: 'successRate' },
  }

/** Net worth without one of these could be less than it seems. */
const OWED: readonly FactName[] = ['debts', 'home.mortgageBalance']

/** The measures of a profile that are known. */
export function measuresOf(facts: StoredFacts): Readonly<Partial<Record<MeasureName, number>>> {
  const { emergencyMonths, savingsRate, netWorth, debtToIncome } = moneyOf(facts)
  const isOwedKnown = !netWorth.missing.some((name) => OWED.includes(name))
  return {
    ...known('emergencyMonths', emergencyMonths),
    ...known('savingsRate', savingsRate),
    ...(isOwedKnown ? known('netWorth', netWorth) : {}),
    ...(debtToIncome.leftOut === undefined ? known('debtToIncome', debtToIncome) : {}),
  }
}

/** What makes a measure known, without what the profile has already: the facts that the dashboard asks for, too. */
export function unknownOf(name: MeasureName, facts: StoredFacts): string {
  const { unknown } = MEASURES[name]
  if (name === 'creditUtilization' || name === 'retirementSuccess') return unknown
  const { value, missing, leftOut } = moneyOf(facts)[name]
  // Of a net worth what is owed is enough; what else is not known is left out of it.
  const asked =
    name === 'netWorth' ? (value === null ? [] : missing.filter((one) => OWED.includes(one))) : missing
  const words = [
    ...asked.map((one) => `your ${FACTS[one].label.toLowerCase()}`),
    ...(leftOut === undefined ? [] : [leftOut]),
  ]
  return words.length === 0 ? unknown : `Add ${words.join(' and ')} to your profile.`
}

const known = (name: MeasureName, { value }: MoneyMeasure) => (value === null ? {} : { [name]: value })
