import type { Exchange, Ledger } from '#finance/ledger/ledger.ts'
import { lastKnownDay, standingOf } from '#finance/ledger/standing.ts'
import { worthOf } from '#finance/ledger/worth.ts'
import type { FactName } from '../fact-names.ts'
import type { StoredFacts } from '../facts.ts'
import { money } from '../format.ts'
import { defaultDay } from './default-day.ts'
import { ownPart } from './sample-accounts.ts'

/** What a household's stored holdings are worth, and since when that is known. Dollars. */
export type StoredHoldings = {
  /** 'list': the list of holdings as a program stored it; 'ledger': the transactions behind Current holdings. */
  readonly from: 'ledger' | 'list'
  readonly total: number
  /** Of the total, what stands in retirement accounts; null without one. */
  readonly retirement: number | null
  /** The day of the newest price or transaction behind it; today for a list, which says what it says now. */
  readonly day: string
  /** Stored holdings that nobody put a value on. */
  readonly unvalued: number
}

type Day = { readonly today: string; readonly exchange: Exchange }

/**
 * The ledger where it has transactions, for the same day as Current holdings opens on; else the stored list; else null.
 * The sample household's accounts are not in it: here holdings become facts, so that no total and no tool counts them.
 */
export function storedHoldings(
  stored: Ledger,
  list: readonly unknown[],
  { today, exchange }: Day,
): StoredHoldings | null {
  const ledger = ownPart(stored)
  if (ledger.transactions.length === 0) return list.length === 0 ? null : listWorth(list, today)
  const terms = { asOf: defaultDay(ledger, today), baseCurrency: 'USD', exchange, allowShort: true }
  const worth = worthOf(ledger, standingOf(ledger, terms))
  return { from: 'ledger', ...worth, day: lastKnownDay(ledger, today) ?? today, unvalued: 0 }
}

function listWorth(list: readonly unknown[], today: string): StoredHoldings {
  const values = list.map(valueOf)
  return {
    from: 'list',
    total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
    retirement: null,
    day: today,
    unvalued: values.filter((value) => value === null).length,
  }
}

/** Its value, else units at their price; null where it says neither. */
function valueOf(item: unknown): number | null {
  const cells = new Map<string, unknown>(
    typeof item === 'object' && item !== null ? Object.entries(item) : [],
  )
  const number = (name: string): number | null => {
    const cell = cells.get(name)
    return typeof cell === 'number' && Number.isFinite(cell) ? cell : null
  }
  const value = number('value') ?? number('marketValue')
  const [units, price] = [number('quantity') ?? number('shares'), number('price')]
  return value ?? (units === null || price === null ? null : units * price)
}

/** What was typed and does not count, because stored holdings stand for it. */
export const replacedBy = (holdings: StoredHoldings): readonly FactName[] =>
  holdings.retirement === null ? ['holdings'] : ['holdings', 'retirement.balance']

const SAME_MONEY = {
  ledger:
    'If this is the same money, set the account type to a retirement type, such as Traditional IRA or 401(k), under Accounts and prices in Current holdings; your holdings then count in place of the amount you typed.',
  list: 'If this is the same money, clear the retirement savings in your profile.',
} as const

/**
 * What to know where retirement savings were typed and no stored holding stands in a retirement account: both count, and
 * only the person knows whether they are the same money. Null where one stands for the other, or nothing was typed.
 */
export function bothCounted(
  typed: StoredFacts,
  { from, retirement }: Pick<StoredHoldings, 'from' | 'retirement'>,
): string | null {
  const savings = typed['retirement.balance']?.value
  if (retirement !== null || typeof savings !== 'number' || savings <= 0) return null
  return `The retirement savings of ${money(savings)} in your profile and your stored holdings are both counted. ${SAME_MONEY[from]}`
}

/**
 * The facts of a household with its stored holdings as a fact. They stand in place of the typed investments, and their
 * retirement accounts in place of the typed retirement savings, so that nothing is counted twice; cash outside of the
 * holdings, home and car are counted beside them.
 */
export function withHoldings(facts: StoredFacts, holdings: StoredHoldings | null): StoredFacts {
  if (holdings === null) return facts
  const { total, retirement, day } = holdings
  const fact = (value: unknown) => ({ value, updatedAt: `${day}T00:00:00.000Z` })
  return {
    ...facts,
    holdings: fact([{ name: 'Portfolio holdings', value: total - (retirement ?? 0) }]),
    ...(retirement === null ? {} : { 'retirement.balance': fact(retirement) }),
  }
}
