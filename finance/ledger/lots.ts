import { type NoAnswer, noAnswer } from '../answer.ts'
import { bookOf } from './book.ts'
import type { Account, LotChoice, Terms, Transaction } from './ledger.ts'

/** Which lots a sale takes from. Average cost has one lot. */
export type LotMethod = 'fifo' | 'lifo' | 'hifo' | 'average' | 'specific'

export type Trade = {
  readonly date: string
  readonly type: 'buy' | 'sell' | 'split'
  /** Units; of a split the number of new units for one old. */
  readonly quantity: number
  /** What was paid or received in all, fees included; 0 for a split. */
  readonly amount: number
  /** The lots that a sale takes from, in order, by the position of their purchase among the trades: method specific. */
  readonly from?: readonly number[]
}

export type Lot = {
  /** Position of the purchase among the trades. */
  readonly trade: number
  readonly acquiredOn: string
  readonly quantity: number
  /** Of what is left of the lot, fees included. */
  readonly cost: number
}

export type Gain = {
  readonly soldOn: string
  readonly acquiredOn: string
  readonly quantity: number
  readonly proceeds: number
  readonly cost: number
  readonly gain: number
  /** Held for more than one year: 26 USC 1222. */
  readonly isLongTerm: boolean
}

export type Position = { readonly lots: readonly Lot[]; readonly gains: readonly Gain[] }

/**
 * Lots and realized gains from trades in the order of their dates: the ledger's own book of one account of one symbol.
 * The wash sale rule does not reach into it. No answer: a sale of more than is held, or of lots that are not there.
 */
export function lotsOf(trades: readonly Trade[], method: LotMethod): Position | NoAnswer {
  const transactions = trades.map(transactionOf)
  const { lots, closed, problems } = bookOf(
    { accounts: [ACCOUNT], instruments: [], transactions, prices: [] },
    { ...TERMS, lotMethod: CHOICES[method] },
  )
  const [problem] = problems
  if (problem !== undefined) return noAnswer(problem.message)
  return {
    lots: lots.map(({ transactionId, acquiredOn, quantity, basis }) => ({
      trade: Number(transactionId),
      acquiredOn,
      quantity,
      cost: basis,
    })),
    gains: closed.map(({ soldOn, acquiredOn, quantity, proceeds, basis, gain, isLong }) => ({
      soldOn,
      acquiredOn,
      quantity,
      proceeds,
      cost: basis,
      gain,
      isLongTerm: isLong,
    })),
  }
}

const CHOICES = {
  fifo: 'fifo',
  lifo: 'lifo',
  hifo: 'hifo',
  average: 'average',
  specific: 'specificId',
} as const satisfies Record<LotMethod, LotChoice>

/** Of a plan, because there no loss is washed. */
const ACCOUNT: Account = {
  id: 'only',
  name: '',
  institution: '',
  registration: '401k',
  currency: 'USD',
  lotMethod: 'fifo',
  owner: 'self',
}
const TERMS: Terms = { asOf: '9999-12-31', baseCurrency: 'USD', exchange: () => 1, allowShort: false }

const transactionOf = ({ date, type, quantity, amount, from }: Trade, at: number): Transaction => ({
  id: String(at),
  accountId: ACCOUNT.id,
  tradeDate: date,
  type,
  symbol: 'only',
  amount: type === 'buy' ? -amount : type === 'sell' ? amount : 0,
  fees: 0,
  currency: 'USD',
  note: '',
  ...(type === 'split' ? { ratio: quantity } : { quantity }),
  ...(from === undefined ? {} : { lotIds: from.map(String) }),
})
