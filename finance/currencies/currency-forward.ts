import { type NoAnswer, whenAll } from '../answer.ts'

/** Spot and forward are home units for one foreign unit; rates are simple, each on its own basis of days a year. */
export type CoveredParity = {
  readonly spot: number
  readonly domesticRate: number
  readonly foreignRate: number
  readonly days: number
  readonly basisDomestic: number
  readonly basisForeign: number
}

/**
 * Currency forward by covered interest parity: F = S (1 + r_d d/B_d) / (1 + r_f d/B_f).
 * No answer where a deposit would be worth nothing. Source: Hull, chapter 5; market practice of simple deposit rates.
 */
export const currencyForward = (deal: CoveredParity): number | NoAnswer =>
  whenAll(
    [
      [deal.spot > 0, 'the spot rate must be above 0'],
      [deal.days >= 0, 'the days must not be negative'],
      [deal.basisDomestic > 0 && deal.basisForeign > 0, 'a year needs days'],
      [growth(deal).home > 0 && growth(deal).foreign > 0, 'at this rate a deposit would be worth nothing'],
    ],
    () => (deal.spot * growth(deal).home) / growth(deal).foreign,
  )

/** What one unit deposited at home, and one abroad, has become. */
const growth = ({ domesticRate, foreignRate, days, basisDomestic, basisForeign }: CoveredParity) => ({
  home: 1 + (domesticRate * days) / basisDomestic,
  foreign: 1 + (foreignRate * days) / basisForeign,
})

/** Forward points: (F − S) × 10,000, or × 100 for pairs quoted to two decimals such as those in yen. */
export const forwardPoints = (spot: number, forward: number, pointsPerUnit: number): number =>
  (forward - spot) * pointsPerUnit
