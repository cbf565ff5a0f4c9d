import { number } from '#kit/format.ts'

/** A rate with four to six figures that mean something, however large or small it is. */
export function rateText(rate: number): string {
  if (rate >= 100) return number(rate, 2)
  if (rate >= 1) return number(rate, 4)
  const zeros = rate > 0 ? Math.floor(-Math.log10(rate)) : 0
  return number(rate, Math.min(20, zeros + 4))
}

/** `11,515 USD`; what is below a hundred keeps its hundredths. */
export const amountText = (amount: number, code: string): string =>
  `${amount > 0 && amount < 100 ? rateText(amount) : number(amount, 0)} ${code}`
