import { noAnswer } from '#finance/answer.ts'
import type { Account, Ledger, Terms } from '#finance/ledger/ledger.ts'
import { date } from '#kit/format.ts'
import type { Owned, Plan, PlanOptions } from './plan.model.ts'
import { lacksRatio, splitRatios, unheldSplits } from './splits.model.ts'

/** Splits get the ratio that follows from what was held; where nothing was, the person has to say it. */
export function withSplits(
  rows: readonly Owned[],
  added: readonly Account[],
  options: PlanOptions,
): readonly Owned[] {
  const all = rows.flatMap(({ transactions }) => transactions)
  if (!all.some(lacksRatio)) return rows
  const ratios = splitRatios(
    ledgerAfter({ accounts: added, instruments: [], transactions: all }, options),
    termsOf(options),
  )
  return rows.map((one) => {
    const open = one.transactions.find(lacksRatio)
    if (open === undefined) return one
    const ratio = ratios.get(open.id)
    const units = `${open.quantity ?? 0} units of ${open.symbol ?? ''}`
    if (ratio === undefined) {
      const message = `${units} came in, but none were held before: enter how many new units replaced each old one.`
      return {
        planned: { ...one.planned, state: 'rejected', problems: [{ field: 'ratio', message }] },
        transactions: [],
      }
    }
    const message = `The ratio of ${Number(ratio.toFixed(6))} was calculated from the ${units} that came in.`
    const warnings = [...one.planned.warnings, { field: 'ratio' as const, message }]
    return {
      planned: { ...one.planned, warnings },
      transactions: one.transactions.map((split) => ({ ...split, quantity: undefined, ratio })),
    }
  })
}

/** A split of what the account does not hold on its day changes nothing: that is said. */
export function withUnheldSplits(
  rows: readonly Owned[],
  added: readonly Account[],
  options: PlanOptions,
): readonly Owned[] {
  const all = rows.flatMap(({ transactions }) => transactions)
  if (!all.some(({ type }) => type === 'split')) return rows
  const ledger = ledgerAfter({ accounts: added, instruments: [], transactions: all }, options)
  const unheld = unheldSplits(ledger, termsOf(options))
  return rows.map((one) => {
    const split = one.transactions.find(({ id }) => unheld.has(id))
    if (split === undefined) return one
    const message = `No ${split.symbol ?? ''} is held in this account on ${date(split.tradeDate)}, so the split changes nothing. Add the purchase if it is missing.`
    const warnings = [...one.planned.warnings, { field: 'symbol' as const, message }]
    return { ...one, planned: { ...one.planned, warnings } }
  })
}

type Added = Pick<Plan, 'accounts' | 'instruments' | 'transactions'>

export const ledgerAfter = (
  { accounts, instruments, transactions }: Added,
  { ledger }: PlanOptions,
): Ledger => ({
  accounts: [...ledger.accounts, ...accounts],
  instruments: [...ledger.instruments, ...instruments],
  transactions: [...ledger.transactions, ...transactions],
  prices: ledger.prices,
})

/** Quantities need no exchange rates. */
export const termsOf = ({ baseCurrency }: PlanOptions): Terms => ({
  asOf: '2199-12-31',
  baseCurrency,
  exchange: () => noAnswer('no rate is needed to count units'),
  allowShort: true,
})
