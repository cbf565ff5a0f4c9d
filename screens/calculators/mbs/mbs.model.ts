import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { bondMeasures } from '#finance/bonds/bond-measures.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import {
  delayedFlows,
  delayedValue,
  delayedYield,
  mortgageYieldOf,
} from '#finance/mortgage-pools/mortgage-yield.ts'
import type { PoolMonth } from '#finance/mortgage-pools/prepayment.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { balancesBySpeed, borrowerRows, classRows, rateRows } from './analysis.model.ts'
import { daysAccrued, deals, monthRows } from './holding.model.ts'
import type { inputs } from './mbs.inputs.ts'
import { lifeOf, monthsOf, type PoolCase } from './pool.model.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeMbs>>

const BUMP = 0.005
const LOWEST_YIELD = -0.5

/** Every result of the lab; impossible pools are refused by the field that has to change. */
export function computeMbs(given: Given) {
  const pool = poolOf(given)
  const months = held(monthsOf(pool, given.balance))
  const still = held(monthsOf(pool, 100))
  const quote = priced(given, pool, still)
  const { price, yieldBey } = quote
  const rates = rateRows(pool, still, quote)
  const [first] = months
  const strips = rates.find((row) => row.shift === 0) ?? { interestOnly: 0, principalOnly: 0 }
  return {
    wal: lifeOf(months),
    price,
    yieldBey,
    mortgageYield: mortgageYieldOf(yieldBey),
    month1Interest: first?.netInterest ?? 0,
    month1Scheduled: first?.scheduledPrincipal ?? 0,
    month1Prepaid: first?.prepayment ?? 0,
    month1Total: first?.cashFlow ?? 0,
    totalInterest: months.reduce((sum, one) => sum + one.netInterest, 0),
    accruedInterest: (pool.accrued * given.balance) / 100,
    settlementAmount: paidAt(pool, quote, given),
    ...risk(pool, rates, { still, ...quote }),
    yieldFast: yieldAtSpeed(pool, price, 2),
    yieldSlow: yieldAtSpeed(pool, price, 0.5),
    interestOnly: strips.interestOnly,
    principalOnly: strips.principalOnly,
    ...eventsOf(given, pool, { months, quote }),
    rates,
    balances: balancesBySpeed(pool, given.balance),
    classes: classRows(pool, given.balance, given.firstClassShare),
    borrower: borrowerRows(given, first, strips),
  }
}

type Quote = { readonly yieldBey: number; readonly price: number }

/** Price and accrued interest of the holding in dollars: what is paid at settlement. */
const paidAt = ({ accrued }: PoolCase, { price }: Quote, { balance }: Given): number =>
  ((price + accrued) * balance) / 100

/** The dated months and deals of the holding. */
function eventsOf(
  given: Given,
  pool: PoolCase,
  { months, quote }: { readonly months: readonly PoolMonth[]; readonly quote: Quote },
) {
  const settlement = dayOf(given.settlement)
  const growth = 1 + mortgageYieldOf(quote.yieldBey) / 12
  const terms = { settlement, delayDays: given.delayDays, fees: given }
  return {
    schedule: monthRows(months, terms, (month) => growth ** -(month + pool.delayDays / 30)),
    deals: deals(settlement, paidAt(pool, quote, given), given),
  }
}

function poolOf(given: Given): PoolCase {
  const { wac, passThroughRate, wam, age, model, psa, cprYears, mortgageRate } = given
  if (passThroughRate > wac)
    throw new ToolInputError('passThroughRate', 'Enter a pass-through rate no higher than the loan rate.')
  if (given.peakCpr < given.baseCpr)
    throw new ToolInputError(
      'peakCpr',
      'Enter a CPR at full incentive at least as high as the one with none.',
    )
  if (model === 'cpr' && cprYears.length === 0)
    throw new ToolInputError('cprYears', 'Enter at least one annual speed.')
  const curve = {
    base: given.baseCpr,
    peak: given.peakCpr,
    middle: given.middleIncentive,
    width: given.incentiveWidth,
  }
  const days = daysAccrued(dayOf(given.settlement))
  const accrued = (100 * passThroughRate * days) / 360
  const delayDays = given.delayDays - days
  return { wac, passThroughRate, wam, age, model, psa, cprYears, curve, mortgageRate, delayDays, accrued }
}

function held(months: readonly PoolMonth[] | NoAnswer): readonly PoolMonth[] {
  if (isNoAnswer(months))
    throw new ToolInputError('wam', 'Enter another remaining term; the pool has no cash flows.')
  return months
}

function dayOf(iso: string): number {
  const day = dayNumber(iso)
  if (typeof day !== 'number') throw new ToolInputError('settlement', 'Enter a date as YYYY-MM-DD.')
  return day
}

/** The clean price and its yield; a price, when given, goes before the yield. */
function priced(given: Given, { delayDays, accrued }: PoolCase, still: readonly PoolMonth[]): Quote {
  const amounts = still.map((one) => one.cashFlow)
  const { cleanPrice, yieldBey } = given
  if (cleanPrice === null) return { yieldBey, price: delayedValue(amounts, delayDays, yieldBey) - accrued }
  const solved = delayedYield(amounts, delayDays, cleanPrice + accrued)
  if (isNoAnswer(solved))
    throw new ToolInputError('cleanPrice', 'Enter another price; no yield gives this one.')
  if (solved < LOWEST_YIELD)
    throw new ToolInputError('cleanPrice', 'Enter a lower price; this one implies a yield below −50%.')
  return { yieldBey: solved, price: cleanPrice }
}

/** Durations, of price and accrued interest together, and average lives, borrowers responding to rates. */
function risk(
  { delayDays, accrued }: PoolCase,
  rates: ReturnType<typeof rateRows>,
  { still, yieldBey, price }: Quote & { readonly still: readonly PoolMonth[] },
) {
  const full = price + accrued
  const at = (shift: number) => rates.find((row) => Math.abs(row.shift - shift) < 1e-9)
  const none = noAnswer('the pool has no price at this rate')
  const [down, up] = [at(-BUMP), at(BUMP)]
  const amounts = still.map((one) => one.cashFlow)
  const steady = bondMeasures(delayedFlows(amounts, delayDays), mortgageYieldOf(yieldBey), 12)
  const isBoth = down !== undefined && up !== undefined
  return {
    effectiveDuration: isBoth ? (down.responding - up.responding) / (2 * BUMP * full) : none,
    effectiveConvexity: isBoth ? (down.responding + up.responding - 2 * price) / (BUMP ** 2 * full) : none,
    staticDuration: isNoAnswer(steady) ? steady : steady.macaulay / (1 + yieldBey / 2),
    walUp: at(0.01)?.wal ?? none,
    walDown: at(-0.01)?.wal ?? none,
  }
}

function yieldAtSpeed(pool: PoolCase, price: number, factor: number): number | NoAnswer {
  const months = monthsOf(pool, 100, factor)
  if (isNoAnswer(months)) return months
  return delayedYield(
    months.map((one) => one.cashFlow),
    pool.delayDays,
    price + pool.accrued,
  )
}
