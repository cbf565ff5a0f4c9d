import {
  type FileAccount,
  type FileInstrument,
  type ImportRow,
  CASH,
  leftOut,
  type Outcome,
  type Reading,
  type ReadOptions,
} from '../reading.model.ts'
import { registrationOf } from '../table/other-rows.model.ts'
import { bankEntry } from './bank-entry.model.ts'
import { type InvestmentRules, investmentEntry } from './investment-entry.model.ts'
import { securitiesOf, symbolOf } from './securities.model.ts'
import { allOf, type Node, nodeAt, ofxTree, textOf } from '#kit/statement/ofx-tree.ts'
import { amountOf, dayOf } from '#kit/statement/ofx-values.ts'

const STATEMENTS = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS'] as const

/** An OFX file of a bank, a card or a broker: every entry, and what the broker says is held. Never throws. */
export function readOfx(text: string, options: ReadOptions): Reading {
  const root = ofxTree(text)
  const statements = STATEMENTS.flatMap((name) => allOf(root, name))
  const institution = textOf(allOf(root, 'FI')[0], 'ORG')
  const rows: ImportRow[] = []
  const accounts: FileAccount[] = []
  const securities = securitiesOf(root, { today: options.today, currency: options.currency })
  for (const statement of statements) {
    const currency = textOf(statement, 'CURDEF').toUpperCase()
    const rules = {
      today: options.today,
      currency: /^[A-Z]{3}$/.test(currency) ? currency : options.currency,
      securities,
    }
    const account = accountOf(statement, { institution, currency: rules.currency })
    if (!accounts.some(({ key }) => key === account.key)) accounts.push(account)
    for (const { node, outcome } of entriesOf(statement, rules))
      rows.push({ line: rows.length + 1, cells: cellsOf(node), account: account.key, outcome })
  }
  return {
    format: 'ofx',
    kind: rows.some(({ outcome }) => outcome.kind === 'transactions') ? 'transactions' : 'positions',
    rows,
    accounts,
    instruments: tradedOf(rows, [...securities.values()]),
    questions: [],
    notes: statements.length === 0 ? ['The file does not contain an account statement.'] : [],
  }
}

type Entry = { readonly node: Node; readonly outcome: Outcome }

function entriesOf(statement: Node, rules: InvestmentRules): readonly Entry[] {
  const isInvestment = statement.name === 'INVSTMTRS'
  // Some banks forget to close their list of entries, so that these are looked for at any depth.
  const bank = isInvestment ? [] : allOf(statement, 'STMTTRN')
  const isEntry = ({ children }: Node) => children.length > 0
  const below = (name: string) => nodeAt(statement, name)?.children.filter(isEntry) ?? []
  const asOf = dayOf(textOf(statement, 'DTASOF'), rules.today) ?? rules.today
  const cash = [...allOf(statement, 'LEDGERBAL'), ...allOf(statement, 'INVBAL')]
  return [
    ...bank.map((node) => ({ node, outcome: bankEntry(node, rules) })),
    ...below('INVTRANLIST').map((node) => ({ node, outcome: investmentEntry(node, rules) })),
    ...below('INVPOSLIST').map((node) => ({ node, outcome: positionOf(node, { ...rules, asOf }) })),
    ...cash.map((node) => ({ node, outcome: cashOf(node, { ...rules, asOf }) })),
    ...below('INVOOLIST').map((node) => ({
      node,
      outcome: leftOut('An open order: nothing has been traded yet.'),
    })),
  ]
}

/** The balance that the bank or the broker states: what the cash of the account should come to. */
function cashOf(node: Node, rules: InvestmentRules & { readonly asOf: string }): Outcome {
  const quantity = amountOf(textOf(node, 'BALAMT') || textOf(node, 'AVAILCASH'))
  if (quantity === undefined) return leftOut('The balance has no amount.')
  const date = dayOf(textOf(node, 'DTASOF'), rules.today) ?? rules.asOf
  const position = { symbol: CASH, date, quantity, currency: rules.currency, isCash: true }
  return { kind: 'position', position, warnings: [] }
}

function positionOf(node: Node, rules: InvestmentRules & { readonly asOf: string }): Outcome {
  const held = nodeAt(node, 'INVPOS')
  const symbol = symbolOf(held, rules.securities)
  const units = amountOf(textOf(held, 'UNITS'))
  if (held === undefined || symbol === '' || units === undefined || units === 0)
    return leftOut('The position has no units.')
  const quantity = textOf(held, 'POSTYPE') === 'SHORT' ? -Math.abs(units) : units
  const date = dayOf(textOf(held, 'DTPRICEASOF'), rules.today) ?? rules.asOf
  const price = amountOf(textOf(held, 'UNITPRICE'))
  const position = { symbol, date, quantity, price, currency: rules.currency, isCash: false }
  return { kind: 'position', position, warnings: [] }
}

const NUMBER_IN = ['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'] as const
const WORDS: Readonly<Record<string, string>> = {
  STMTRS: 'Bank account',
  CCSTMTRS: 'Credit card',
  INVSTMTRS: 'Investment account',
}

function accountOf(statement: Node, about: Pick<FileAccount, 'institution' | 'currency'>): FileAccount {
  const from = NUMBER_IN.map((name) => nodeAt(statement, name)).find((node) => node !== undefined)
  const number = textOf(from, 'ACCTID')
  const kind = textOf(from, 'ACCTTYPE').toLowerCase()
  const words =
    kind === '' ? (WORDS[statement.name] ?? 'Account') : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const isBank = statement.name !== 'INVSTMTRS'
  const name = `${words} ${number.length > 4 ? `…${number.slice(-4)}` : number}`.trim()
  return { ...about, key: number || name, name, registration: isBank ? 'other' : registrationOf(name) }
}

/** The leaves of an entry in their order: what stands in the file. */
const cellsOf = (node: Node): readonly string[] => [
  node.name,
  ...node.children.flatMap((child): readonly string[] =>
    child.children.length > 0 ? cellsOf(child).slice(1) : child.text === '' ? [] : [child.text],
  ),
]

function tradedOf(rows: readonly ImportRow[], known: readonly FileInstrument[]): readonly FileInstrument[] {
  const traded = new Set(
    rows.flatMap(({ outcome }) =>
      outcome.kind === 'transactions'
        ? outcome.drafts.flatMap(({ symbol }) => symbol ?? [])
        : outcome.kind === 'position'
          ? [outcome.position.symbol]
          : [],
    ),
  )
  return known.filter(({ symbol }) => traded.has(symbol))
}
