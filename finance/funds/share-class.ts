import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'

/* Share classes of a mutual fund: what each charges, and when. Rates are fractions. */

export type ShareClass = {
  /** Of what is paid in. */
  readonly frontLoad: number
  /** Yearly, without the 12b-1 fee. */
  readonly expenseRatio: number
  readonly fee12b1: number
  /** Contingent deferred charge of the first year, on the lower of cost and value. */
  readonly backLoad: number
  /** Years over which it falls to nothing in equal steps; 0: it stays. */
  readonly backLoadYears: number
}

export type ClassGrowth = {
  /** Before a deferred charge, at the start and the end of every year. */
  readonly values: readonly number[]
  /** After the deferred charge of a sale at the end. */
  readonly endingValue: number
  readonly load: number
  readonly expenses: number
  readonly distributionFees: number
  readonly deferredCharge: number
}

/** The deferred charge of a sale after `years`: the first-year rate, less an equal step for every full year. */
export function deferredRate({ backLoad, backLoadYears }: ShareClass, years: number): number {
  if (backLoadYears === 0) return backLoad
  return backLoad * Math.max(0, 1 - Math.floor(years) / backLoadYears)
}

type Invested = { readonly amount: number; readonly grossReturn: number; readonly years: number }

/**
 * An amount in a class over whole years: each year × (1 + return), then × (1 − expenses − 12b-1).
 * No answer unless the years are whole and the return is above −100 %.
 * Source: FINRA Rule 2341 (sales charges); the yearly order is that of SEC Form N-1A, item 3, at year ends.
 */
export const classGrowth = (
  fund: ShareClass,
  { amount, grossReturn, years }: Invested,
): ClassGrowth | NoAnswer =>
  whenAll(
    [
      [Number.isInteger(years) && years > 0, 'the years must be whole and above 0'],
      [grossReturn > -1, 'the return must be above −100%'],
    ],
    () => {
      const load = amount * fund.frontLoad
      let value = amount - load
      let [expenses, distributionFees] = [0, 0]
      const values = [value]
      for (let year = 0; year < years; year++) {
        const grown = value * (1 + grossReturn)
        expenses += grown * fund.expenseRatio
        distributionFees += grown * fund.fee12b1
        value = grown * (1 - fund.expenseRatio - fund.fee12b1)
        values.push(value)
      }
      const deferredCharge = deferredRate(fund, years) * Math.min(amount - load, value)
      return { values, endingValue: value - deferredCharge, load, expenses, distributionFees, deferredCharge }
    },
  )

/**
 * Years after which a class with a load and lower fees (`a`) overtakes one without (`c`):
 * ln((1 − load c)/(1 − load a)) / ln((1 − fees a)/(1 − fees c)). Deferred charges are left out.
 * No answer when the one never overtakes the other.
 */
export function breakEvenYears(a: ShareClass, c: ShareClass): number | NoAnswer {
  const behind = Math.log((1 - c.frontLoad) / (1 - a.frontLoad))
  const catchUp = Math.log((1 - a.expenseRatio - a.fee12b1) / (1 - c.expenseRatio - c.fee12b1))
  if (behind <= 0 && catchUp >= 0) return 0
  if (!(catchUp > 0))
    return noAnswer('the class with the higher sales charge has no lower fees to make up for it')
  return finiteOr(behind / catchUp, 'the fees are too close')
}

const roundTo = (value: number, places: number): number => {
  const scale = 10 ** places
  return Math.round(value * scale * (1 + Number.EPSILON)) / scale
}

/**
 * Net asset value to the cent, offering price NAV ÷ (1 − load) to the cent, and the shares an amount buys, to three
 * decimals. No answer when the net asset value is not above 0. Source: 17 CFR 270.2a-4 and 270.22c-1.
 */
export const sharePrice = (fund: {
  readonly assets: number
  readonly liabilities: number
  readonly shares: number
  readonly frontLoad: number
  readonly investment: number
}): { nav: number; offeringPrice: number; sharesBought: number } | NoAnswer => {
  const nav = roundTo((fund.assets - fund.liabilities) / fund.shares, 2)
  if (!(nav > 0)) return noAnswer('the net asset value is not above 0')
  const offeringPrice = roundTo(nav / (1 - fund.frontLoad), 2)
  return { nav, offeringPrice, sharesBought: roundTo(fund.investment / offeringPrice, 3) }
}

export type FundTax = {
  /** Of the value, a year. */
  readonly dividendYield: number
  /** Part of the unrealized gain that is realized in a year. */
  readonly turnover: number
  /** Part of those gains that is left to distribute after losses. */
  readonly distributionShare: number
  readonly dividendTaxRate: number
  readonly gainsTaxRate: number
}

/**
 * What is left of an amount after yearly tax on distributions, which raise the basis, and tax on the gain of the sale.
 * The basis begins with all that was paid, sales charge included (26 USC 1012; IRS Publication 550, "Mutual Funds"); what
 * the fund itself has at cost begins with what it received.
 * `beforeTax` are the values of `classGrowth`, whose growth is kept. A loss at the end brings no tax back.
 */
export function afterTaxValue({ values, load, deferredCharge }: ClassGrowth, tax: FundTax): number {
  const start = values[0] ?? 0
  let [value, cost, basis] = [start, start, start + load]
  for (let year = 1; year < values.length; year++) {
    const before = values[year - 1] ?? 0
    value *= before > 0 ? (values[year] ?? 0) / before : 0
    const income = value * tax.dividendYield
    const gains = tax.turnover * tax.distributionShare * Math.max(0, value - income - cost)
    const owed = income * tax.dividendTaxRate + gains * tax.gainsTaxRate
    value -= owed
    const reinvested = income + gains - owed
    cost += reinvested
    basis += reinvested
  }
  const received = value - Math.min(deferredCharge, value)
  return received - Math.max(0, received - basis) * tax.gainsTaxRate
}
