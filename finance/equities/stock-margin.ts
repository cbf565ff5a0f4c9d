import { type NoAnswer, whenAll } from '../answer.ts'

/*
 * Shares on margin: a loan to buy, or borrowed shares sold. Margins are fractions of the market value; prices per share.
 * Source: Federal Reserve Regulation T (12 CFR 220.12) for the initial, FINRA Rule 4210(c) for the maintenance margin.
 */

/**
 * Price at which the equity of bought shares falls to the maintenance margin: (Pq − L)/(Pq) = m, so P = L/q ÷ (1 − m).
 * No answer unless there are shares and m is below 1.
 */
export const longMarginCall = (loan: number, quantity: number, maintenance: number): number | NoAnswer =>
  whenAll(
    [
      [quantity > 0, 'there are no shares'],
      [maintenance < 1, 'a maintenance margin of 100% leaves nothing to borrow'],
    ],
    () => loan / quantity / (1 - maintenance),
  )

/**
 * Price at which the equity behind borrowed and sold shares falls to the maintenance margin: credit C (proceeds and
 * deposit), (C − Pq)/(Pq) = m, so P = C/q ÷ (1 + m). No answer without shares.
 */
export const shortMarginCall = (credit: number, quantity: number, maintenance: number): number | NoAnswer =>
  whenAll([[quantity > 0, 'there are no shares']], () => credit / quantity / (1 + maintenance))

/**
 * What a margin account must hold at least: equity in dollars to borrow anything (less only where the shares cost less),
 * and the maintenance margins of long and of short positions, the latter at least so many dollars a share.
 * Source: FINRA Rule 4210(b) and (c), for shares at 5 dollars and above.
 */
export const MARGIN_RULE = { leastEquity: 2000, long: 0.25, short: 0.3, shortPerShare: 5 } as const

/** Of the value of borrowed shares, what their lender holds in cash. Source: usual loans of United States shares. */
const LOAN_COLLATERAL = 1.02

/** Shares bought on credit that the broker may pledge or lend, of the debt. Source: SEC Rule 15c3-3(a)(5). */
const PLEDGEABLE = 1.4

/** Cash that stands behind borrowed shares of this value. */
export const loanCollateral = (value: number): number => value * LOAN_COLLATERAL

/** Value of a customer's shares that the broker may lend while the customer owes `loan`. */
export const lendableValue = (value: number, loan: number): number => Math.min(value, PLEDGEABLE * loan)

/** One standard deviation of a month's return from that of a year: σ/√12. */
export const monthlyDeviation = (yearly: number): number => yearly / Math.sqrt(12)
