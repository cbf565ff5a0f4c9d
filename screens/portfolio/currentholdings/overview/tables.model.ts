import { byId, bySymbol, lotGain } from '#finance/ledger/holdings.ts'
import { isTaxed, type Ledger } from '#finance/ledger/ledger.ts'
import { type ClosedLot, isLongTerm, type OpenLot } from '#finance/ledger/lot.ts'
import type { RateUsed } from '#finance/ledger/rates-used.ts'
import { counted, date as day } from '#kit/format.ts'
import { assumedIds } from '#screens/portfolio/shared/import/plan/assumed-date.model.ts'
import { rateWords } from '#kit/portfolio/rate-words.ts'
import type { Overview } from './overview.model.ts'
import { gainFromRates, unpricedGain } from './unpriced-gain.model.ts'

const ADJUSTED = {
  wash: 'wash sale',
  rocDist: 'return of capital',
  split: 'split',
  spinoff: 'spin-off',
  merger: 'merger',
  gift: 'gift',
  inheritance: 'inheritance',
  option: 'option premium',
} as const

const namesOf = ({ accounts }: Ledger): ((id: string) => string) => {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

/** One row for each symbol in each account, the largest first. */
export function holdingRows(overview: Overview, ledger: Ledger) {
  const { holdings, expected } = overview
  const instruments = bySymbol(ledger)
  const nameOf = namesOf(ledger)
  const income = new Map<string, number>()
  for (const { accountId, symbol, amount, kind } of expected)
    if (kind !== 'maturity') {
      const key = `${accountId}\n${symbol}`
      income.set(key, (income.get(key) ?? 0) + amount)
    }
  return holdings
    .map((holding) => ({ ...holding, fromRates: gainFromRates(holding, overview, instruments) }))
    .map(({ accountId, symbol, quantity, price, pricedOn, value, basis, gain, fromRates }) => ({
      account: nameOf(accountId),
      accountId,
      symbol,
      quantity,
      price,
      pricedOn,
      value,
      basis,
      gain,
      gainFromRates: fromRates,
      gainNote: price === null ? unpricedGain({ gain, basis, fromRates }) : '',
      gainShare: basis > 0 ? gain / basis : null,
      yieldOnCost: basis > 0 ? (income.get(`${accountId}\n${symbol}`) ?? 0) / basis : null,
      income: income.get(`${accountId}\n${symbol}`) ?? 0,
    }))
    .sort((one, other) => other.value - one.value)
}

const rateOf = (used: RateUsed | undefined): string => (used === undefined ? '' : rateWords(used))

export const termOf = (lot: OpenLot, on: string): 'Long' | 'Short' =>
  lot.quantity > 0 && (lot.isAlwaysLong || isLongTerm(lot.heldSince, on)) ? 'Long' : 'Short'

/** Every open lot with what it would bring today. */
export function lotRows({ holdings, asOf, ratesUsed }: Overview, ledger: Ledger) {
  const nameOf = namesOf(ledger)
  const assumed = assumedIds(ledger)
  return holdings.flatMap((holding) =>
    holding.lots.map((lot) => ({
      id: lot.id,
      transactionId: lot.transactionId,
      account: nameOf(lot.accountId),
      symbol: lot.symbol,
      acquiredOn: lot.acquiredOn,
      heldSince: lot.heldSince,
      quantity: lot.quantity,
      basis: lot.basis,
      unrealised: lotGain(lot, holding),
      rate: rateOf(ratesUsed.get(lot.transactionId)),
      term: termOf(lot, asOf),
      adjustedFor: [
        ...lot.adjustedFor.map((why) => ADJUSTED[why]),
        ...(assumed.has(lot.transactionId) ? ['date assumed'] : []),
      ].join(', '),
    })),
  )
}

/** The columns of Form 8949, of the taxed accounts, by the day of sale. */
export function closedRows({ book }: Overview, ledger: Ledger) {
  const nameOf = namesOf(ledger)
  const accounts = byId(ledger)
  const isShown = ({ accountId }: ClosedLot) => isTaxed(accounts.get(accountId)?.registration ?? 'taxable')
  return book.closed.filter(isShown).map((row) => ({
    transactionId: row.transactionId,
    purchaseId: row.purchaseId,
    symbol: row.symbol,
    description:
      row.quantity === 0
        ? `${row.symbol}, ${WITHOUT_UNITS[row.kind]}`
        : `${units(row.quantity)} ${row.symbol}`,
    acquiredOn: row.acquiredOn,
    soldOn: row.soldOn,
    proceeds: row.proceeds,
    basis: row.basis,
    code: row.disallowed > 0 ? 'W' : '',
    adjustment: row.disallowed,
    gain: row.gain + row.disallowed,
    term: row.isLong ? 'Long' : 'Short',
    account: nameOf(row.accountId),
  }))
}

const WITHOUT_UNITS: Readonly<Record<ClosedLot['kind'], string>> = {
  sale: 'sale',
  short: 'short sale',
  expired: 'expired',
  merger: 'cash from merger',
  returnOfCapital: 'return of capital above basis',
}

const units = (quantity: number): string => String(Number(quantity.toFixed(6)))

/** Income of all accounts by month, the newest first. */
export function incomeRows({ book }: Overview) {
  const months = new Map<
    string,
    { dividends: number; qualified: number; interest: number; distributions: number }
  >()
  for (const { date, kind, amount } of book.income) {
    const month = date.slice(0, 7)
    const sums = months.get(month) ?? { dividends: 0, qualified: 0, interest: 0, distributions: 0 }
    sums[COLUMN[kind]] += amount
    months.set(month, sums)
  }
  return [...months]
    .map(([month, sums]) => ({
      month,
      ...sums,
      total: sums.dividends + sums.qualified + sums.interest + sums.distributions,
    }))
    .sort((one, other) => (one.month < other.month ? 1 : -1))
}

const COLUMN = {
  dividend: 'dividends',
  qualifiedDividend: 'qualified',
  interest: 'interest',
  capitalGainDistribution: 'distributions',
} as const

const EXPECTED = {
  coupon: 'coupon',
  maturity: 'matures',
  repeat: 'same payment as last year',
} as const
/** In one row a quarter: the days are a guess. */
const AT_YIELDS = 'Other dividends this quarter, from yields'

/** Expected payments, maturities and lots that turn long-term, by day; of one day and name in one row. */
export function scheduleRows({ expected, turning }: Overview) {
  const rows = new Map<string, { date: string; title: string; amount: number }>()
  const note = (date: string, title: string, amount: number) => {
    const row = rows.get(`${date} ${title}`) ?? { date, title, amount: 0 }
    row.amount += amount
    rows.set(`${date} ${title}`, row)
  }
  for (const { date, symbol, kind, amount } of expected)
    note(date, kind === 'yield' ? AT_YIELDS : `${symbol === '' ? 'Cash' : symbol}: ${EXPECTED[kind]}`, amount)
  for (const { date, title, amount } of turningRows(turning)) note(date, title, amount)
  return [...rows.values()].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

/** Lot by lot; of many, those of a month in one row on the day of the first. */
function turningRows(turning: Overview['turning']) {
  if (turning.length <= MOST_LOTS)
    return turning.map(({ lot, date, gain }) => ({
      date,
      title: `${lot.symbol}: ${units(lot.quantity)} bought on ${day(lot.acquiredOn)} turn long-term`,
      amount: gain,
    }))
  const months = [...Map.groupBy(turning, ({ date }) => date.slice(0, 7)).values()]
  return months.map((lots) => ({
    date: lots[0]?.date ?? '',
    title: `${counted(lots.length, 'lot')} ${lots.length === 1 ? 'turns' : 'turn'} long-term by ${day(lots.at(-1)?.date ?? '')}`,
    amount: lots.reduce((sum, { gain }) => sum + gain, 0),
  }))
}

const MOST_LOTS = 12
