import type { TransactionType } from '#finance/ledger/ledger.ts'
import type { Outcome } from '../reading.model.ts'
import { noteOf } from '../table/row-cells.model.ts'
import { type Node, textOf } from '#kit/statement/ofx-tree.ts'
import { amountOf } from '#kit/statement/ofx-values.ts'
import { currencyOf, dayIn, type OfxRules } from './values.model.ts'

/** Types of the specification (11.4.4.3) that say more than the sign. */
const TYPES: Readonly<Record<string, TransactionType | 'transfer'>> = {
  INT: 'interest',
  DIV: 'dividend',
  FEE: 'fee',
  SRVCHG: 'fee',
  XFER: 'transfer',
}

/** A line of a bank or card statement: money in or out by the sign of its amount. */
export function bankEntry(node: Node, rules: OfxRules): Outcome {
  const how = { ...rules, problems: [] }
  const tradeDate = dayIn(node, ['DTPOSTED', 'DTUSER'], how)
  const amount = amountOf(textOf(node, 'TRNAMT'))
  if (amount === undefined || amount === 0)
    return {
      kind: 'rejected',
      problems: [...how.problems, { field: 'amount', message: 'The entry has no amount.' }],
    }
  if (how.problems.length > 0) return { kind: 'rejected', problems: how.problems }
  const told = textOf(node, 'TRNTYPE').toUpperCase()
  const check = textOf(node, 'CHECKNUM')
  const note = noteOf(textOf(node, 'NAME'), textOf(node, 'MEMO'), check === '' ? '' : `Check ${check}`)
  const draft = {
    tradeDate,
    type: typeOf(told, amount),
    amount,
    fees: 0,
    currency: currencyOf(node, rules),
    note,
  }
  const isUnusual = (told === 'CREDIT' && amount < 0) || (told === 'DEBIT' && amount > 0)
  const message = `The type says ${told.toLowerCase()}, but the amount is ${amount < 0 ? 'money out' : 'money in'}: the sign is used, as OFX specifies.`
  return { kind: 'transactions', drafts: [draft], warnings: isUnusual ? [{ field: 'amount', message }] : [] }
}

function typeOf(told: string, amount: number): TransactionType {
  const known = Object.hasOwn(TYPES, told) ? TYPES[told] : undefined
  if (known === 'transfer') return amount < 0 ? 'transferOut' : 'transferIn'
  if (known === 'fee' && amount > 0) return 'deposit'
  return known ?? (amount < 0 ? 'withdrawal' : 'deposit')
}
