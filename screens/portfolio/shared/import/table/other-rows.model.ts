import type { Registration } from '#finance/ledger/ledger.ts'
import { parseDate } from '#kit/statement/date-text.ts'
import { CASH, type FileAccount, type Outcome } from '../reading.model.ts'
import {
  type CellRules,
  type Cells,
  currencyIn,
  datesIn,
  type Findings,
  isOptionSymbol,
  numberIn,
  symbolIn,
} from './row-cells.model.ts'

/** Rows of a list of holdings, and of a list of accounts. */

const IS_CASH =
  /^(?:\$?cash|cash & cash investments|cash and sweep funds|\$\$cash|currency|liquidites|bargeld)$/i

/** What is held of one thing on a day: of the row, else the day of the file. */
export function readPosition(cells: Cells, rules: CellRules & { readonly asOf: string }): Outcome {
  const how = { ...rules, problems: [], warnings: [] }
  const date = cells('date') === '' ? rules.asOf : datesIn(cells, how).tradeDate
  const currency = currencyIn(cells, how)
  const symbol = symbolIn(cells, how)
  const isCash = IS_CASH.test(symbol)
  const read = (field: Parameters<typeof numberIn>[0]) => numberIn(field, cells, how)
  const quantity = isCash ? (read('quantity') ?? read('amount')) : read('quantity')
  const price = isCash ? undefined : read('price')
  const costBasis = read('costBasis')
  const acquiredOn = purchasedIn(cells, date, how)
  if (symbol === '') add(how, 'symbol', 'Enter what is held: a symbol, an ISIN, or a name.')
  if (quantity === undefined || (quantity === 0 && !isCash)) add(how, 'quantity', 'Enter the quantity held.')
  if (price !== undefined && price < 0) add(how, 'price', 'A price cannot be below 0.')
  if (how.problems.length > 0 || quantity === undefined) return { kind: 'rejected', problems: how.problems }
  const position = {
    symbol: isCash ? CASH : symbol,
    date,
    quantity,
    price,
    currency,
    costBasis,
    acquiredOn,
    isCash,
  }
  return { kind: 'position', position, warnings: how.warnings }
}

const NO_DAY = /^(?:-{1,2}|n\/?a|none|various|multiple|–|—)?$/i

/** When what is held on a day was bought; undefined where the row does not say it. */
function purchasedIn(cells: Cells, held: string, how: CellRules & Findings): string | undefined {
  const text = cells('purchaseDate')
  if (NO_DAY.test(text)) return undefined
  const day = parseDate(text, how)
  const problem =
    day === null
      ? `“${text}” is not a date. Use a date such as 2024-01-31.`
      : held !== '' && day > held
        ? `${day} is after the day of the list.`
        : undefined
  if (problem !== undefined) how.problems.push({ field: 'purchaseDate', message: problem })
  return day ?? undefined
}

type Problems = { readonly problems: { field: Parameters<typeof numberIn>[0]; message: string }[] }
const add = ({ problems }: Problems, field: Parameters<typeof numberIn>[0], message: string) =>
  problems.push({ field, message })

/** An account of a list; its balance is shown and not booked, for the list says neither day nor holdings. */
export function readAccount(
  cells: Cells,
  rules: CellRules,
): { readonly outcome: Outcome; readonly account?: FileAccount } {
  const how = { ...rules, problems: [], warnings: [] }
  const name = (cells('name') || cells('account')).slice(0, 120)
  const currency = currencyIn(cells, how)
  const balance = numberIn('amount', cells, how)
  if (name === '') add(how, 'name', 'The account has no name.')
  if (how.problems.length > 0) return { outcome: { kind: 'rejected', problems: how.problems } }
  const warnings =
    balance === undefined || balance === 0
      ? []
      : [
          {
            field: 'amount' as const,
            message: 'The balance was not imported: add it as a deposit, or as holdings with a date.',
          },
        ]
  const account = {
    key: name,
    name,
    institution: '',
    currency,
    registration: registrationOf(`${name} ${cells('type')}`),
  }
  return { outcome: { kind: 'account', warnings }, account }
}

const REGISTRATIONS: readonly (readonly [RegExp, Registration])[] = [
  [/roth.*401|401.*roth/i, 'roth401k'],
  [/401 ?\(?k|403 ?\(?b|tsp\b/i, '401k'],
  [/roth/i, 'rothIra'],
  [/\bira\b|rollover|sep-?ira/i, 'traditionalIra'],
  [/\bhsa\b|health savings/i, 'hsa'],
  [/\b529\b|college/i, '529'],
  [/trust/i, 'trust'],
  [/custodial|utma|ugma/i, 'custodial'],
  [/crypto|wallet|coinbase/i, 'crypto'],
  [/checking|savings|credit card|card|giro|livret|cash/i, 'other'],
]

/** How an account is most likely taxed, by its name; the person chooses. */
export const registrationOf = (name: string): Registration =>
  REGISTRATIONS.find(([pattern]) => pattern.test(name))?.[1] ?? 'taxable'

export const fileAccountOf = (key: string, currency: string): FileAccount => ({
  key,
  name: key.slice(0, 120),
  institution: '',
  currency,
  registration: registrationOf(key),
})

const TYPES: Readonly<
  Record<
    string,
    'stock' | 'etf' | 'mutualFund' | 'bond' | 'option' | 'crypto' | 'moneyFund' | 'future' | 'cd'
  >
> = {
  stk: 'stock',
  stock: 'stock',
  etf: 'etf',
  'mutual fund': 'mutualFund',
  fund: 'mutualFund',
  bond: 'bond',
  opt: 'option',
  option: 'option',
  crypto: 'crypto',
  cryptocurrency: 'crypto',
  'money market': 'moneyFund',
  fut: 'future',
  cd: 'cd',
}

/** What a file says of a symbol's kind, if it does. */
export function instrumentIn(
  cells: Cells,
  symbol: string,
): { readonly name: string; readonly isin?: string; readonly type?: (typeof TYPES)[string] } {
  const name = cells('name') === '' ? symbol : cells('name').slice(0, 120)
  const told = cells('instrumentType').toLowerCase()
  const type = isOptionSymbol(symbol) ? 'option' : Object.hasOwn(TYPES, told) ? TYPES[told] : undefined
  const isin = cells('isin')
  return { name, ...(isin === '' ? {} : { isin }), ...(type === undefined ? {} : { type }) }
}
