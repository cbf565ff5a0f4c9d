import { dayNumberOf, isoDate } from '#finance/dates/calendar.ts'
import type { CellField, NumberField, TextKind } from './field.ts'
import { formatTyped, isWholeKind } from './number-text.ts'

/** A value that passed, or the sentence that says what would be right. */
export type Checked = { readonly value: unknown } | { readonly problem: string }

/** Checks one scalar against its field; the messages stand under the field and in REST answers alike. */
export function checkCell(field: CellField, given: unknown): Checked {
  switch (field.kind) {
    case 'flag':
      return typeof given === 'boolean' ? { value: given } : { problem: 'Answer yes or no (true or false).' }
    case 'choice': {
      const known = field.options.map((option) => option.value)
      // A choice among numbers (12 times a year) may be given as the number.
      const value = typeof given === 'number' ? String(given) : given
      return typeof value === 'string' && known.includes(value)
        ? { value }
        : { problem: `Choose one of: ${known.join(', ')}.` }
    }
    case 'date':
      return checkDate(field, given)
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'zip':
      return checkText(field, given)
    default:
      return checkNumber(field, given)
  }
}

/** A finite number within the field's bounds; whole where the kind says so. */
export function checkNumber(field: Pick<NumberField, 'kind' | 'min' | 'max'>, given: unknown): Checked {
  const { kind, min, max } = field
  const isNumber = typeof given === 'number' && Number.isFinite(given)
  const isWhole = !isWholeKind(kind) || Number.isInteger(given)
  if (isNumber && isWhole && given >= min && given <= max) return { value: given }
  // Only now: writing the bounds out costs more than all the checks of a long table.
  const what = kind === 'age' ? 'n age' : !isNumber ? ' number' : isWhole ? ' value' : ' whole number'
  return { problem: `Enter a${what} from ${formatTyped(kind, min)} to ${formatTyped(kind, max)}.` }
}

/** A real calendar day, written YYYY-MM-DD, within the field's bounds. */
function checkDate(field: { readonly min: string; readonly max: string }, given: unknown): Checked {
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given) || !isRealDay(given))
    return { problem: given === '' || given === null ? 'Enter a date.' : 'Enter a date as YYYY-MM-DD.' }
  if (given < field.min || given > field.max)
    return { problem: `Enter a date from ${field.min} to ${field.max}.` }
  return { value: given }
}

function isRealDay(iso: string): boolean {
  const day = dayNumberOf(iso)
  return Number.isFinite(day) && isoDate(day) === iso
}

const PATTERNS: Partial<Record<TextKind, { readonly test: RegExp; readonly problem: string }>> = {
  email: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, problem: 'Enter an e-mail address such as name@example.org.' },
  phone: { test: /^\+?[\d\s().-]{7,20}$/, problem: 'Enter a phone number with 7 to 15 digits.' },
  zip: { test: /^\d{5}(-\d{4})?$/, problem: 'Enter five digits.' },
}

// Control characters other than tab and line breaks, and halves of surrogate pairs, cannot be stored or shown.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Text within its length and of its kind's form; returned in NFC. */
export function checkText(
  field: { readonly kind: TextKind; readonly maxLength: number },
  given: unknown,
): Checked {
  if (typeof given !== 'string') return { problem: 'Enter text.' }
  if (given.length > field.maxLength) return { problem: `Enter no more than ${field.maxLength} characters.` }
  if (FORBIDDEN.test(given) || !given.isWellFormed()) return { problem: 'Remove the control characters.' }
  const pattern = PATTERNS[field.kind]
  if (given !== '' && pattern !== undefined && !pattern.test.test(given)) return { problem: pattern.problem }
  return { value: given.normalize('NFC') }
}
