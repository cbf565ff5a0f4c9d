import type { Balances, HouseholdPlan, Mix } from '#finance/retirement/household/plan.ts'
import type { Given } from './plan-given.model.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Opening balances by kind of account. */
export function openingBalances(given: Given): Balances {
  const of = (type: string, owner?: string) =>
    given.accounts.filter((row) => row.type === type && (owner === undefined || row.owner === owner))
  const balance = (rows: Given['accounts']) => sum(rows.map((row) => row.balance))
  const basis = (rows: Given['accounts']) =>
    sum(rows.map((row) => Math.min(row.balance, row.basis ?? row.balance)))
  return {
    cash: balance(of('cash')),
    taxable: balance(of('taxable')),
    basis: basis(of('taxable')),
    taxableFirst: balance(of('taxable', 'first')) + balance(of('taxable', 'both')) / 2,
    basisFirst: basis(of('taxable', 'first')) + basis(of('taxable', 'both')) / 2,
    traditionalFirst: balance(of('traditional', 'first')),
    traditionalSecond: balance(of('traditional', 'second')),
    roth: balance(of('roth')),
    rothBasis: basis(of('roth')),
    rothUnseasoned: 0,
    hsa: balance(of('hsa')),
    inherited: balance(of('inherited')),
    levelPayment: 0,
    credit: 0,
  }
}

/** Stock share and fee of a kind of account: means weighted by balance, or of all accounts where it is empty. */
export function mixesOf(given: Given): HouseholdPlan['mixes'] {
  const invested = given.accounts.filter((row) => row.type !== 'cash')
  const mixOf = (type: string): Mix => {
    const own = invested.filter((row) => row.type === type)
    const rows = own.length > 0 ? own : invested
    const total = sum(rows.map((row) => row.balance))
    const weight = (row: Given['accounts'][number]) => (total > 0 ? row.balance / total : 1 / rows.length)
    if (rows.length === 0) return { stocks: 0.6, fee: 0 }
    return {
      stocks: sum(rows.map((row) => weight(row) * row.stocks)),
      fee: sum(rows.map((row) => weight(row) * row.fee)),
    }
  }
  return {
    taxable: mixOf('taxable'),
    traditional: mixOf('traditional'),
    roth: mixOf('roth'),
    hsa: mixOf('hsa'),
  }
}

/** Share of everything, cash included, that is in shares. */
export function averageStockShare(given: Given): number {
  const total = sum(given.accounts.map((row) => row.balance))
  const invested = given.accounts.filter((row) => row.type !== 'cash')
  if (total <= 0) return 0.6
  return sum(invested.map((row) => row.balance * row.stocks)) / total
}
