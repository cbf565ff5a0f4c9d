import type { NumberField, NumberKind } from '#kit/field.ts'

export type Typing = { readonly text: string; readonly caret: number }

const PLAIN = /^([-\u2212]?)(\d[\d,]*|)(\.\d*)?$/

/**
 * Sets thousands separators while a number is typed, keeping the caret behind the same digit. Signs that the field
 * shows itself ($ for money, % for rates) are dropped; anything that is not a plain number is left as it was typed.
 */
export function regroup(kind: NumberKind, { text, caret }: Typing): Typing {
  const shownSign = kind === 'percent' ? /[%\s]/g : kind === 'money' ? /[$\s]/g : /\s/g
  const before = text.slice(0, caret).replace(shownSign, '')
  const whole = text.replace(shownSign, '')
  const match = PLAIN.exec(whole)
  if (match === null || whole === '') return { text: whole, caret: before.length }
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
