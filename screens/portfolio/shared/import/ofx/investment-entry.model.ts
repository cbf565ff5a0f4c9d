import type { TransactionType } from '#finance/ledger/ledger.ts'
import type { Draft, Outcome } from '../reading.model.ts'
import { leftOut } from '../reading.model.ts'
import { noteOf } from '../table/row-cells.model.ts'
import { round } from '../table/trade-source.model.ts'
import { bankEntry } from './bank-entry.model.ts'
import { type Securities, symbolOf } from './securities.model.ts'
import { type Node, nodeAt, textOf } from '#kit/statement/ofx-tree.ts'
import { amountOf } from '#kit/statement/ofx-values.ts'
import { currencyOf, dayIn, type OfxRules, type Problems } from './values.model.ts'

export type InvestmentRules = OfxRules & { readonly securities: Securities }
type How = InvestmentRules & Problems

/** An entry of the list of investment transactions (13.9 of the specification). */
export function investmentEntry(node: Node, rules: InvestmentRules): Outcome {
  if (node.name === 'INVBANKTRAN') {
    const entry = nodeAt(node, 'STMTTRN')
    return entry === undefined ? leftOut('The entry is empty.') : bankEntry(entry, rules)
  }
  const make = MAKERS.find(([pattern]) => pattern.test(node.name))?.[1]
  if (make === undefined) return leftOut(`${node.name} entries move no money or units.`)
  const how: How = { ...rules, problems: [] }
  const inner = node.children.find(({ name }) => name === 'INVBUY' || name === 'INVSELL') ?? node
  const trade = nodeAt(inner, 'INVTRAN')
  const tradeDate = dayIn(trade, ['DTTRADE'], how)
  const settleDate = dayIn(trade, ['DTSETTLE'], { ...how, today: '2199-12-31', problems: [] })
  const note = noteOf(textOf(trade, 'MEMO'))
  const days = settleDate > tradeDate ? { tradeDate, settleDate } : { tradeDate }
  const parts = make(node, { inner, how })
  const needed = parts.find((part) => NEED_SYMBOL.has(part.type) && (part.symbol ?? '') === '')
  if (needed !== undefined)
    how.problems.push({ field: 'symbol', message: 'The entry does not state what was traded.' })
  if (how.problems.length > 0) return { kind: 'rejected', problems: how.problems }
  const currency = currencyOf(inner, rules)
  const drafts = parts.map((part): Draft => ({ ...days, currency, note, ...part }))
  return { kind: 'transactions', drafts, warnings: [] }
}

const NEED_SYMBOL: ReadonlySet<TransactionType> = new Set([
  'buy',
  'sell',
  'reinvest',
  'split',
  'optionOpen',
  'optionClose',
  'optionExpire',
  'optionAssign',
])

type Part = Pick<Draft, 'type' | 'amount' | 'fees'> & Partial<Draft>
type Maker = (node: Node, context: { readonly inner: Node; readonly how: How }) => readonly Part[]

const FEES = ['COMMISSION', 'FEES', 'LOAD', 'TAXES', 'STATEWITHHOLDING', 'WITHHOLDING', 'PENALTY']

const feesOf = (node: Node): number =>
  round(FEES.reduce((sum, name) => sum + Math.abs(amountOf(textOf(node, name)) ?? 0), 0))

const positive = (node: Node, name: string): number | undefined => {
  const value = Math.abs(amountOf(textOf(node, name)) ?? 0)
  return value === 0 ? undefined : value
}

/** TOTAL has the sign of the cash effect; where a bank forgets it, the kind of the entry gives it. */
function trade(node: Node, { inner, how }: { readonly inner: Node; readonly how: How }): readonly Part[] {
  const isBuy = node.name.startsWith('BUY')
  const size = positive(inner, 'UNITS')
  const total = positive(inner, 'TOTAL')
  if (size === undefined) how.problems.push({ field: 'quantity', message: 'The entry has no units.' })
  if (total === undefined) how.problems.push({ field: 'amount', message: 'The entry has no total.' })
  const side = textOf(node, isBuy ? 'OPTBUYTYPE' : 'OPTSELLTYPE')
  const isOption = node.name.endsWith('OPT')
  const type = isOption ? (/CLOSE/.test(side) ? 'optionClose' : 'optionOpen') : isBuy ? 'buy' : 'sell'
  const quantity = isOption && !isBuy ? -(size ?? 0) : (size ?? 0)
  const price = positive(inner, 'UNITPRICE')
  const symbol = symbolOf(inner, how.securities)
  return [
    { type, symbol, quantity, price, amount: isBuy ? -(total ?? 0) : (total ?? 0), fees: feesOf(inner) },
  ]
}

const INCOME: Readonly<Record<string, TransactionType>> = {
  CGLONG: 'capitalGainDistribution',
  CGSHORT: 'capitalGainDistribution',
  INTEREST: 'interest',
}

const incomeType = (node: Node): TransactionType => INCOME[textOf(node, 'INCOMETYPE')] ?? 'dividend'

function moneyIn(node: Node, how: How): number {
  const total = amountOf(textOf(node, 'TOTAL'))
  if (total === undefined || total === 0)
    how.problems.push({ field: 'amount', message: 'The entry has no total.' })
  return total ?? 0
}

/** Reinvested dividends are one entry of the ledger; other income is received and then spent on units. */
function reinvested(node: Node, how: How): readonly Part[] {
  const total = Math.abs(moneyIn(node, how))
  const quantity = positive(node, 'UNITS')
  if (quantity === undefined) how.problems.push({ field: 'quantity', message: 'The entry has no units.' })
  const symbol = symbolOf(node, how.securities)
  const type = incomeType(node)
  const units = {
    symbol,
    quantity: quantity ?? 0,
    price: positive(node, 'UNITPRICE') ?? (quantity === undefined ? undefined : total / quantity),
    fees: feesOf(node),
  }
  if (type === 'dividend') return [{ type: 'reinvest', ...units, amount: 0 }]
  return [
    { type, symbol, amount: total, fees: 0 },
    { type: 'reinvest', ...units, amount: -total },
  ]
}

function splitOf(node: Node, how: How): readonly Part[] {
  const ratio = (amountOf(textOf(node, 'NUMERATOR')) ?? 0) / (amountOf(textOf(node, 'DENOMINATOR')) ?? 0)
  const units = (amountOf(textOf(node, 'NEWUNITS')) ?? 0) / (amountOf(textOf(node, 'OLDUNITS')) ?? 0)
  const found = [ratio, units].find((value) => Number.isFinite(value) && value > 0 && value <= 1e6)
  if (found === undefined)
    how.problems.push({ field: 'ratio', message: 'The split does not state its ratio.' })
  const cash = amountOf(textOf(node, 'FRACCASH')) ?? 0
  return [{ type: 'split', symbol: symbolOf(node, how.securities), ratio: found, amount: cash, fees: 0 }]
}

function moved(node: Node, how: How): readonly Part[] {
  const units = amountOf(textOf(node, 'UNITS')) ?? 0
  const isIn = textOf(node, 'TFERACTION') === 'OUT' ? false : units > 0
  const size = Math.abs(units)
  if (size === 0) how.problems.push({ field: 'quantity', message: 'The entry has no units.' })
  const paid = positive(node, 'UNITPRICE') ?? positive(node, 'AVGCOSTBASIS')
  const basis = isIn && paid !== undefined ? { originalBasis: round(paid * size) } : {}
  return [
    {
      type: isIn ? 'transferIn' : 'transferOut',
      symbol: symbolOf(node, how.securities),
      quantity: size,
      amount: 0,
      fees: 0,
      ...basis,
    },
  ]
}

const CLOSURES: Readonly<Record<string, TransactionType>> = {
  EXPIRE: 'optionExpire',
  ASSIGN: 'optionAssign',
  EXERCISE: 'optionAssign',
}

const MAKERS: readonly (readonly [RegExp, Maker])[] = [
  [/^(?:BUY|SELL)(?:STOCK|MF|DEBT|OPT|OTHER)$/, trade],
  [
    /^INCOME$/,
    (node, { how }) => [
      { type: incomeType(node), symbol: symbolOf(node, how.securities), amount: moneyIn(node, how), fees: 0 },
    ],
  ],
  [/^REINVEST$/, (node, { how }) => reinvested(node, how)],
  [
    /^RETOFCAP$/,
    (node, { how }) => [
      {
        type: 'returnOfCapital',
        symbol: symbolOf(node, how.securities),
        amount: moneyIn(node, how),
        fees: 0,
      },
    ],
  ],
  [/^SPLIT$/, (node, { how }) => splitOf(node, how)],
  [/^(?:TRANSFER|JRNLSEC)$/, (node, { how }) => moved(node, how)],
  [
    /^MARGININTEREST$/,
    (node, { how }) => [{ type: 'interest', amount: -Math.abs(moneyIn(node, how)), fees: 0 }],
  ],
  [/^INVEXPENSE$/, (node, { how }) => [{ type: 'fee', amount: -Math.abs(moneyIn(node, how)), fees: 0 }]],
  [
    /^CLOSUREOPT$/,
    (node, { how }) => [
      {
        type: CLOSURES[textOf(node, 'OPTACTION')] ?? 'optionExpire',
        symbol: symbolOf(node, how.securities),
        quantity: positive(node, 'UNITS'),
        amount: 0,
        fees: 0,
      },
    ],
  ],
]
