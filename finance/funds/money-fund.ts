import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'

/* Money market funds: yields of seven days, and what a share is worth. Rates are fractions. */

export type SevenDay = {
  readonly basePeriodReturn: number
  readonly sevenDayYield: number
  readonly sevenDayEffectiveYield: number
}

const DAYS = 7
const YEAR = 365

/**
 * Yields from seven daily dividends of a share: base period return = Σ dividends ÷ price (capital changes left out);
 * yield = return × 365/7; effective = (1 + return)^(365/7) − 1. No answer without seven dividends or a price.
 * Source: SEC Form N-1A, item 26(a).
 */
export const sevenDayYields = (dividends: readonly number[], price: number): SevenDay | NoAnswer =>
  whenAll(
    [
      [dividends.length === DAYS, 'seven daily dividends are needed'],
      [price > 0, 'the price must be above 0'],
    ],
    () => {
      const basePeriodReturn = dividends.reduce((sum, one) => sum + one, 0) / price
      return {
        basePeriodReturn,
        sevenDayYield: (basePeriodReturn * YEAR) / DAYS,
        sevenDayEffectiveYield: Math.expm1((YEAR / DAYS) * Math.log1p(basePeriodReturn)),
      }
    },
  )

/** What tax of both kinds leaves of a yield; a rate of 0 where the income is exempt. State tax is not deducted. */
export const keptOf = (rate: number, tax: { readonly federal: number; readonly state: number }): number =>
  rate * (1 - tax.federal - tax.state)

/** The fully taxed yield that leaves as much: after-tax ÷ (1 − f − s). No answer once taxes take all. */
export const taxableEquivalent = (
  afterTax: number,
  tax: { readonly federal: number; readonly state: number },
): number | NoAnswer => {
  const kept = 1 - tax.federal - tax.state
  return kept > 0
    ? finiteOr(afterTax / kept, 'the yield is not finite')
    : noAnswer('taxes take the whole yield')
}

export type Shadow = {
  /** Value of a share at market, to four decimals. */
  readonly nav: number
  /** From 1, before rounding. */
  readonly deviation: number
  /** Outside half a cent of 1.00: rounded to the cent it is no longer 1. */
  readonly breaksBuck: boolean
}

const HALF_CENT = 0.005

/**
 * Shadow price: market value ÷ shares. It breaks the buck below 0.9950; at 1.0050 or less it is stable.
 * No answer without shares. Source: 17 CFR 270.2a-7(c)(1), (g)(1) (half of one percent).
 */
export const shadowPrice = (marketValue: number, shares: number): Shadow | NoAnswer =>
  whenAll([[shares > 0, 'there are no shares']], () => {
    const exact = marketValue / shares
    const nav = Math.round(exact * 1e4) / 1e4
    return { nav, deviation: exact - 1, breaksBuck: nav < 1 - HALF_CENT }
  })

/** Price change of holdings of this weighted average maturity and life: −WAM/365 × rates − WAL/365 × spread. */
export const shockedShare = (
  share: number,
  fund: { readonly wam: number; readonly wal: number },
  shock: { readonly rates: number; readonly spread: number },
): number => share * (1 - (fund.wam / YEAR) * shock.rates - (fund.wal / YEAR) * shock.spread)

export type RunFund = {
  readonly netAssets: number
  readonly daily: number
  readonly weekly: number
  /** Part of the assets that falls due on each further business day. */
  readonly maturing: number
  readonly feeTrigger: number
  readonly feeRate: number
  /** Cost of selling what is neither liquid nor due. */
  readonly saleCost: number
}

export type RunDay = {
  readonly day: number
  readonly redeemed: number
  readonly feeCharged: number
  readonly fromLiquid: number
  readonly sold: number
  readonly dailyShare: number
  readonly weeklyShare: number
  readonly assets: number
  readonly perShare: number
}

const WEEK = 5

/**
 * A wave of redemptions, each a part of the assets of that morning, met from daily liquid assets, then by sale at a
 * cost that the remaining holders bear. Above `feeTrigger` leavers pay `feeRate`, which stays in the fund. What is
 * weekly but not daily liquid falls due over five days, the rest at `maturing` a day; all that falls due stays liquid.
 * Source: 17 CFR 270.2a-7(c)(2) (mandatory fee of non-government institutional funds above 5 % a day).
 */
export function redemptionRun(fund: RunFund, wave: readonly number[]): readonly RunDay[] {
  let liquid = fund.netAssets * fund.daily
  let week = fund.netAssets * Math.max(0, fund.weekly - fund.daily)
  let rest = Math.max(0, fund.netAssets - liquid - week)
  let [shares, weekStep] = [fund.netAssets, week / WEEK]
  return wave.map((part, at) => {
    const assets = liquid + week + rest
    const asked = assets * part
    const feeCharged = part > fund.feeTrigger ? asked * fund.feeRate : 0
    const pay = asked - feeCharged
    const fromLiquid = Math.min(pay, liquid)
    const sold = pay - fromLiquid
    const proceeds = sold / (1 - fund.saleCost)
    const fromRest = Math.min(rest, proceeds)
    liquid -= fromLiquid
    rest -= fromRest
    week -= Math.min(week, proceeds - fromRest)
    shares *= 1 - part
    weekStep = Math.min(weekStep, week)
    const due = Math.min(rest, fund.netAssets * fund.maturing)
    liquid += weekStep + due
    week -= weekStep
    rest -= due
    const left = liquid + week + rest
    return {
      day: at + 1,
      redeemed: asked,
      feeCharged,
      fromLiquid,
      sold,
      dailyShare: left > 0 ? liquid / left : 0,
      weeklyShare: left > 0 ? (liquid + week) / left : 0,
      assets: left,
      perShare: shares > 0 ? left / shares : 0,
    }
  })
}
