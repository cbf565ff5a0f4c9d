import { date, money, number, show } from '../format.ts'

/** A date that does not break across lines. */
export const day = (iso: string): string => date(iso).replaceAll(' ', '\u00a0')

/** `$42 billion`: large amounts as they are spoken. */
export const large = (value: number): string =>
  value >= 1e9
    ? `$${number(value / 1e9, 2)} billion`
    : value >= 1e6
      ? `$${number(value / 1e6, 2)} million`
      : money(value)

/** A price as it is quoted, three decimals. */
export const price3 = (value: number | null): string => show(value, { format: 'number', decimals: 3 })
