import type { NumberField } from '../field.ts'
import { age, cents, percent } from '../format.ts'
import { lowered } from '../lowered.ts'
import { formatTyped } from '../number-text.ts'
import { showInput } from '../show-input.ts'
import type { Lever } from './levers.ts'

const listed = new Intl.ListFormat('en-US')
const FEW = 2
const MANY_DOLLARS = 100
const TINY_RATE = 0.001
/** Digits that a person reads; of what an analysis tries by itself fewer are enough. */
const WRITTEN = 5
export const TRIED = 3

/** The decimals in which a number is told. */
export const TOLD = { money: 0, percent: 4, number: 0, integer: 0, years: 1, months: 1, age: 0 } as const

/** Whole dollars, cents of small amounts, hundredths of a percent, a few digits of anything else. */
export function tidied({ kind }: Pick<NumberField, 'kind'>, value: number, digits = WRITTEN): number {
  switch (kind) {
    case 'money':
      if (Math.abs(value) < 1) return Number(value.toPrecision(3))
      return Number(value.toFixed(Math.abs(value) >= MANY_DOLLARS ? 0 : 2))
    case 'percent':
      return Number(Math.abs(value) < TINY_RATE ? value.toPrecision(3) : value.toFixed(4))
    case 'years':
    case 'months':
      return Number(value.toFixed(Math.abs(value) < 2 ? 2 : 1))
    default:
      if (Math.abs(value) >= 10_000) return Math.round(value)
      return Number(value.toPrecision(Math.abs(value) >= 1000 ? WRITTEN : digits))
  }
}

/** A number of a lever as a person would write it: without the digits that only arithmetic has. */
export function leverNumber(field: NumberField, value: number): string {
  const tidy = tidied(field, value)
  const hasCents = field.kind === 'money' && Math.abs(tidy) >= 1 && !Number.isInteger(tidy)
  if (!hasCents) return showInput(field, tidy)
  return field.unit === undefined ? cents(tidy) : `${cents(tidy)} ${field.unit}`
}

/** What the numbers are: 'Retirement age' of a person as of all. */
export const leverNoun = ({ each, row, field, label }: Lever): string =>
  each === undefined && row === undefined ? label : field.label

/** What it is where its number does not stand beside it: 'Annual amount (Wages)', 'Balance (all accounts)'. */
export function leverName({ each, row, field, label }: Lever): string {
  if (row !== undefined) return `${field.label} (${row})`
  if (each === undefined) return label
  return field.lets === undefined ? `${field.label} (${label.slice(field.label.length + 2)})` : field.label
}

type Told = {
  /** '67', '67 and 65', '+10%'. */
  readonly brief: string
  /** '67', '67 (Alex) and 65 (Kim)'; null where there are too many to name. */
  readonly whole: string | null
  /** '10% higher in each of 4 rows'. */
  readonly move: string
}

/** What a lever is said to be at a value: one number where all its rows agree, else each of a few by its name. */
function told(lever: Lever, value: number): Told {
  const { field, row } = lever
  const cells = (lever.each?.(value) ?? []).map((cell) => ({ ...cell, text: leverNumber(field, cell.value) }))
  const [first] = cells
  const move = `${moveOf(lever, value, ['lower', 'higher'])} in each of ${cells.length} rows`
  if (first === undefined || cells.every(({ text }) => text === first.text)) {
    const text = leverNumber(field, first?.value ?? value)
    const of = row === undefined ? '' : ` (${row})`
    return { brief: text, whole: cells.length > 1 ? `${text} each` : `${text}${of}`, move }
  }
  if (cells.length > FEW) {
    const brief = value === lever.value ? 'as now' : signed(lever, value)
    return { brief, whole: null, move }
  }
  const whole = listed.format(cells.map(({ text, label }) => `${text} (${label})`))
  return { brief: listed.format(cells.map(({ text }) => text)), whole, move }
}

const signed = (lever: Lever, value: number): string =>
  `${value > lever.value ? '+' : '\u2212'}${sizeOf(lever, value)}`

const moveOf = (lever: Lever, value: number, [less, more]: readonly [string, string]): string =>
  `${sizeOf(lever, value)} ${value < lever.value ? less : more}`

/** How far it moves: a share of amounts of money, points of a rate, else its own units. */
function sizeOf({ field, value: now }: Lever, value: number): string {
  const by = Math.abs(value - now)
  if (field.kind === 'money') return percent(now === 0 ? 0 : by / Math.abs(now))
  if (field.kind === 'percent') return `${formatTyped('number', tidied({ kind: 'months' }, 100 * by))} pt`
  return formatTyped(field.kind, tidied(field, by))
}

/** In a few characters: '67', '67 and 65', '+10%'. */
export const leverBrief = (lever: Lever, value: number): string => told(lever, value).brief

/** What it stands at, for 'Now 67 (Alex) and 65 (Kim).'; null where there are too many rows to name. */
export const leverWhole = (lever: Lever, value: number): string | null => told(lever, value).whole

/** 'Retirement age changed from 67 to 61', 'Value changed: 10% lower in each of 4 rows'. */
export function leverChanged(lever: Lever, value: number): string {
  const before = leverWhole(lever, lever.value)
  const { whole, move } = told(lever, value)
  return before === null || whole === null
    ? `${leverName(lever)} changed: ${move}`
    : `${leverNoun(lever)} changed from ${before} to ${whole}`
}

/** 'You could stop working at 61', each by name where they differ; 'With monthly needs of $2,610' where no words are given. */
export function leverSentence(lever: Lever, value: number): string {
  const { each, field, row } = lever
  const cells = each?.(value) ?? []
  const { lets } = field
  const isOne = cells.every((cell) => cell.value === cells[0]?.value)
  if (lets !== undefined && (isOne || cells.length <= FEW)) {
    const could = (who: string, number: number) => `${who} could ${lets.replace('{}', spoken(field, number))}`
    if (cells.length === 0) return could(personOf(row), value)
    if (isOne) return could('You both', cells[0]?.value ?? value)
    return listed.format(cells.map((cell) => could(personOf(cell.label), cell.value)))
  }
  const { whole, move } = told(lever, value)
  return whole === null
    ? `With ${lowered(leverName(lever))} ${move}`
    : `With ${lowered(leverNoun(lever))} of ${whole}`
}

/** 'at 67', 'at 66 years and 4 months'. */
const spoken = (field: NumberField, value: number): string =>
  field.kind === 'age' ? age(value).replace(/ years?$/, '') : leverNumber(field, value)

const personOf = (row: string | undefined): string =>
  row === undefined || row === '' || /^row \d+$/.test(row) ? 'You' : row

/** What an axis along it counts: of rows that differ the first one's number. */
export function leverAxis(lever: Lever): string {
  const cells = lever.each?.(lever.value) ?? []
  const differ = cells.some(({ value }) => value !== lever.value)
  return differ ? `${leverNoun(lever)}: ${cells[0]?.label ?? ''}` : leverName(lever)
}
