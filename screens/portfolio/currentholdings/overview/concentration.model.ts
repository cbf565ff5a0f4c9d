import { bySymbol } from '#finance/ledger/holdings.ts'
import type { Instrument, Ledger } from '#finance/ledger/ledger.ts'
import type { Callout } from '#kit/block.ts'
import { counted, date, money, number, percent } from '#kit/format.ts'
import {
  isBroadFund,
  isFund,
  type Kind,
  knownFund,
} from '#screens/portfolio/shared/funds/known-funds.model.ts'
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

type Share = { readonly symbol: string; readonly share: number }

/**
 * Positions above a tenth: in one company a risk, in a fund of one sector, country, or metal worth knowing. A fund of a
 * whole market is many companies and no bet on any, a Treasury is no company, and a fund without a class is asked for
 * its class. Shares are those of the charts: of everything that has a value, so that cash below zero, which is said for
 * itself, makes no position larger than the whole.
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
  const by = Map.groupBy(large, ({ symbol }) => riskOf(describedAs(symbol, instruments)))
  const of = totals.cashValue < 0 ? 'your holdings' : 'your holdings and cash'
  return [...single(by.get('company') ?? [], of), ...narrow(by.get('narrowFund') ?? [], of)]
}

const STOCK = { type: 'stock', assetClass: 'other', sector: '', country: '' } as const

/** What nobody has described, or an import took for a company, may be a widely held fund. */
function describedAs(symbol: string, instruments: ReadonlyMap<string, Instrument>): Kind {
  const told = instruments.get(symbol)
  return told === undefined || told.type === 'stock' ? (knownFund(symbol) ?? told ?? STOCK) : told
}

function riskOf(one: Kind): 'company' | 'narrowFund' | 'none' {
  if (isBroadFund(one) || one.type === 'treasury') return 'none'
  if (!isFund(one)) return 'company'
  return one.assetClass === 'other' ? 'none' : 'narrowFund'
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

const narrow = (funds: readonly Share[], of: string): readonly Said[] =>
  funds.length === 0
    ? []
    : [
        {
          tone: 'information',
          title: `Large ${funds.length === 1 ? 'position in a fund' : 'positions in funds'} of one kind`,
          text: `More than a tenth of ${of}: ${shares(funds)}. A fund of one sector, country, or metal spreads less than one of a whole market.`,
        },
      ]
