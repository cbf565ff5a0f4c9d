import type { TransactionType } from '#finance/ledger/ledger.ts'
import type { Outcome } from '../reading.model.ts'
import { noteOf } from '../table/row-cells.model.ts'
import { type QifRecord, valueOf } from '#kit/statement/qif-records.ts'
import { dayOf, figure, otherAccount, type QifRules } from './rules.model.ts'

const INTEREST = /^_?int(?:erest)? ?inc/i
const DIVIDEND = /^_?div(?:idend)? ?inc/i

/** A record of a bank, cash, card or other account: money in or out, to another account where its category is one. */
export function bankRecord(record: QifRecord, rules: QifRules): Outcome {
  const how = { ...rules, problems: [], warnings: [] }
  const tradeDate = dayOf(record, how)
  const amount = figure(record, 'T', how) || figure(record, 'U', how)
  const category = valueOf(record, 'L')
  if (amount === 0 && how.problems.length === 0)
    return { kind: 'rejected', problems: [{ field: 'amount', message: 'The entry has no amount.' }] }
  if (how.problems.length > 0) return { kind: 'rejected', problems: how.problems }
  const splits = record.values.flatMap(([letter, text]) => (letter === 'S' ? [text] : []))
  const note = noteOf(
    valueOf(record, 'P'),
    valueOf(record, 'M'),
    ...(splits.length > 0 ? splits : [category]),
  )
  const draft = { tradeDate, type: typeOf(record, amount), amount, fees: 0, currency: rules.currency, note }
  return { kind: 'transactions', drafts: [draft], warnings: [] }
}

/** The first record of an account is a transfer from itself: what it opened with. */
function typeOf(record: QifRecord, amount: number): TransactionType {
  const category = valueOf(record, 'L')
  const other = otherAccount(category)
  const isOpening = /^opening balance$/i.test(valueOf(record, 'P')) || other === record.account
  if (other !== undefined && !isOpening) return amount < 0 ? 'transferOut' : 'transferIn'
  if (INTEREST.test(category)) return 'interest'
  if (DIVIDEND.test(category) && amount > 0) return 'dividend'
  return amount < 0 ? 'withdrawal' : 'deposit'
}
