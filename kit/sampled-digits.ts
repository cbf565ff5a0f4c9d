/** A sampled result does not justify more digits. */
const DIGITS = 3

/** A sampled number of as many digits as its error justifies, on the side where what is told of it still holds. */
export function sampledDigits(value: number, toward: 'up' | 'down'): number {
  if (value === 0) return 0
  const decimals = DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)))
  const scaled = Number((value * 10 ** decimals).toPrecision(12))
  const kept = toward === 'up' ? Math.ceil(scaled) : Math.floor(scaled)
  return Number((kept / 10 ** decimals).toPrecision(DIGITS))
}

/** From one number of so many digits to the next. */
export const digitStep = (value: number): number =>
  value === 0 ? 0 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - (DIGITS - 1))
