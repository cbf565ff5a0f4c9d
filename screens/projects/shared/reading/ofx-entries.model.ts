import { allOf, type Node, nodeAt, ofxTree, textOf } from '#kit/statement/ofx-tree.ts'
import { amountOf, dayOf } from '#kit/statement/ofx-values.ts'
import { type Answers, centsOf, plainText, type Sink, type Stated, Unread } from './entry.model.ts'

const STATEMENTS = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS'] as const
const NUMBERS = ['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'] as const

const INVESTMENT = 'A trade or a holding, not a bank transaction. Import the file into the portfolio.'

/**
 * The entries of an OFX file (SGML 1.x and XML 2.x), each known by its FITID within its account. Of several accounts the
 * one that is asked for is read, else all of them.
 */
export function readOfxEntries(
  text: string,
  { accountName }: Answers,
  sink: Sink & { readonly today: string },
): Stated {
  const root = ofxTree(text)
  const all = STATEMENTS.flatMap((name) => allOf(root, name))
  const asked = all.filter((statement) => accountName === undefined || accountOf(statement) === accountName)
  const statements = asked.length > 0 ? asked : all
  if (statements.length === 0) throw new Unread('no_rows', 'The file does not contain an account statement.')
  let line = 0
  for (const statement of statements) {
    const seen = new Map<string, number>()
    for (const node of allOf(statement, 'STMTTRN')) {
      line += 1
      readEntry(node, { line, seen, sink })
    }
    const trades = nodeAt(statement, 'INVTRANLIST')?.children.filter(isTrade) ?? []
    for (const node of [...trades, ...(nodeAt(statement, 'INVPOSLIST')?.children ?? [])]) {
      line += 1
      sink.skip({
        line,
        text: plainText(`${node.name} ${textOf(nodeAt(node, 'INVTRAN'), 'MEMO')}`),
        reason: INVESTMENT,
      })
    }
  }
  return statements.length === 1 ? statedBy(statements[0]) : {}
}

const isTrade = ({ name, children }: Node): boolean => children.length > 0 && name !== 'INVBANKTRAN'

const accountOf = (statement: Node | undefined): string =>
  NUMBERS.map((name) => textOf(nodeAt(statement, name), 'ACCTID')).find((number) => number !== '') ?? ''

function statedBy(statement: Node | undefined): Stated {
  const closing = amountOf(textOf(statement && allOf(statement, 'LEDGERBAL')[0], 'BALAMT'))
  const currency = textOf(statement, 'CURDEF').toUpperCase()
  return {
    account: accountOf(statement),
    ...(closing === undefined ? {} : { closingCents: centsOf(closing) }),
    ...(/^[A-Z]{3}$/.test(currency) ? { currency } : {}),
  }
}

type At = {
  readonly line: number
  readonly seen: Map<string, number>
  readonly sink: Sink & { readonly today: string }
}

function readEntry(node: Node, { line, seen, sink }: At): void {
  const text = plainText(
    [textOf(node, 'NAME') || textOf(nodeAt(node, 'PAYEE'), 'NAME'), textOf(node, 'MEMO')]
      .filter((one) => one !== '')
      .join(' · ') || checkOf(node),
  )
  const skip = (reason: string) => sink.skip({ line, text: text || textOf(node, 'TRNTYPE'), reason })
  const id = textOf(node, 'FITID')
  const before = id === '' ? undefined : seen.get(id)
  if (before !== undefined) return skip(`The bank’s own number (FITID ${id}) is that of entry ${before}.`)
  const day = textOf(node, 'DTPOSTED') || textOf(node, 'DTUSER')
  const date = dayOf(day, sink.today)
  if (date === null) return skip(day === '' ? 'The entry has no date.' : `“${day}” is not a date.`)
  const amount = amountOf(textOf(node, 'TRNAMT'))
  if (amount === undefined) return skip('The entry has no amount.')
  if (id !== '') seen.set(id, line)
  sink.keep({ line, date, cents: centsOf(amount), text: text || textOf(node, 'TRNTYPE') })
}

const checkOf = (node: Node): string => {
  const number = textOf(node, 'CHECKNUM')
  return number === '' ? '' : `Check ${number}`
}
