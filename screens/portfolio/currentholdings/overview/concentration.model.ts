import { bySymbol } from '#finance/ledger/holdings.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
import type { Callout } from '#kit/block.ts'
import { counted, date, money, number, percent } from '#kit/format.ts'
import type { Overview } from './overview.model.ts'

export type Said = Omit<Callout, 'kind'>

const SHOWN = 6
export const listed = (names: readonly string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`

const amountIn = (value: number, currency: string): string =>
  currency === 'USD' ? money(value) : `${number(value, 0)} ${currency}`

const MISSING = 'An earlier deposit, transfer, or sale is probably missing.'

/** Cash below zero, of all accounts and currencies in one: a deposit is missing, and the total is too low. */
export function overdrawn(cash: Overview['cash'], { accounts }: Ledger): readonly Said[] {
  const rows = cash.flatMap(({ accountId, currency, amount, overdrawn: lowest }) =>
    lowest === null
      ? []
      : [
          {
            name: accounts.find(({ id }) => id === accountId)?.name ?? accountId,
            isNow: amount <= -0.005,
            now: amountIn(amount, currency),
            deepest: `${amountIn(lowest.amount, currency)} on ${date(lowest.date)}`,
          },
        ],
  )
  const [first] = rows
  if (first === undefined) return []
  const still = rows.filter(({ isNow }) => isNow)
  const now =
    still.length === 0
      ? ''
      : ` Now: ${listed(still.map((row) => `${row.now} in ${row.name}`))}, which makes your total too low.`
  const where = rows.length === 1 ? `in ${first.name}` : `in ${counted(rows.length, 'balance')}`
  return [
    {
      tone: still.length === 0 ? 'caution' : 'negative',
      title: `Cash ${where} ${still.length === 0 ? 'went' : 'is'} negative`,
      text: `At its lowest: ${listed(rows.map((row) => (rows.length === 1 ? row.deepest : `${row.name}, ${row.deepest}`)))}.${now} ${MISSING}`,
    },
  ]
}

const WARN_SHARE = 0.1
const STRONG_SHARE = 0.2
const FUNDS = ['etf', 'mutualFund', 'moneyFund']

type Share = { readonly symbol: string; readonly share: number }

/**
 * Positions above a tenth. Shares are those of the charts: of everything that has a value, so that cash below zero,
 * which is said for itself, makes no position larger than the whole.
 */
export function concentration({ holdings, totals }: Overview, ledger: Ledger): readonly Said[] {
  const instruments = bySymbol(ledger)
  const values = new Map<string, number>()
  for (const { symbol, value } of holdings) values.set(symbol, (values.get(symbol) ?? 0) + value)
  const whole = [...values.values()].reduce(
    (sum, value) => sum + Math.max(value, 0),
    Math.max(totals.cashValue, 0),
  )
  if (whole <= 0) return []
  const large = [...values]
    .map(([symbol, value]) => ({ symbol, share: value / whole }))
    .filter(({ share }) => share > WARN_SHARE)
    .sort((one, other) => other.share - one.share)
  const isFund = ({ symbol }: Share) => FUNDS.includes(instruments.get(symbol)?.type ?? '')
  const of = totals.cashValue < 0 ? 'your holdings' : 'your holdings and cash'
  return [
    ...single(
      large.filter((one) => !isFund(one)),
      of,
    ),
    ...broad(large.filter(isFund), of),
  ]
}

const shares = (rows: readonly Share[]): string =>
  listed(rows.map(({ symbol, share }) => `${symbol} ${percent(share)}`))

function single([first, ...more]: readonly Share[], of: string): readonly Said[] {
  if (first === undefined) return []
  const isStrong = first.share > STRONG_SHARE
  const also = more.length === 0 ? '' : ` Also above a tenth: ${shares(more)}.`
  const what = isStrong
    ? 'More than a fifth of your portfolio in one position is a concentrated bet.'
    : 'With more than a tenth in one position, a 50% drop would cost you over 5% of your portfolio.'
  return [
    {
      tone: isStrong ? 'negative' : 'caution',
      title: `${first.symbol} is ${percent(first.share)} of ${of}`,
      text: `${what}${also}`,
    },
  ]
}

const broad = (funds: readonly Share[], of: string): readonly Said[] =>
  funds.length === 0
    ? []
    : [
        {
          tone: 'information',
          title: 'Your largest positions are funds',
          text: `Each is more than a tenth of ${of}: ${shares(funds)}. A broad fund spreads this across many companies; a narrow one does not.`,
        },
      ]
