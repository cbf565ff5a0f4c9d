import { BUSINESS } from './business.bank.ts'
import { DEBT_ITEMS } from './debt.bank.ts'
import { INVESTING } from './investing.bank.ts'
import type { BankItem, DomainId, ExamItem } from './item.model.ts'
import { PLANNING } from './planning.bank.ts'
import { PROPERTY } from './property.bank.ts'
import { PROTECTION } from './protection.bank.ts'
import { RETIREMENT } from './retirement.bank.ts'

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

const of = (domain: DomainId, items: readonly ExamItem[]): readonly BankItem[] =>
  items.map((item) => ({ ...item, domain, isTrial: ON_TRIAL.has(item.id) }))

/** Every question of the exam with what is right: only the server loads it. */
export const BANK: readonly BankItem[] = [
  ...of('planning', PLANNING),
  ...of('debt', DEBT_ITEMS),
  ...of('retirement', RETIREMENT),
  ...of('investing', INVESTING),
  ...of('property', PROPERTY),
  ...of('protection', PROTECTION),
  ...of('business', BUSINESS),
]
