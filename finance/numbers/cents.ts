/** An amount is this near to a half cent before it counts as one: 6,200 × 21.99 % ÷ 12 is 113.615 and not a hair below. */
const NEAR = 1e-7

/** Rounded half up (away from zero) to the cent, as notes and statements do. */
export const toCents = (amount: number): number =>
  (Math.sign(amount) * Math.floor(Math.abs(amount) * 100 + 0.5 + NEAR)) / 100
