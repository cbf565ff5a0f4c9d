import type { TransactionType } from '#finance/ledger/ledger.ts'
import { type Draft, leftOut, type Outcome } from '../reading.model.ts'
import { type Action, actionOf } from './actions.model.ts'
import {
  type CellRules,
  type Cells,
  currencyIn,
  datesIn,
  type Findings,
  numberIn,
} from './row-cells.model.ts'
import { partOf } from './trade-part.model.ts'
import { type Built, type Numbers, round, type TradeRules } from './trade-source.model.ts'

export type TradeRead = {
  readonly outcome: Outcome
  /** The sign says the opposite of the type. */
  readonly isContradictory: boolean
}

/** One row of a table of transactions: what happened, or why it cannot be told. */
export function readTrade(cells: Cells, rules: TradeRules): TradeRead {
  const how = { ...rules, problems: [], warnings: [] }
  const action = actionIn(cells, rules)
  if (action === 'notBooked') return only(leftOut('Nothing to import: an order, a sweep, or a notice.'))
  if (action === 'currencyExchange')
    return only(
      leftOut('A currency exchange: add it as a withdrawal in one currency and a deposit in the other.'),
    )
  const dates = datesIn(cells, how)
  const currency = currencyIn(cells, how)
  const numbers = numbersIn(cells, how, action)
  if (action === null) noAction(cells, how)
  const type = action === null ? null : typeOf(action, cells, numbers)
  if (type === null || action === null || how.problems.length > 0) return only(fail(how))
  const about = { ...dates, currency, ...fxIn(cells, how) }
  return finish(about, { ...partOf({ type, action, cells, numbers, how, rules }), how })
}

const only = (outcome: Outcome): TradeRead => ({ outcome, isContradictory: false })
const fail = ({ problems }: Findings): Outcome => ({ kind: 'rejected', problems })

function finish(
  about: Pick<Draft, 'tradeDate' | 'settleDate' | 'currency' | 'fxToBase'>,
  { part, isContradictory, how }: Built & { readonly how: Findings },
): TradeRead {
  if (how.problems.length > 0) return only(fail(how))
  return {
    outcome: { kind: 'transactions', drafts: [{ ...about, ...part }], warnings: how.warnings },
    isContradictory,
  }
}

/** What the row says has happened; without a column for it, what quantity and amount say. */
export function actionIn(
  cells: Cells,
  { hasType, mark }: Pick<TradeRules, 'hasType' | 'mark'>,
): Action | null {
  const told = cells('type')
  if (told !== '') {
    const action = actionOf(told)
    return action === 'dividend' && /^qualified$/i.test(cells('subtype')) ? 'qualifiedDividend' : action
  }
  if (hasType) return null
  const how = { mark, order: 'mdy', today: '', currency: '', problems: [], warnings: [] } as const
  const quantity = numberIn('quantity', cells, { ...how, problems: [], warnings: [] }) ?? 0
  if (quantity !== 0) return quantity < 0 ? 'sell' : 'buy'
  const hint = actionOf(cells('name')) ?? actionOf(cells('category'))
  return hint === 'interest' || hint === 'dividend' || hint === 'fee' || hint === 'transfer' ? hint : 'cash'
}

function noAction(cells: Cells, { problems }: Findings): void {
  const told = cells('type')
  const message =
    told === ''
      ? 'The row does not state a transaction type: choose one.'
      : `“${told}” is not a known type: choose one.`
  problems.push({ field: 'type', message })
}

function numbersIn(cells: Cells, how: CellRules & Findings, action: Action | null): Numbers {
  // A split writes its ratio where others have an amount.
  const rules = action === 'split' ? { ...how, problems: [] } : how
  const read = (field: Parameters<typeof numberIn>[0]) => numberIn(field, cells, rules)
  const [inflow, outflow] = [read('inflow'), read('outflow')]
  const amount =
    inflow === undefined && outflow === undefined
      ? read('amount')
      : Math.abs(inflow ?? 0) - Math.abs(outflow ?? 0)
  const fees = [read('fees'), read('commission'), read('tax')].map((fee) => Math.abs(fee ?? 0))
  return {
    quantity: read('quantity'),
    price: positive(read('price')),
    amount,
    fees: round(fees.reduce((sum, fee) => sum + fee, 0)),
  }
}

const positive = (value: number | undefined) => (value === undefined ? undefined : Math.abs(value))

function fxIn(cells: Cells, how: CellRules & Findings): { fxToBase?: number } {
  const rate = numberIn('fxToBase', cells, how)
  return rate === undefined || rate <= 0 ? {} : { fxToBase: rate }
}

/** The type in the ledger, where quantity and amount decide between two. */
function typeOf(action: Action, cells: Cells, { quantity = 0, amount = 0 }: Numbers): TransactionType {
  switch (action) {
    case 'cash':
      return amount < 0 ? 'withdrawal' : 'deposit'
    case 'transfer':
      return (quantity || amount) < 0 ? 'transferOut' : 'transferIn'
    case 'buyToOpen':
    case 'sellToOpen':
      return 'optionOpen'
    case 'buyToClose':
    case 'sellToClose':
      return 'optionClose'
    case 'reinvest':
      return quantity === 0 ? incomeOf(cells('type')) : action
    case 'currencyExchange':
    case 'notBooked':
      return 'adjust'
    default:
      return action
  }
}

/** A reinvestment without units is the income alone; its purchase is a row of its own. */
function incomeOf(told: string): TransactionType {
  if (/qual/i.test(told)) return 'qualifiedDividend'
  return /gain/i.test(told) ? 'capitalGainDistribution' : 'dividend'
}
