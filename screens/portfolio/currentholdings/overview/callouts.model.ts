import { byId, bySymbol } from '#finance/ledger/holdings.ts'
import { isTaxed, type Ledger } from '#finance/ledger/ledger.ts'
import { counted, date, money, percent } from '#kit/format.ts'
import { rateWords, wholeMonth } from '#kit/portfolio/rate-words.ts'
import { assumedIds } from '#screens/portfolio/shared/import/plan/assumed-date.model.ts'
import { isFund } from '#screens/portfolio/shared/funds/known-funds.model.ts'
import { concentration, listed, overdrawn, type Said } from './concentration.model.ts'
import type { Overview } from './overview.model.ts'

const CASH_SHARE = 0.1
const HARVEST_LOSS = 500
const TURNING_DAYS = 30

/** What stands out: missing data first, then risks, then chances. */
export const calloutsOf = (overview: Overview, ledger: Ledger): readonly Said[] => [
  ...unclear(overview),
  ...undated(overview, ledger),
  ...overdrawn(overview.cash, ledger),
  ...prices(overview),
  ...rates(overview),
  ...unclassified(overview, ledger),
  ...concentration(overview, ledger),
  ...idleCash(overview, ledger),
  ...washes(overview),
  ...harvests(overview),
  ...turning(overview),
  ...untracked(overview, ledger),
]

function unclear({ book }: Overview): readonly Said[] {
  const [first, ...more] = book.problems
  if (first === undefined) return []
  const title =
    more.length === 0
      ? '1 transaction needs attention'
      : `${book.problems.length} transactions need attention`
  const rest = more.length === 0 ? '' : ' The others are listed below.'
  return [{ tone: 'caution', title, text: `${first.message}${rest}` }]
}

export const DATES_ASSUMED = 'Purchase dates are assumed'

/** Holdings in taxed accounts whose purchase date an import has assumed. */
function undated({ holdings }: Overview, ledger: Ledger): readonly Said[] {
  const assumed = assumedIds(ledger)
  const accounts = byId(ledger)
  const symbols = holdings.flatMap(({ symbol, accountId, lots }) =>
    isTaxed(accounts.get(accountId)?.registration ?? 'taxable') &&
    lots.some(({ transactionId }) => assumed.has(transactionId))
      ? [symbol]
      : [],
  )
  return symbols.length === 0
    ? []
    : [
        {
          tone: 'information',
          title: DATES_ASSUMED,
          text: `${listed([...new Set(symbols)])}: imported without a purchase date, so they count as held for more than a year and their gains as long-term. If you bought later, set the original purchase date of their transfers under Transactions.`,
        },
      ]
}

function prices({ holdings, asOf }: Overview): readonly Said[] {
  const stale = new Map(
    holdings.flatMap(({ symbol, age, pricedOn }) =>
      age === 'stale' ? [[symbol, pricedOn ?? ''] as const] : [],
    ),
  )
  const unpriced = new Map(
    holdings.flatMap(({ symbol, age, tradedOn }) =>
      age === 'unpriced'
        ? [[symbol, tradedOn === null ? `${symbol} (at cost)` : `${symbol} (${date(tradedOn)})`] as const]
        : [],
    ),
  )
  const old: readonly Said[] =
    stale.size === 0
      ? []
      : [
          {
            tone: 'caution',
            title: stale.size === 1 ? '1 price is stale' : `${stale.size} prices are stale`,
            text: `More than five business days old as of ${date(asOf)}: ${listed([...stale].map(([symbol, day]) => `${symbol} (${date(day)})`))}.`,
          },
        ]
  const none: readonly Said[] =
    unpriced.size === 0
      ? []
      : [
          {
            tone: 'caution',
            title: unpriced.size === 1 ? '1 holding has no price' : `${unpriced.size} holdings have no price`,
            text: `Valued at your last trade until you add a price: ${listed([...unpriced.values()])}.`,
          },
        ]
  return [...old, ...none]
}

/** Rates of another month than the day's: the newest average that is published. */
function rates({ valuedAt, asOf }: Overview): readonly Said[] {
  const old = valuedAt.filter(({ month }) => month !== null && month !== asOf.slice(0, 7))
  const [first] = old
  if (first === undefined || first.month === null) return []
  const months = new Set(old.map(({ month }) => month))
  return [
    {
      tone: 'information',
      title:
        months.size === 1
          ? `Exchange rates are averages of ${wholeMonth(first.month)}`
          : 'Exchange rates are averages of earlier months',
      text: `No later monthly average is available for ${date(asOf)}: ${listed(old.map((one) => `${one.currency} ${rateWords(one)}`))}.`,
    },
  ]
}

/** Funds whose class nobody has said: in an allocation they are “Other”. */
function unclassified({ holdings }: Overview, ledger: Ledger): readonly Said[] {
  const instruments = bySymbol(ledger)
  const isUnknown = (symbol: string) => {
    const one = instruments.get(symbol)
    return one !== undefined && isFund(one) && one.assetClass === 'other'
  }
  const symbols = [...new Set(holdings.map(({ symbol }) => symbol).filter(isUnknown))]
  return symbols.length === 0
    ? []
    : [
        {
          tone: 'information',
          title: `${counted(symbols.length, 'fund')} not classified`,
          text: `${listed(symbols)}: choose the asset class under Accounts and prices. Until then ${symbols.length === 1 ? 'it counts' : 'they count'} as “Other”.`,
        },
      ]
}

function idleCash({ holdings, totals }: Overview, ledger: Ledger): readonly Said[] {
  const instruments = bySymbol(ledger)
  const funds = holdings
    .filter(({ symbol }) => ['moneyFund', 'cash'].includes(instruments.get(symbol)?.type ?? ''))
    .reduce((sum, { value }) => sum + value, 0)
  const share = totals.totalValue > 0 ? (totals.cashValue + funds) / totals.totalValue : 0
  return share > CASH_SHARE
    ? [
        {
          tone: 'information',
          title: `${percent(share)} of your portfolio is cash`,
          text: 'More than a tenth in cash and money market funds suits money you need soon, but is a drag on the rest.',
        },
      ]
    : []
}

function washes({ totals, book }: Overview): readonly Said[] {
  if (totals.disallowedLoss < 0.005) return []
  const gone = book.closed.reduce((sum, { lostForGood }) => sum + lostForGood, 0)
  return [
    {
      tone: 'information',
      title: `Wash sales disallowed ${money(totals.disallowedLoss)} of losses`,
      text:
        gone >= 0.005
          ? `${money(gone)} is lost permanently because the replacement was bought in an IRA or retirement plan. The rest was added to the basis of the replacement lots.`
          : 'They are not lost: they were added to the basis of the replacement lots and count when you sell those.',
    },
  ]
}

function harvests({ harvests: all }: Overview): readonly Said[] {
  const large = all.filter(({ loss }) => loss > HARVEST_LOSS)
  const free = large.filter(({ washedUntil }) => washedUntil === null)
  if (free.length === 0) return []
  const sum = free.reduce((total, { loss }) => total + loss, 0)
  return [
    {
      tone: 'positive',
      title: `${money(sum)} of losses to harvest`,
      text: `${listed(free.map(({ symbol, loss }) => `${symbol} ${money(loss)}`))}. ${harvestRule(free)}`,
    },
  ]
}

const WASHABLE =
  'No purchase in the last 30 days would make it a wash sale; do not buy back for 30 days in any account, including through reinvested dividends or calls on it.'
const NOT_WASHABLE = 'The wash sale rule covers stock and securities only'

/** What has to be kept in mind so that the losses count. */
function harvestRule(free: Overview['harvests']): string {
  const outside = free.filter(({ isWashable }) => !isWashable).map(({ symbol }) => symbol)
  if (outside.length === 0) return WASHABLE
  if (outside.length === free.length) return `${NOT_WASHABLE}, so buying back does not disallow these.`
  return `${NOT_WASHABLE}, not ${listed(outside)}. For the others: ${WASHABLE.charAt(0).toLowerCase()}${WASHABLE.slice(1)}`
}

function turning({ turning: all, asOf }: Overview): readonly Said[] {
  const until = new Date(Date.parse(asOf) + TURNING_DAYS * 86_400_000).toISOString().slice(0, 10)
  const soon = all.filter(({ date: day, gain }) => day <= until && gain > 0)
  const [first] = soon
  if (first === undefined) return []
  const saved = soon.reduce((sum, one) => sum + one.saved, 0)
  return [
    {
      tone: 'information',
      title: `${counted(soon.length, 'lot')} with a gain ${soon.length === 1 ? 'turns' : 'turn'} long-term within 30 days`,
      text: `The next is ${first.lot.symbol} on ${date(first.date)}.${saved > 0 ? ` Waiting until then to sell saves ${money(saved)} in tax.` : ''}`,
    },
  ]
}

function untracked({ untracked: ids }: Overview, { accounts }: Ledger): readonly Said[] {
  const names = accounts.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length === 0
    ? []
    : [
        {
          tone: 'information',
          title: 'Cash is missing in some accounts',
          text: `There are no deposits or cash transfers for ${listed(names)}, so only the securities held there are shown.`,
        },
      ]
}
