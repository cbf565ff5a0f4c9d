import type { TransactionType } from '#finance/ledger/ledger.ts'
import type { Draft, Outcome } from '../reading.model.ts'
import { leftOut } from '../reading.model.ts'
import { cleanSymbol, noteOf } from '../table/row-cells.model.ts'
import { round } from '../table/trade-source.model.ts'
import { type QifRecord, valueOf } from '#kit/statement/qif-records.ts'
import { dayOf, figure, type QifHow, type QifRules } from './rules.model.ts'

type Numbers = {
  readonly symbol: string
  readonly units: number
  readonly price: number
  readonly total: number
  readonly fees: number
}
type Part = Pick<Draft, 'type' | 'amount'> & Partial<Draft>
type Maker = (numbers: Numbers, how: QifHow) => readonly Part[]

/**
 * A record of an investment account. An action that ends in X pays from, or to, another account: what happened, and the
 * transfer of its cash. Income that is reinvested is one entry where it is a dividend, else the income and its purchase.
 */
export function investmentRecord(record: QifRecord, rules: QifRules): Outcome {
  const told = valueOf(record, 'N')
  const action = told.toLowerCase().replace(/[^a-z]/g, '')
  if (action === 'reminder') return leftOut('A reminder, not a transaction.')
  const make = Object.hasOwn(MAKERS, action) ? MAKERS[action] : undefined
  const isCrossing = make === undefined && action.endsWith('x')
  const base = isCrossing ? action.slice(0, -1) : action
  const maker = make ?? (Object.hasOwn(MAKERS, base) ? MAKERS[base] : undefined)
  const how: QifHow = { ...rules, problems: [], warnings: [] }
  const tradeDate = dayOf(record, how)
  const numbers = numbersOf(record, how)
  if (maker === undefined)
    how.problems.push({
      field: 'type',
      message: told === '' ? 'The entry does not state an action.' : `“${told}” is not a known action.`,
    })
  const parts = maker?.(numbers, how) ?? []
  if (how.problems.length > 0) return { kind: 'rejected', problems: how.problems }
  const moved = isCrossing ? crossing(record, { parts, how }) : []
  const note = noteOf(valueOf(record, 'P'), valueOf(record, 'M'))
  const drafts = [...parts, ...moved].map(
    (part): Draft => ({ tradeDate, fees: 0, currency: rules.currency, note, ...part }),
  )
  return { kind: 'transactions', drafts, warnings: how.warnings }
}

function numbersOf(record: QifRecord, how: QifHow): Numbers {
  const name = valueOf(record, 'Y')
  const read = (letter: 'Q' | 'I' | 'O') => Math.abs(figure(record, letter, how))
  return {
    symbol: cleanSymbol(how.symbols.get(name) ?? name),
    units: read('Q'),
    price: read('I'),
    total: figure(record, 'T', how) || figure(record, 'U', how) || figure(record, '$', how),
    fees: read('O'),
  }
}

/** The cash that the other account gave or took: the amount behind $, else what the entry itself moved. */
function crossing(
  record: QifRecord,
  { parts, how }: { readonly parts: readonly Part[]; readonly how: QifHow },
): readonly Part[] {
  const effect = parts.reduce((sum, { amount }) => sum + amount, 0)
  const given = Math.abs(figure(record, '$', how)) || Math.abs(effect)
  if (effect === 0 || given === 0) return []
  return [effect < 0 ? { type: 'transferIn', amount: given } : { type: 'transferOut', amount: -given }]
}

const needs = (isThere: boolean, field: 'symbol' | 'quantity' | 'amount', how: QifHow): void => {
  const words = { symbol: 'what was traded', quantity: 'how many units', amount: 'the amount' }[field]
  if (!isThere) how.problems.push({ field, message: `The entry does not state ${words}.` })
}

const trade =
  (type: 'buy' | 'sell'): Maker =>
  ({ symbol, units, price, total, fees }, how) => {
    needs(symbol !== '', 'symbol', how)
    needs(units !== 0, 'quantity', how)
    const cost = units * price + (type === 'buy' ? fees : -fees)
    const worth = Math.abs(total) || cost
    needs(worth !== 0, 'amount', how)
    if (units !== 0 && price !== 0 && Math.abs(worth - cost) > Math.max(0.05, cost * 0.001))
      how.warnings.push({
        field: 'amount',
        message: `Units × price and commission come to ${cost.toFixed(2)}, not ${worth.toFixed(2)}: the amount is used.`,
      })
    const amount = round(type === 'buy' ? -worth : worth)
    return [{ type, symbol, quantity: units, price: price || round(worth / (units || 1)), amount, fees }]
  }

const income =
  (type: TransactionType): Maker =>
  ({ symbol, total }, how) => {
    needs(total !== 0, 'amount', how)
    return [{ type, amount: total, ...(symbol === '' ? {} : { symbol }) }]
  }

const reinvest =
  (type: TransactionType): Maker =>
  (numbers, how) => {
    const { symbol, units, price, total, fees } = numbers
    needs(symbol !== '', 'symbol', how)
    needs(units !== 0, 'quantity', how)
    const worth = Math.abs(total) || units * price
    needs(worth !== 0, 'amount', how)
    const bought = {
      type: 'reinvest' as const,
      symbol,
      quantity: units,
      price: price || round(worth / (units || 1)),
      fees,
    }
    if (type === 'dividend') return [{ ...bought, amount: 0 }]
    return [
      { type, symbol, amount: round(worth) },
      { ...bought, amount: -round(worth) },
    ]
  }

const shares =
  (type: 'transferIn' | 'transferOut'): Maker =>
  ({ symbol, units, price, total, fees }, how) => {
    needs(symbol !== '', 'symbol', how)
    needs(units !== 0, 'quantity', how)
    const basis = Math.abs(total) || units * price + fees
    const known = type === 'transferIn' && basis > 0 ? { originalBasis: round(basis) } : {}
    return [{ type, symbol, quantity: units, ...(price === 0 ? {} : { price }), amount: 0, ...known }]
  }

/** Money alone; its sign decides unless the action does. */
const cash =
  (sign?: 1 | -1): Maker =>
  ({ total }, how) => {
    needs(total !== 0, 'amount', how)
    const amount = sign === undefined ? total : sign * Math.abs(total)
    return [{ type: amount < 0 ? 'withdrawal' : 'deposit', amount }]
  }

const transfer =
  (sign: 1 | -1): Maker =>
  ({ total }, how) => {
    needs(total !== 0, 'amount', how)
    return [{ type: sign < 0 ? 'transferOut' : 'transferIn', amount: sign * Math.abs(total) }]
  }

const spent =
  (type: 'fee' | 'interest'): Maker =>
  ({ symbol, total }, how) => {
    needs(total !== 0, 'amount', how)
    return [{ type, amount: -Math.abs(total), ...(symbol === '' ? {} : { symbol }) }]
  }

/** Quicken writes a split as new units for ten old ones. */
const split: Maker = ({ symbol, units }, how) => {
  needs(symbol !== '', 'symbol', how)
  needs(units !== 0, 'quantity', how)
  return [{ type: 'split', symbol, ratio: units / 10, amount: 0 }]
}

const expire: Maker = ({ symbol, units }, how) => {
  needs(symbol !== '', 'symbol', how)
  needs(units !== 0, 'quantity', how)
  return [{ type: 'optionExpire', symbol, quantity: units, amount: 0 }]
}

const MAKERS: Readonly<Record<string, Maker>> = {
  buy: trade('buy'),
  buybonds: trade('buy'),
  cvrshrt: trade('buy'),
  sell: trade('sell'),
  shtsell: trade('sell'),
  div: income('dividend'),
  intinc: income('interest'),
  cglong: income('capitalGainDistribution'),
  cgshort: income('capitalGainDistribution'),
  cgmid: income('capitalGainDistribution'),
  rtrncap: income('returnOfCapital'),
  miscinc: income('adjust'),
  reinvdiv: reinvest('dividend'),
  reinvint: reinvest('interest'),
  reinvlg: reinvest('capitalGainDistribution'),
  reinvmd: reinvest('capitalGainDistribution'),
  reinvsh: reinvest('capitalGainDistribution'),
  shrsin: shares('transferIn'),
  shrsout: shares('transferOut'),
  stksplit: split,
  expire,
  cash: cash(),
  contrib: cash(1),
  withdrw: cash(-1),
  xin: transfer(1),
  xout: transfer(-1),
  contribx: transfer(1),
  withdrwx: transfer(-1),
  margint: spent('interest'),
  miscexp: spent('fee'),
}
