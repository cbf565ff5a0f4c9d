/** The names of the facts, apart from their definitions: fields refer to them. */
export const FACT_NAMES = [
  'person.birthDate',
  'person.state',
  'person.dependants',
  'person.creditScore',
  'person.creditBand',
  'tax.filingStatus',
  'tax.stateRate',
  'income.gross',
  'income.takeHomeMonthly',
  'income.earners',
  'spending.total',
  'spending.essentialMonthly',
  'savings.liquid',
  'savings.monthly',
  'savings.rate',
  'savings.apy',
  'savings.emergencyTarget',
  'savings.emergencyNow',
  'debts',
  'debts.paymentMonthly',
  'holdings',
  'home.value',
  'home.mortgageBalance',
  'home.mortgagePayment',
  'home.mortgageUntil',
  'home.ownership',
  'home.purchaseRate',
  'home.purchaseReserve',
  'home.purchaseYears',
  'home.purchaseTaxRate',
  'home.purchaseInsuranceRate',
  'home.purchaseMortgageInsurance',
  'home.purchaseClosing',
  'home.purchaseLeastDown',
  'home.improvements',
  'car.value',
  'retirement.age',
  'retirement.balance',
  'retirement.contribution',
  'retirement.spending',
  'retirement.socialSecurity',
  'retirement.claimAge',
  'retirement.planToAge',
  'retirement.healthPremium',
  'economy.inflation',
  'economy.riskFree',
  'brokerage.name',
  'brokerage.state',
  'brokerage.commissionRate',
  'brokerage.averagePrice',
  'brokerage.agentSplit',
  'brokerage.overheadMonthly',
  'brokerage.cap',
  'brokerage.royalty',
] as const

export type FactName = (typeof FACT_NAMES)[number]

export const isFactName = (name: string): name is FactName => FACT_NAMES.some((known) => known === name)

export type KnownFacts = (name: FactName) => unknown

/** A value made of several facts; undefined where they say nothing of it. `today` is the day of the visit. */
export type FromFacts = {
  readonly reads: readonly FactName[]
  readonly value: (known: KnownFacts, today: string) => unknown
}
