import type { Axis } from '#kit/block.ts'
import type { Show } from '../text.tsx'
import { safeText } from './look.ts'

export const titleOf = (axis: Axis): string =>
  safeText(axis.unit === undefined ? axis.label : `${axis.label} (${axis.unit})`)

const DOLLARS = /^(US )?dollars$/i
const NUMBER = /^[\d.,%+−-]+$/
const YEAR = /^\d{4}$/

/** How a value of the axis is written: sums of money carry their sign, and need no 'US dollars' besides. */
export function valueFormat({ format = 'number', unit }: Axis): Parameters<Show>[1] {
  const isSigned = (format === 'money' || format === 'cents') && DOLLARS.test(unit ?? '')
  return unit === undefined || isSigned ? { format } : { format, unit }
}

/** The title above an axis of values. */
export function uprightTitle(axis: Axis): string {
  if (axis.format !== 'money' && axis.format !== 'cents') return titleOf(axis)
  if (DOLLARS.test(axis.label)) return ''
  return DOLLARS.test(axis.unit ?? '') ? safeText(axis.label) : titleOf(axis)
}

/** The title below names: bare numbers do not say what they are, names and years do. */
export const namesTitle = (axis: Axis, names: readonly string[]): string =>
  names.some((name) => NUMBER.test(name) && !YEAR.test(name)) ? titleOf(axis) : ''
