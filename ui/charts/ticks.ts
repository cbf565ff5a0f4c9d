import type { Format } from '#kit/output.ts'

export type Range = { readonly min: number; readonly max: number; readonly interval: number }

const MOST_TICKS = 6
const STEPS = [1, 2, 2.5, 5, 10]

type RangeOptions = {
  readonly zero?: boolean
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** At most this many ticks; six unless there is less room. */
  readonly most?: number | undefined
  /** Ticks at whole numbers only. */
  readonly whole?: boolean
}

/**
 * The smallest round interval that covers the values with at most six ticks, and the range it covers. `zero` keeps the
 * baseline of bars in sight. Fixed ends are kept as they are.
 */
export function niceRange(
  values: readonly number[],
  { zero = false, min, max, most = MOST_TICKS, whole = false }: RangeOptions = {},
): Range {
  const finite = values.filter(Number.isFinite)
  const all = [...finite, ...(zero || finite.length === 0 ? [0] : [])]
  const low = min ?? Math.min(...all)
  const high = max ?? Math.max(...all)
  const [bottom, top] =
    low < high ? [low, high] : [low - Math.abs(low || 1) / 2, high + Math.abs(high || 1) / 2]
  const interval = evenStep(bottom, top, { min, max, most, whole })
  return {
    min: min ?? tidy(Math.floor(bottom / interval) * interval),
    max: max ?? tidy(Math.ceil(top / interval) * interval),
    interval,
  }
}

/** A step with which fixed ends are ticks, where one more tick is enough for that: −3 … 3 has zero on it. */
function evenStep(bottom: number, top: number, { min, max, most, whole }: EvenOptions): number {
  const usual = niceStep(bottom, top, { most, whole })
  const isTick = (step: number) =>
    [min, max].every((end) => end === undefined || Math.abs(end / step - Math.round(end / step)) < 1e-9)
  const finer = niceStep(bottom, top, { most: most + 1, whole })
  return isTick(usual) || !isTick(finer) ? usual : finer
}

type EvenOptions = Pick<RangeOptions, 'min' | 'max'> & { readonly most: number; readonly whole: boolean }

/** The first round step with which the ticks that cover bottom to top, or lie within them, are few enough; `whole` has no halves. */
export function niceStep(
  bottom: number,
  top: number,
  {
    ticks = 'cover',
    most = MOST_TICKS,
    whole = false,
  }: { readonly ticks?: 'cover' | 'within'; readonly most?: number; readonly whole?: boolean } = {},
): number {
  const size = 10 ** Math.floor(Math.log10((top - bottom) / most))
  const [up, down] = ticks === 'cover' ? [Math.ceil, Math.floor] : [Math.floor, Math.ceil]
  const fits = (step: number) => up(top / step) - down(bottom / step) + 1 <= most
  const steps = [...STEPS, 20, 25, 50, 100].map((part) => tidy(part * size))
  const step = steps.find((one) => fits(one) && (!whole || Number.isInteger(one)))
  return tidy(step ?? (top - bottom) / 2)
}

const tidy = (value: number): number => Number(value.toPrecision(12))

const LOG_STEPS = [1, 2, 5, 10]

/** A logarithmic axis: from the round value below the data to the one above them, at powers of ten or, where they are few, round values between. */
export function logRange(
  values: readonly number[],
  { min, max }: Pick<RangeOptions, 'min' | 'max'> = {},
): { readonly min: number; readonly max: number; readonly ticks: readonly number[] } {
  const above = values.filter((value) => value > 0 && Number.isFinite(value))
  const low = min ?? Math.min(...above, Math.max(...above, 1))
  const high = max ?? Math.max(low * 2, ...above)
  const first = Math.floor(Math.log10(low))
  const decades = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, n) => first + n)
  const round = [...new Set(decades.flatMap((power) => LOG_STEPS.map((step) => tidy(step * 10 ** power))))]
  const from = min ?? round.findLast((value) => value <= low * (1 + 1e-9)) ?? low
  const to = max ?? round.find((value) => value >= high * (1 - 1e-9)) ?? high
  const within = round.filter((value) => value >= from * (1 - 1e-9) && value <= to * (1 + 1e-9))
  const powers = within.filter((value) => Number.isInteger(tidy(Math.log10(value))))
  const ticks = powers.length >= 3 || within.length > MOST_TICKS + 1 ? powers : within
  return { min: from, max: to, ticks }
}

/** The multiples of the interval within the range. */
export function tickValues({ min, max, interval }: Range): readonly number[] {
  const first = Math.ceil(min / interval - 1e-9)
  const last = Math.floor(max / interval + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => tidy((first + index) * interval))
}

const MINUS = '\u2212'
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const inCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Four digits: $24.95K and $25K are two ticks. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 4 })

/** A tick's words: short, without the unit that the axis title names; amounts from ten thousand as `$25K`. */
export function tickText(value: number, format: Format | undefined): string {
  const size = Math.abs(value)
  const sign = value < 0 && size > 0 ? MINUS : ''
  if (format === 'percent') return `${sign}${plain.format(tidy(size * 100))}%`
  if (format === 'basisPoints') return `${sign}${plain.format(tidy(size * 1e4))} bp`
  const digits = size >= 10_000 ? short.format(size) : plain.format(size)
  if (format === 'money' || format === 'cents')
    return `${sign}$${isInCents(size) ? inCents.format(size) : digits}`
  const isYear = format !== 'number' && Number.isInteger(value) && value >= 1900 && value <= 2200
  return isYear ? String(value) : `${sign}${digits}`
}

/** True of an amount below ten thousand with cents and no smaller part: it is written with both digits. */
const isInCents = (size: number): boolean =>
  size < 10_000 && !Number.isInteger(size) && Number.isInteger(tidy(size * 100))

/** A value's words on its bar: as a tick's, to the dollar, the tenth of a percent or four digits; the table has it in full. */
export function barText(exact: number, format: Format | undefined): string {
  const size = Math.abs(exact)
  const value =
    size >= 1e6 ? Number(exact.toPrecision(3)) : size >= 1e4 ? Math.round(exact / 100) * 100 : exact
  if (format === 'percent') return tickText(Number(value.toFixed(size < 0.01 ? 4 : 3)), format)
  if (format === 'basisPoints') return tickText(Number(value.toFixed(4)), format)
  if (format === 'money' || format === 'cents')
    return tickText(Number(value.toFixed(size < (format === 'cents' ? 1000 : 100) ? 2 : 0)), format)
  return tickText(size >= 1000 ? Number(value.toFixed(2)) : Number(value.toPrecision(4)), format)
}
