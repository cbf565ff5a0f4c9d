const ONE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const TWO = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** 1536 → '1.5 kB', in steps of 1024. */
export function bytes(size: number): string {
  const step = size < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(size) / 10))
  return `${ONE.format(size / 1024 ** step)} ${UNITS[step] ?? 'B'}`
}

/** 93784 → '1 d 2 h', the two largest parts. */
export function span(seconds: number): string {
  const parts: (readonly [number, string])[] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor((seconds % 86_400) / 3_600), 'h'],
    [Math.floor((seconds % 3_600) / 60), 'min'],
    [Math.floor(seconds % 60), 's'],
  ]
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

export const milliseconds = (value: number | null): string =>
  value === null
    ? 'None yet'
    : `${value < 10 ? ONE.format(value) : Math.round(value).toLocaleString('en-US')} ms`

export const share = (value: number): string => `${TWO.format(value * 100)}%`

export const perSecond = (value: number): string => TWO.format(value)

export const count = (value: number): string => value.toLocaleString('en-US')

type Unit = 'share' | 'ms' | 's' | 'count' | 'h' | 'days'

/** A limit as its check is measured. */
export function measured(value: number, unit: Unit): string {
  if (unit === 'share') return share(value)
  if (unit === 'ms') return milliseconds(value)
  if (unit === 's') return span(value)
  return unit === 'count' ? count(value) : `${ONE.format(value)} ${unit}`
}

/** 'amber above 1%, red above 5%': when the light of a check changes. */
export function limitsOf(check: {
  readonly amber: number | null
  readonly red: number | null
  readonly unit: Unit
}): string {
  const { amber, red, unit } = check
  const parts = [
    ...(amber === null ? [] : [`amber from ${measured(amber, unit)}`]),
    ...(red === null ? [] : [`red from ${measured(red, unit)}`]),
  ]
  return parts.length === 0 ? 'no limit' : parts.join(', ')
}

const DAY_AND_TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** 'Nov 20, 2026, 2:05 PM', where the reader is. */
export const moment = (iso: string): string => DAY_AND_TIME.format(new Date(iso))
