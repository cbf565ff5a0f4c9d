import type { TransactionType } from '#finance/ledger/ledger.ts'
import { type Action, CASH_SIGN } from './actions.model.ts'

/**
 * How a file writes the direction of money: by the sign of the amount, not at all (the type says it), or as the value of
 * what was traded, which is the other way round.
 */
export type SignStyle = 'signed' | 'unsigned' | 'reversed'

/** The cash that an action moves, where it says so itself. */
export function expectedSign(action: Action): -1 | 0 | 1 {
  if (action === 'buyToOpen' || action === 'buyToClose') return -1
  if (action === 'sellToOpen' || action === 'sellToClose') return 1
  if (action === 'cash' || action === 'transfer' || action === 'currencyExchange' || action === 'notBooked')
    return 0
  return CASH_SIGN[action]
}

/** From the rows whose action takes money (out) or brings it (in), with the amounts as they stand in the file. */
export function signStyleOf(
  rows: Iterable<{ readonly action: Action | null; readonly amount: number }>,
): SignStyle {
  const out = { positive: 0, negative: 0 }
  let soldBelowZero = 0
  let sold = 0
  for (const { action, amount } of rows) {
    if (action === null || amount === 0) continue
    if (expectedSign(action) < 0) out[amount > 0 ? 'positive' : 'negative'] += 1
    if (action !== 'sell') continue
    sold += 1
    if (amount < 0) soldBelowZero += 1
  }
  if (sold > 0 && soldBelowZero === sold && out.positive >= out.negative) return 'reversed'
  return out.negative > out.positive || out.positive === 0 ? 'signed' : 'unsigned'
}

const OPPOSITE: Readonly<Partial<Record<TransactionType, TransactionType>>> = {
  buy: 'sell',
  sell: 'buy',
  deposit: 'withdrawal',
  withdrawal: 'deposit',
  transferIn: 'transferOut',
  transferOut: 'transferIn',
}

/** What may be taken back, so that its amount can have the other sign in a file that writes signs. */
const CAN_BE_REVERSED: ReadonlySet<TransactionType> = new Set([
  'dividend',
  'qualifiedDividend',
  'capitalGainDistribution',
  'returnOfCapital',
  'fee',
  'tax',
])

export type Signed = {
  readonly type: TransactionType
  /** The cash effect on the account. */
  readonly amount: number
  readonly reading: 'agrees' | 'contradicts' | 'reversal'
}

/** An amount as it stands in the file with the sign that it has for the account, checked against the type. */
export function signedAmount(
  type: TransactionType,
  raw: number,
  { style, signs }: { readonly style: SignStyle; readonly signs?: 'type' | 'sign' | undefined },
): Signed {
  const sign = CASH_SIGN[type]
  if (sign === 0 || raw === 0) return { type, amount: raw, reading: 'agrees' }
  const byType = sign * Math.abs(raw)
  const written = style === 'reversed' ? -raw : raw
  if (written === byType || (style === 'unsigned' && raw > 0))
    return { type, amount: byType, reading: 'agrees' }
  if (style === 'signed' && CAN_BE_REVERSED.has(type)) return { type, amount: raw, reading: 'reversal' }
  return signs === 'sign'
    ? { type: OPPOSITE[type] ?? type, amount: raw, reading: 'contradicts' }
    : { type, amount: byType, reading: 'contradicts' }
}
