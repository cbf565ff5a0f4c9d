import {
  type FileAccount,
  type ImportRow,
  leftOut,
  type Outcome,
  type Question,
  type Reading,
  type ReadOptions,
} from '../reading.model.ts'
import { fileAccountOf } from '../table/other-rows.model.ts'
import { decimalMarkOf } from '#kit/statement/amount-text.ts'
import { dateOrderOf } from '#kit/statement/date-text.ts'
import { bankRecord } from './bank-record.model.ts'
import { investmentRecord } from './investment-record.model.ts'
import { type QifRecord, qifRecords, valueOf } from '#kit/statement/qif-records.ts'
import { otherAccount, type QifRules } from './rules.model.ts'

const BANK = ['bank', 'cash', 'ccard', 'oth a', 'oth l', 'credit card']

const LISTS: Readonly<Record<string, string>> = {
  cat: 'An entry in the category list.',
  class: 'An entry in the class list.',
  memorized: 'A memorized payment, not a transaction.',
  security: 'An entry in the security list.',
  prices: 'A price, not a transaction.',
  account: 'An entry in the account list.',
  budget: 'A budget.',
}

/** A QIF file: bank and investment records of one account or of many, and its lists, which are left out. Never throws. */
export function readQif(text: string, options: ReadOptions): Reading {
  const records = qifRecords(text)
  const { rules, questions } = rulesOf(records, options)
  const own = ownAccount(records)
  const rows = records.map((record): ImportRow => {
    const cells = record.values.map(([letter, value]) => `${letter}${value}`)
    return { line: record.line, cells, account: record.account || own, outcome: outcomeOf(record, rules) }
  })
  const used = new Set(
    rows.flatMap(({ account, outcome }) => (outcome.kind === 'transactions' ? [account] : [])),
  )
  return {
    format: 'qif',
    kind: 'transactions',
    rows,
    accounts: [...used].map((key) => described(fileAccountOf(key, rules.currency), records)),
    instruments: [...rules.symbols].map(([name, symbol]) => ({
      symbol,
      name: name.slice(0, 120),
      currency: rules.currency,
    })),
    questions,
    notes: records.length === 0 ? ['The file does not contain any records.'] : [],
  }
}

function outcomeOf(record: QifRecord, rules: QifRules): Outcome {
  if (record.section.startsWith('invst')) return investmentRecord(record, rules)
  if (BANK.includes(record.section)) return bankRecord(record, rules)
  return leftOut(LISTS[record.section] ?? `“${record.section}” records are not transactions.`)
}

/** In a file of one account that does not switch, the opening balance is a transfer from the account itself. */
function ownAccount(records: readonly QifRecord[]): string {
  const opening = records.find(
    (record) => record.account === '' && /^opening balance$/i.test(valueOf(record, 'P')),
  )
  return opening === undefined ? '' : (otherAccount(valueOf(opening, 'L')) ?? '')
}

/** With the institution that the list of accounts gives as its description. */
function described(account: FileAccount, records: readonly QifRecord[]): FileAccount {
  const listed = records.find(
    (record) => record.section === 'account' && valueOf(record, 'N') === account.key,
  )
  const isBank = listed !== undefined && !/^invst/i.test(valueOf(listed, 'T'))
  return {
    ...account,
    institution: listed === undefined ? '' : valueOf(listed, 'D').slice(0, 120),
    registration: isBank ? 'other' : account.registration,
  }
}

function rulesOf(
  records: readonly QifRecord[],
  options: ReadOptions,
): { readonly rules: QifRules; readonly questions: readonly Question[] } {
  const moves = records.filter(({ section }) => section.startsWith('invst') || BANK.includes(section))
  const all = (letters: string) =>
    moves.flatMap(({ values }) =>
      values.flatMap(([letter, text]) => (letters.includes(letter) ? [text] : [])),
    )
  const order = dateOrderOf(all('D'))
  const mark = options.decimalMark ?? decimalMarkOf(all('TU$QI')) ?? '.'
  const symbols = new Map(
    records.flatMap((record): [string, string][] => {
      const symbol = record.section === 'security' ? valueOf(record, 'S') : ''
      return symbol === '' ? [] : [[valueOf(record, 'N'), symbol]]
    }),
  )
  const rules = {
    order: options.dateOrder ?? order.order,
    today: options.today,
    mark,
    currency: options.currency,
    symbols,
  }
  const isOpen = !order.isCertain && options.dateOrder === undefined
  return { rules, questions: isOpen ? [{ id: 'dateOrder', sample: order.sample, likely: order.order }] : [] }
}
