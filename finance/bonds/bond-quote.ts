import { type NoAnswer, noAnswer } from '../answer.ts'

/**
 * Decimal price from a price in fractions (DOLLARDE): 1.02 with fraction 16 is 1 + 2/16.
 * `fraction` is cut to an integer; no answer below 1. Digits after the point are read with the width of `fraction`.
 */
export function dollarde(dollar: number, fraction: number): number | NoAnswer {
  return quote(fraction, (denominator, scale) => {
    const whole = Math.trunc(dollar)
    return whole + ((dollar - whole) * scale) / denominator
  })
}

/** Price in fractions from a decimal price (DOLLARFR), the inverse of `dollarde`. */
export function dollarfr(dollar: number, fraction: number): number | NoAnswer {
  return quote(fraction, (denominator, scale) => {
    const whole = Math.trunc(dollar)
    return whole + ((dollar - whole) * denominator) / scale
  })
}

/** A price in points as the Treasury market writes it: 98.265625 is '98-08+' (32nds, + for a 64th). */
export function thirtySeconds(price: number): string {
  const sixtyFourths = Math.round(price * 64)
  const whole = Math.floor(sixtyFourths / 64)
  const rest = sixtyFourths - whole * 64
  const ticks = String(Math.floor(rest / 2)).padStart(2, '0')
  return `${whole}-${ticks}${rest % 2 === 1 ? '+' : ''}`
}

function quote(fraction: number, compute: (denominator: number, scale: number) => number): number | NoAnswer {
  const denominator = Math.trunc(fraction)
  if (denominator < 1) return noAnswer('the fraction must be at least 1')
  return compute(denominator, 10 ** Math.ceil(Math.log10(denominator)))
}
