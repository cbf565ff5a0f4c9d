import type { Format } from '#kit/output.ts'
import { type Range, tickText } from './ticks.ts'

const SCALES = [
  { from: 1e9, size: 1e9, mark: 'B' },
  { from: 1e6, size: 1e6, mark: 'M' },
  { from: 1e4, size: 1e3, mark: 'K' },
] as const
const PLAIN = { size: 1, mark: '' }
const MOST_DECIMALS = 6
const MINUS = '\u2212'

/** How many decimals the number has, beyond the noise of binary fractions. */
function decimalsOf(value: number): number {
  const found = Array.from({ length: MOST_DECIMALS }, (_, digits) => digits).find(
    (digits) => Math.abs(value - Number(value.toFixed(digits))) < 1e-9 * Math.max(1, Math.abs(value)),
  )
  return found ?? MOST_DECIMALS
}

/** True where the ticks are written each by itself: years, whole numbers, lengths of time. */
const isOwn = (format: Format | undefined): boolean =>
  format !== undefined && !['money', 'cents', 'number', 'percent', 'basisPoints'].includes(format)

/** The words of an axis: its ticks have one unit and the same decimals, `$12.5K` beside `$10.0K`; zero is plain. */
export function tickWords(range: Range, format: Format | undefined): (value: number) => string {
  const { min, max, interval } = range
  if (isOwn(format) || format === undefined) return (value) => tickText(value, format)
  const isMoney = format === 'money' || format === 'cents'
  const factor = format === 'percent' ? 100 : format === 'basisPoints' ? 1e4 : 1
  const largest = Math.max(Math.abs(min), Math.abs(max))
  const scale = factor === 1 ? (SCALES.find(({ from }) => largest >= from) ?? PLAIN) : PLAIN
  const digits = Math.max(...[min, interval].map((one) => decimalsOf((one * factor) / scale.size)))
  const decimals = isMoney && scale.size === 1 && digits === 1 ? 2 : digits
  const plain = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const after = format === 'percent' ? '%' : format === 'basisPoints' ? ' bp' : scale.mark
  return (value) => {
    if (Math.abs(value) < interval * 1e-9) return tickText(0, format)
    const size = plain.format(Math.abs((value * factor) / scale.size))
    return `${value < 0 ? MINUS : ''}${isMoney ? '$' : ''}${size}${after}`
  }
}

/** The words of a logarithmic axis: all whole or all short, `10,000` above `1,000`. */
export function logWords(ticks: readonly number[], format: Format | undefined): (value: number) => string {
  const isMoney = format === 'money' || format === 'cents'
  if (!isMoney && format !== 'number') return (value) => tickText(value, format)
  const notation = Math.max(...ticks) >= 1e6 ? 'compact' : 'standard'
  const words = new Intl.NumberFormat('en-US', { notation, maximumFractionDigits: MOST_DECIMALS })
  return (value) => `${isMoney ? '$' : ''}${words.format(value)}`
}
