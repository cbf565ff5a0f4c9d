import type { Format, Output } from './output.ts'

const MINUS = '\u2212'
const plain = (digits: number, fixed: number) =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: digits, minimumFractionDigits: fixed })
const formatters = new Map<string, Intl.NumberFormat>()

function digits(most: number, least: number): Intl.NumberFormat {
  const key = `${most}:${least}`
  const known = formatters.get(key) ?? plain(most, least)
  formatters.set(key, known)
  return known
}

const signed = (value: number, shown: string): string =>
  value < 0 && /[1-9]/.test(shown) ? `${MINUS}${shown}` : shown

/** `$1,250`: whole dollars. */
export const money = (value: number): string => signed(value, `$${digits(0, 0).format(Math.abs(value))}`)

/** `$1,250.40`: where the cents matter. */
export const cents = (value: number): string => signed(value, `$${digits(2, 2).format(Math.abs(value))}`)

/** `6.5%` from 0.065. */
export const percent = (value: number, decimals = 1): string =>
  signed(value, `${digits(decimals, 0).format(Math.abs(value) * 100)}%`)

/** `125 bp` from 0.0125: how a spread is quoted. */
export const basisPoints = (value: number, decimals = 0): string => `${number(value * 1e4, decimals)} bp`

/** `1,234.57` */
export const number = (value: number, decimals = 2): string =>
  signed(value, digits(decimals, 0).format(Math.abs(value)))

/** 5.9 from 5.96: what counts toward a goal is not rounded up across it. */
export const downToTenths = (value: number): number => Math.floor(10 * value + 1e-9) / 10

/** `42 months` */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** `66 years and 4 months` from 796. */
export function age(months: number): string {
  const whole = Math.round(months)
  const years = Math.floor(whole / 12)
  const rest = whole - 12 * years
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} and ${counted(rest, 'month')}`
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
/** `Nov 20, 2026` from an ISO date. */
export const date = (iso: string): string => day.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** `Nov 2026` from an ISO date or month. */
export const monthOf = (iso: string): string => month.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`))

/** A multiple stands at its sign: `29.2×`. */
const TIMES = '×'

type Shown = {
  readonly format: Format
  readonly decimals?: number
  readonly rounded?: 'down'
  readonly unit?: string
}

/** Any value as its format says; no answer is an em dash. */
export function show(value: unknown, how: Shown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return how.format === 'date' ? date(value) : value
  if (typeof value !== 'number') return '\u2014'
  const text = showNumber(value, how)
  if (how.unit === undefined) return text
  return how.unit === TIMES ? `${text}${TIMES}` : `${text} ${how.unit}`
}

function showNumber(value: number, { format, decimals, rounded }: Shown): string {
  switch (format) {
    case 'money':
      return decimals === undefined
        ? money(value)
        : signed(value, `$${digits(decimals, decimals).format(Math.abs(value))}`)
    case 'cents':
      return cents(value)
    case 'percent':
      return percent(value, decimals ?? 1)
    case 'basisPoints':
      return basisPoints(value, decimals)
    case 'year':
      return String(Math.round(value))
    case 'integer':
      return number(value, 0)
    case 'months':
      return counted(rounded === 'down' ? downToTenths(value) : Number(value.toFixed(decimals ?? 1)), 'month')
    case 'years':
      return counted(Number(value.toFixed(decimals ?? 1)), 'year')
    case 'age':
      return age(value)
    default:
      return decimals === undefined ? number(value) : withDecimals(value, decimals)
  }
}

/** What is left of a solved equation is nothing, not a row of zeros. */
const EXACT = 6

function withDecimals(value: number, decimals: number): string {
  const text = digits(decimals, decimals).format(Math.abs(value))
  return decimals > EXACT && !/[1-9]/.test(text) ? '0' : signed(value, text)
}

/** A tool's output as text; lists are joined, rows counted. */
export function showOutput(value: unknown, output: Output): string {
  if (output.kind === 'rows') return Array.isArray(value) ? counted(value.length, 'row') : '\u2014'
  if (output.kind === 'numbers') return Array.isArray(value) ? showList(value, output) : '\u2014'
  return show(value, output)
}

/** So many values are read one by one; a row for each year is told by its first and last. */
const FEW = 8

function showList(values: readonly unknown[], how: Shown): string {
  const texts = evenPercents(values.map((item) => show(item, how)))
  return texts.length <= FEW ? texts.join(', ') : `${texts.length} values, ${texts.at(0)} to ${texts.at(-1)}`
}

/** Percentages beside or below each other have as many decimals as the longest of them. */
export function evenPercents(texts: readonly string[]): readonly string[] {
  const decimals = Math.max(0, ...texts.map(percentDecimals))
  return texts.map((text) => withPercentDecimals(text, decimals))
}

/** How many decimals a percentage has as it is written; 0 for other text. */
export const percentDecimals = (text: string): number => /\.(\d+)%$/.exec(text)?.[1]?.length ?? 0

/** A percentage with so many decimals; nothing stays `0%`, and other text as it is. */
export function withPercentDecimals(text: string, decimals: number): string {
  if (decimals === 0 || text === '0%' || !text.endsWith('%')) return text
  const [whole, part = ''] = text.slice(0, -1).split('.')
  return `${whole}.${part.padEnd(decimals, '0')}%`
}
