import type { Columns, Field } from '#kit/statement/headings.ts'
import type { FileKind, Question, ReadOptions } from '../reading.model.ts'
import { decimalMarkOf, parseAmount } from '#kit/statement/amount-text.ts'
import { dateOrderOf } from '#kit/statement/date-text.ts'
import { plainHeading } from '#kit/plain-text.ts'
import { signStyleOf } from './signs.model.ts'
import { asOfAbove } from './table-words.model.ts'
import { cellsOf, type Table } from './table.model.ts'
import { actionIn } from './trade-row.model.ts'
import type { TradeRules } from './trade-source.model.ts'

const AMOUNTS: readonly Field[] = [
  'quantity',
  'price',
  'amount',
  'outflow',
  'inflow',
  'fees',
  'commission',
  'tax',
  'costBasis',
]

/** Marks, order of dates and signs of a table, found from its cells unless they are told; what has to be asked. */
export function rulesOf(table: Table, options: ReadOptions, kind: FileKind) {
  const { columns, body, delimiter } = table
  const column = (field: Field) => body.flatMap(({ cells }) => cells[columns[field] ?? -1] ?? [])
  const found = decimalMarkOf(AMOUNTS.flatMap((field) => (columns[field] === undefined ? [] : column(field))))
  const mark = options.decimalMark ?? found ?? (delimiter === ';' ? ',' : '.')
  const dates = [...column('date'), ...column('settleDate'), ...column('purchaseDate')].map(
    (cell) => cell.split(/\s+as of\s+/i)[0] ?? '',
  )
  const order = dateOrderOf(dates)
  const base = {
    order: options.dateOrder ?? order.order,
    today: options.today,
    mark,
    currency: options.currency,
  }
  const hasType = columns.type !== undefined
  const isNet = /^(?:net|settle)/.test(plainHeading(table.header.cells[columns.amount ?? -1] ?? ''))
  const isTwoColumns = columns.inflow !== undefined || columns.outflow !== undefined
  const style =
    isTwoColumns || kind !== 'transactions'
      ? 'signed'
      : signStyleOf(signsIn(table, options, { mark, hasType }))
  const rules: TradeRules & { asOf: string } = {
    ...base,
    hasType,
    isNet,
    style,
    signs: options.signs,
    asOf: asOfAbove(table.above, base),
  }
  const questions: Question[] = []
  const missing = missingColumns(columns, kind)
  if (missing.length > 0) questions.push({ id: 'columns', missing })
  if (!order.isCertain && options.dateOrder === undefined && kind !== 'accounts')
    questions.push({ id: 'dateOrder', sample: order.sample, likely: order.order })
  return { rules, questions }
}

function* signsIn(
  { body, columns }: Table,
  options: ReadOptions,
  how: { readonly mark: '.' | ','; readonly hasType: boolean },
) {
  for (const line of body) {
    const cells = cellsOf(line, columns, options)
    yield { action: actionIn(cells, how), amount: parseAmount(cells('amount'), how.mark) ?? 0 }
  }
}

function missingColumns(columns: Columns, kind: FileKind): readonly Field[] {
  const lacks = (...fields: readonly Field[]) => fields.every((field) => columns[field] === undefined)
  if (kind === 'accounts') return lacks('name', 'account') ? ['name'] : []
  if (kind === 'positions')
    return [
      ...(lacks('symbol', 'isin', 'cusip', 'name') ? ['symbol' as const] : []),
      ...(lacks('quantity') ? ['quantity' as const] : []),
    ]
  return [
    ...(lacks('date') ? ['date' as const] : []),
    ...(lacks('amount', 'inflow', 'outflow', 'quantity') ? ['amount' as const] : []),
  ]
}
