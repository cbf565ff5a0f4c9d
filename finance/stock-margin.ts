import { type NoAnswer, whenAll } from './answer.ts'

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
      [maintenance < 1, 'a maintenance margin of everything leaves nothing to borrow'],
    ],
    () => loan / quantity / (1 - maintenance),
  )

/**
 * Price at which the equity behind borrowed and sold shares falls to the maintenance margin: credit C (proceeds and
 * deposit), (C − Pq)/(Pq) = m, so P = C/q ÷ (1 + m). No answer without shares.
 */
export const shortMarginCall = (credit: number, quantity: number, maintenance: number): number | NoAnswer =>
  whenAll([[quantity > 0, 'there are no shares']], () => credit / quantity / (1 + maintenance))

/** One standard deviation of a month's return from that of a year: σ/√12. */
export const monthlyDeviation = (yearly: number): number => yearly / Math.sqrt(12)
