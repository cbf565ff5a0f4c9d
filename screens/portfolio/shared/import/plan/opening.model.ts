import type { Ledger } from '#finance/ledger/ledger.ts'
import type { Draft } from '../reading.model.ts'
import { assumedPurchase } from './assumed-date.model.ts'
import type { AccountPosition, HoldingDifference } from './holdings-check.model.ts'
import { nameOf } from './holdings-check.model.ts'
import type { PlanOptions } from './plan.model.ts'

export type Opening = { readonly accountId: string; readonly draft: Draft }

/**
 * Accounts without a transaction, the file's own included, begin with what the file states; where there are some, it is
 * compared, because a transaction may be missing that explains the difference.
 */
export function startsOf(after: Ledger, positions: readonly AccountPosition[]): 'compare' | 'open' {
  const stated = new Set(positions.map(({ accountId }) => accountId))
  return stated.size > 0 && !after.transactions.some(({ accountId }) => stated.has(accountId))
    ? 'open'
    : 'compare'
}

/**
 * What brings the ledger to the holdings that a file states: units come in with the cost of the file (or without any,
 * which the ledger then asks for) and from the day that they were bought, cash as a deposit. Only on the first day that the file lists of an account; later
 * days are compared. What the ledger holds too much of is for the person to explain.
 */
export function openingDrafts(
  differences: readonly HoldingDifference[],
  positions: readonly AccountPosition[],
  { purchasedOn }: Pick<PlanOptions, 'purchasedOn'> = {},
): readonly Opening[] {
  const first = new Map<string, string>()
  for (const { accountId, date } of positions)
    if (date < (first.get(accountId) ?? '9999')) first.set(accountId, date)
  return differences
    .filter(({ accountId, date }) => first.get(accountId) === date)
    .flatMap((difference): Opening[] => {
      const { accountId, date, symbol, missing } = difference
      const stated = positions.find(
        (one) => one.accountId === accountId && one.date === date && nameOf(one) === symbol,
      )
      if (stated === undefined || (missing <= 0 && !stated.isCash)) return []
      const base = {
        tradeDate: date,
        fees: 0,
        currency: stated.currency,
        note: 'Opening holdings from an import',
      }
      if (stated.isCash)
        return [
          {
            accountId,
            draft: { ...base, type: missing > 0 ? 'deposit' : 'withdrawal', amount: cents(missing) },
          },
        ]
      const isWhole = difference.ledger === 0 && stated.costBasis !== undefined && stated.costBasis >= 0
      const basis = isWhole ? { originalBasis: stated.costBasis } : {}
      return [
        {
          accountId,
          draft: {
            ...base,
            type: 'transferIn',
            symbol,
            quantity: missing,
            price: stated.price,
            amount: 0,
            originalDate: stated.acquiredOn ?? purchaseBy(date, purchasedOn),
            ...basis,
          },
        },
      ]
    })
}

/** A day that was told, unless it is no day before the list. */
const purchaseBy = (date: string, told = ''): string =>
  told >= '1900-01-01' && told <= date ? told : assumedPurchase(date)

const cents = (value: number): number => Math.round(value * 100) / 100
