import type { Axis } from '#kit/block.ts'
import { safeText } from './look.ts'

export const titleOf = (axis: Axis): string =>
  safeText(axis.unit === undefined ? axis.label : `${axis.label} (${axis.unit})`)

const DOLLARS = /^(US )?dollars$/i
const NUMBER = /^[\d.,%+−-]+$/
const YEAR = /^\d{4}$/

/** The title above an axis of values; sums of money carry their sign, and need no 'US dollars' besides. */
export function uprightTitle(axis: Axis): string {
  if (axis.format !== 'money' && axis.format !== 'cents') return titleOf(axis)
  if (DOLLARS.test(axis.label)) return ''
  return DOLLARS.test(axis.unit ?? '') ? safeText(axis.label) : titleOf(axis)
}

/** The title below names: bare numbers do not say what they are, names and years do. */
export const namesTitle = (axis: Axis, names: readonly string[]): string =>
  names.some((name) => NUMBER.test(name) && !YEAR.test(name)) ? titleOf(axis) : ''
