import { BUDGET_ITEMS } from './budget.bank.ts'
import { CAPITAL_ITEMS } from './capital.bank.ts'
import { CORPORATE_BONDS } from './corporate-bonds.bank.ts'
import { DEBT_ITEMS } from './debt.bank.ts'
import { ESTATE } from './estate.bank.ts'
import { HOME_ITEMS } from './home.bank.ts'
import { INSURANCE } from './insurance.bank.ts'
import { INVESTING } from './investing.bank.ts'
import type { BankItem, DomainId, ExamItem } from './item.model.ts'
import { LOAN_RATES } from './loan-rates.bank.ts'
import { PROPERTY } from './property.bank.ts'
import { RETIREMENT_INCOME } from './retirement-income.bank.ts'
import { RETIREMENT_SAVING } from './retirement-saving.bank.ts'
import { SAVING_GOALS } from './saving-goals.bank.ts'
import { TIME_VALUE } from './time-value.bank.ts'
import { TREASURY_ITEMS } from './treasuries.bank.ts'
import { VALUATION } from './valuation.bank.ts'

/** Asked beside the others, without counting, until an examiner takes them in. */
const ON_TRIAL: ReadonlySet<string> = new Set([
  'plan-payment-change',
  'lender-qualifying-income',
  'tsy-forward',
  'tsy-longer-duration',
  'tsy-dv01',
  'home-seller-net',
  'loan-arm-rate',
  'val-odd-peer',
  'cap-relever',
  'deal-premium',
  'deal-accretive',
])

const of = (domain: DomainId, ...parts: readonly (readonly ExamItem[])[]): readonly BankItem[] =>
  parts.flat().map((item) => ({ ...item, domain, isTrial: ON_TRIAL.has(item.id) }))

/** Every question of the exam with what is right: only the server loads it. */
export const BANK: readonly BankItem[] = [
  ...of('planning', TIME_VALUE, SAVING_GOALS, LOAN_RATES),
  ...of('debt', BUDGET_ITEMS, DEBT_ITEMS),
  ...of('retirement', RETIREMENT_SAVING, RETIREMENT_INCOME),
  ...of('investing', INVESTING, CORPORATE_BONDS, TREASURY_ITEMS),
  ...of('property', PROPERTY, HOME_ITEMS),
  ...of('protection', ESTATE, INSURANCE),
  ...of('business', CAPITAL_ITEMS, VALUATION),
]
