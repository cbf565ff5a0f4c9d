import { FACT_NAMES, type FactName } from '#kit/fact-names.ts'

const TITLES: Readonly<Record<string, string>> = {
  person: 'You',
  tax: 'Tax',
  income: 'Income',
  spending: 'Spending',
  savings: 'Savings',
  debts: 'Debts',
  holdings: 'Investments',
  home: 'Home',
  homePurchase: 'Buying a home',
  car: 'Car',
  retirement: 'Retirement',
  economy: 'Economy',
  brokerage: 'Brokerage',
  business: 'Business',
  hoa: 'Association',
  nonprofit: 'Non-profit',
  foodTruck: 'Food truck',
}

export type Section = {
  readonly id: string
  readonly title: string
  readonly names: readonly FactName[]
  /** Asks for what few households have: folded, and not counted, until one of its facts is entered. */
  readonly isOfFew: boolean
}

const OF_FEW: readonly string[] = ['homePurchase', 'brokerage', 'business', 'hoa', 'nonprofit', 'foodTruck']

/** What is expected of a home that somebody wants to buy is no part of what describes the one they live in. */
const sectionOf = (name: FactName): string =>
  name.startsWith('home.purchase') ? 'homePurchase' : (name.split('.')[0] ?? name)

/** The facts by namespace, in the order of the registry; one that has no title yet shows its own name. */
export function sectionsOf(names: readonly FactName[] = FACT_NAMES): readonly Section[] {
  const groups = Map.groupBy(names, sectionOf)
  return [...groups].map(([id, own]) => ({
    id,
    title: TITLES[id] ?? id,
    names: own,
    isOfFew: OF_FEW.includes(id),
  }))
}
