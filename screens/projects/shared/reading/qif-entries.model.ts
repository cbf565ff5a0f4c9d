import { type DecimalMark, decimalMarkOf, parseAmount } from '#kit/statement/amount-text.ts'
import { type DateOrder, dateOrderOf, parseDate } from '#kit/statement/date-text.ts'
import { type QifRecord, qifRecords, valueOf } from '#kit/statement/qif-records.ts'
import {
  type Answers,
  centsOf,
  type Entry,
  plainText,
  type Sink,
  type Stated,
  Unread,
} from './entry.model.ts'

const BANK = ['bank', 'cash', 'ccard', 'oth a', 'oth l', 'credit card']
const OPENING = /^opening balance$/i

type Rules = { readonly order: DateOrder; readonly mark: DecimalMark; readonly today: string }

/** The entries of a QIF file; a record with splits is one entry for each, and they come to its amount or say so. */
export function readQifEntries(
  text: string,
  { dateOrder, accountName }: Answers,
  sink: Sink & { readonly today: string },
): Stated {
  const records = qifRecords(text)
  const moves = records.filter(({ section }) => BANK.includes(section) || section.startsWith('invst'))
  const valuesOf = (letters: string) =>
    moves.flatMap(({ values }) =>
      values.flatMap(([letter, value]) => (letters.includes(letter) ? [value] : [])),
    )
  const found = dateOrderOf(valuesOf('D'))
  if (!found.isCertain && dateOrder === undefined)
    throw new Unread(
      'date_order',
      `Are the dates month first or day first? Nothing in the file decides “${found.sample}”.`,
    )
  const mark = decimalMarkOf(valuesOf('TU$QI')) ?? '.'
  const rules = { order: dateOrder ?? found.order, mark, today: sink.today }
  let openingCents: number | undefined
  for (const record of records) {
    if (accountName !== undefined && record.account !== '' && record.account !== accountName) {
      sink.skip(skipped(record, `Of another account: ${record.account}.`))
      continue
    }
    const read = entriesOf(record, rules)
    if (typeof read === 'string') sink.skip(skipped(record, read))
    else if (OPENING.test(valueOf(record, 'P'))) {
      openingCents ??= read.reduce((sum, { cents }) => sum + cents, 0)
      sink.skip(skipped(record, 'A stated balance, not a transaction.'))
    } else read.forEach(sink.keep)
  }
  return openingCents === undefined ? {} : { openingCents }
}

const skipped = (record: QifRecord, reason: string) => ({
  line: record.line,
  text: plainText(record.values.map(([, value]) => value).join(' · ')),
  reason,
})

function entriesOf(record: QifRecord, rules: Rules): readonly Entry[] | string {
  const { section, line } = record
  if (section.startsWith('invst'))
    return 'A trade, not a bank transaction. Import the file into the portfolio.'
  if (!BANK.includes(section)) return `An entry of the file’s “${section}” list, not a transaction.`
  const day = valueOf(record, 'D')
  if (day === '') return 'The entry has no date.'
  const date = parseDate(day, rules)
  if (date === null) return `“${day}” is not a date.`
  const told = valueOf(record, 'T') || valueOf(record, 'U')
  const amount = told === '' ? null : parseAmount(told, rules.mark)
  if (amount === null) return told === '' ? 'The entry has no amount.' : `“${told}” is not an amount.`
  const payee = valueOf(record, 'P')
  const whole = {
    line,
    date,
    cents: centsOf(amount),
    text: plainText([payee, valueOf(record, 'M')].filter((one) => one !== '').join(' · ')),
    ...categoryOf(valueOf(record, 'L')),
  }
  return splitsOf(record, whole, rules)
}

const categoryOf = (text: string): { readonly category?: string } =>
  text === '' || text.startsWith('[') ? {} : { category: plainText(text.split('/')[0] ?? '') }

/** The parts of a split record (S category, E memo, $ amount), where they come to its amount; else the whole. */
function splitsOf({ values }: QifRecord, whole: Entry, { mark }: Rules): readonly Entry[] {
  const parts: { category: string; memo: string; cents: number }[] = []
  for (const [letter, text] of values) {
    const last = parts.at(-1)
    if (letter === 'S') parts.push({ category: text, memo: '', cents: 0 })
    else if (last !== undefined && letter === 'E') last.memo = text
    else if (last !== undefined && letter === '$') last.cents = centsOf(parseAmount(text, mark) ?? 0)
  }
  const sum = parts.reduce((total, { cents }) => total + cents, 0)
  if (parts.length < 2 || sum !== whole.cents) return [whole]
  const { line, date, text } = whole
  return parts.map(({ category, memo, cents }) => ({
    line,
    date,
    cents,
    text: plainText([text, memo].filter((one) => one !== '').join(' · ')),
    ...categoryOf(category),
  }))
}
