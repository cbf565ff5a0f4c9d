import type { Block, Callout, Metrics, Tone } from '../block.ts'
import { date, money, number, show } from '../format.ts'

type Item = Metrics['items'][number]

/** A block of named results. */
export const metrics = (...items: readonly (string | Item)[]): Block => ({
  kind: 'metrics',
  items: items.map((item) => (typeof item === 'string' ? { output: item } : item)),
})

/** The result with a note below it. */
export const noted = (output: string, note: string): Item => ({ output, note })

export const callout = (tone: Tone, title: string, text: string): Callout => ({
  kind: 'callout',
  tone,
  title,
  text,
})

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

/** `152 bp` from 0.0152. */
export const basisPoints = (rate: number): string => `${number(rate * 1e4, 0)} bp`
