import type { Format } from '#kit/output.ts'
import { barText } from './ticks.ts'

const LARGE = [
  { from: 1e9, size: 1e9, mark: 'B' },
  { from: 1e6, size: 1e6, mark: 'M' },
  { from: 1e4, size: 1, mark: '' },
] as const
const MINUS = '\u2212'

/** The words of values beside each other, in one unit and with the same decimals; nothing is a plain zero. */
export function barTexts(values: readonly number[], format: Format | undefined): readonly string[] {
  const most = Math.max(0, ...values.map(Math.abs))
  if (format === 'percent') {
    const words = digits(percentDigits(values, most))
    return values.map((value) =>
      value === 0 ? '0%' : signed(value, `${words.format(Math.abs(value) * 100)}%`),
    )
  }
  const isMoney = format === 'money' || format === 'cents'
  const scale = isMoney || format === 'number' ? LARGE.find(({ from }) => most >= from) : undefined
  if (scale === undefined) return evenTexts(values, format)
  const { size, mark } = scale
  const words = digits(size === 1 ? 0 : most / size >= 100 ? 1 : 2)
  const sign = isMoney ? '$' : ''
  return values.map((value) =>
    value === 0 ? `${sign}0` : signed(value, `${sign}${words.format(Math.abs(value) / size)}${mark}`),
  )
}

/** Small amounts and plain numbers: as many decimals each, and no more digits than the largest bears. */
function evenTexts(values: readonly number[], format: Format | undefined): readonly string[] {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  const most = Math.max(0, ...sizes)
  if (format === 'money' || format === 'cents') {
    const hasCents = sizes.some((size) => Math.abs(size - Math.round(size)) >= 0.005)
    const isWhole =
      !hasCents || (format === 'money' && (most >= 1000 || (Math.min(...sizes) >= 10 && most >= 100)))
    const words = digits(isWhole ? 0 : 2)
    return values.map((value) => (value === 0 ? '$0' : signed(value, `$${words.format(Math.abs(value))}`)))
  }
  const texts = values.map((value) => barText(value, format))
  if (format !== 'number') return texts
  const whole = String(Math.floor(most)).length
  const longest = Math.max(0, ...texts.map((text) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0))
  const words = digits(Math.min(longest, most < 1 ? longest : Math.max(0, SHOWN - whole)))
  return values.map((value) => (value === 0 ? '0' : signed(value, words.format(Math.abs(value)))))
}

/** Digits of a plain number. */
const SHOWN = 4

/** How many digits percentages bear: two where all are below 1 %, one where any has tenths, else none. */
function percentDigits(values: readonly number[], most: number): number {
  if (most < 0.01) return 2
  return values.every((value) => Math.abs(value * 1000 - Math.round(value * 100) * 10) < 0.5) ? 0 : 1
}

const digits = (count: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: count, maximumFractionDigits: count })

/** What rounds to nothing has no sign. */
const signed = (value: number, text: string): string =>
  value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text
