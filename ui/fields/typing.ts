import type { NumberField, NumberKind } from '#kit/field.ts'

export type Typing = { readonly text: string; readonly caret: number }

const PLAIN = /^([-\u2212]?)(\d[\d,]*|)(\.\d*)?$/

const GROUPED = /^[-\u2212]?(?:\d*|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/

/** Whether the commas of a text stand where the field itself had set them, before one more key or one less. */
function areOwnCommas(before: string, text: string): boolean {
  if (GROUPED.test(text)) return true
  let start = 0
  while (start < before.length && before[start] === text[start]) start++
  let end = 0
  while (end < Math.min(before.length, text.length) - start && before.at(-1 - end) === text.at(-1 - end))
    end++
  return GROUPED.test(before) && !text.slice(start, text.length - end).includes(',')
}

/**
 * Sets thousands separators while a number is typed, keeping the caret behind the same digit. Signs that the field
 * shows itself ($ for money, % for rates) are dropped; anything that is not a plain number is left as it was typed, and
 * so is a comma of somebody's own, who may mean the decimal point: 6,5 is not 65.
 */
export function regroup(kind: NumberKind, { text, caret }: Typing, shown: string): Typing {
  const shownSign = kind === 'percent' ? /[%\s]/g : kind === 'money' ? /[$\s]/g : /\s/g
  const before = text.slice(0, caret).replace(shownSign, '')
  const whole = text.replace(shownSign, '')
  const match = PLAIN.exec(whole)
  if (match === null || whole === '' || !areOwnCommas(shown, whole))
    return { text: whole, caret: before.length }
  const [, sign = '', digits = '', fraction = ''] = match
  const grouped = digits.replaceAll(',', '').replace(/\B(?=(\d{3})+$)/g, ',')
  const next = `${sign === '' ? '' : '\u2212'}${grouped}${fraction}`
  return { text: next, caret: caretAfter(next, before.replaceAll(',', '').length) }
}

/** The place behind the n-th character that is not a separator. */
function caretAfter(text: string, characters: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === characters) return place
    if (text[place] !== ',') seen++
  }
  return text.length
}

/** How far one press of an arrow key moves a number: the field's own step, else about a hundredth of its size. */
export function stepOf(field: NumberField, value: number): number {
  if (field.step !== undefined) return field.step
  if (field.kind === 'percent') return 0.0025
  if (field.kind !== 'money' && field.kind !== 'number') return 1
  const size = Math.abs(value)
  return size < 100 ? 1 : 10 ** (Math.floor(Math.log10(size)) - 1)
}

/** The value one step up or down, without the noise of binary fractions, within the bounds. */
export function stepped(field: NumberField, value: number, steps: number): number {
  const moved = Number((value + steps * stepOf(field, value)).toPrecision(12))
  return Math.min(field.max, Math.max(field.min, moved))
}

/** What stands inside the field before and after the number. */
export function affixes(
  field: Pick<NumberField, 'kind' | 'unit'>,
  sign: string,
): { readonly before: string; readonly after: string } {
  const own = { money: '', percent: '%', number: '', integer: '', years: 'years', months: 'months', age: '' }[
    field.kind
  ]
  const after = [own, field.unit].filter((part) => part !== undefined && part !== '').join(' ')
  return { before: field.kind === 'money' ? sign : '', after }
}
