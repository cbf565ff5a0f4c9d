import type { NumberField, NumberKind } from './field.ts'
import { age } from './format.ts'

/** Whether a field of the kind holds whole numbers only. */
export const isWholeKind = (kind: NumberKind): boolean => kind === 'integer' || kind === 'age'

const MINUS = '\u2212'
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 10 })

/** Removes the noise of 0.07 × 100 without losing typed digits. */
const tidy = (value: number): number => Number(value.toPrecision(12))

/** Cents are written as two digits: $18,450.50. */
const dollars = (amount: number): string =>
  (Number.isInteger(tidy(amount)) ? grouped : withCents).format(tidy(amount))

/** A number as it is shown in a field while typing: grouped, percent points for rates, a real minus sign. */
export function formatTyped(kind: NumberKind, value: number): string {
  if (kind === 'age') return age(value)
  const sign = value < 0 ? MINUS : ''
  if (kind === 'money') return `${sign}$${dollars(Math.abs(value))}`
  const shown = grouped.format(tidy(kind === 'percent' ? Math.abs(value) * 100 : Math.abs(value)))
  return kind === 'percent' ? `${sign}${shown}%` : `${sign}${shown}`
}

/** The same without currency and percent signs, for a field that shows its unit beside it. */
export const formatBare = (kind: NumberKind, value: number): string =>
  kind === 'age'
    ? formatTyped(kind, value)
        .replace(/ years?(?: and)?/, value % 12 === 0 ? '' : 'y')
        .replace(/ months?/, 'm')
    : formatTyped(kind, value).replace(/[$%]/g, '')

/** 400k, 1.2m, and 1.2 million of dollars: thousands and millions. */
const inFull = (kind: NumberKind, typed: string): string =>
  kind === 'money'
    ? typed
        .replace(/^usd|usd$/i, '')
        .replace(/(?<=\d)(?:k|thousand)$/i, 'e3')
        .replace(/(?<=\d)(?:mm?|million)$/i, 'e6')
    : typed

const OLDEST = 130

/** '67', '66y 4m', '66 years and 4 months', '66.5 years', '804 months'; a whole number that nobody grows as old as counts months. */
function monthsOfAge(compact: string): number | null {
  const [, months] = /^(\d{1,4})(?:m|mos?|months?)$/i.exec(compact) ?? []
  if (months !== undefined) return Number(months)
  const parts = /^(\d{1,4}(?:\.\d+)?)(?:(?:y|yrs?|years?)(?:(?:and)?(\d{1,2})(?:m|mos?|months?)?)?)?$/i.exec(
    compact,
  )
  if (parts === null) return null
  const [typed, years = '', rest = '0'] = parts
  return typed === years && Number(years) > OLDEST
    ? Number(years)
    : Math.round(12 * Number(years)) + Number(rest)
}

/**
 * The number that a person typed or pasted: '$1,250.00', '1 250', '(300)', '−4', for money '400k', '1.2 million', 'USD 5'. Percent kinds read 6.5 and 6.5% as
 * 0.065, fields in percent points as 6.5; no other field has a percent sign. Anything else, also '', 'abc', 'NaN', 'Infinity', '0x10' and '1e309', is null:
 * never a guess.
 */
export function parseTyped(field: Pick<NumberField, 'kind' | 'unit'>, typed: string): number | null {
  const compact = typed.replace(/[\s\u00a0\u202f_]/g, '').replace(/[\u2212\u2013]/g, '-')
  return field.kind === 'age' ? monthsOfAge(compact) : parsePlain(field, compact)
}

function parsePlain({ kind, unit }: Pick<NumberField, 'kind' | 'unit'>, compact: string): number | null {
  const whole = inFull(kind, compact.replace(/^\((.+)\)$/, '-$1'))
  const match = /^([+-]?)\$?([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?(%?)$/i.exec(
    whole,
  )
  if (match === null) return null
  const [, before = '', after = '', digits = '', exponent = '', sign = ''] = match
  if (before !== '' && after !== '') return null
  if (sign === '%' && kind !== 'percent' && unit !== '%') return null
  const size = Number(`${digits.replaceAll(',', '')}${exponent}`)
  if (!Number.isFinite(size)) return null
  const value = before === '-' || after === '-' ? -size : size
  return kind === 'percent' ? tidy(value / 100) : value
}
