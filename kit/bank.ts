import type { Course } from './course.ts'
import { checksOf } from './course.ts'
import type { NumberKind, Option } from './field.ts'
import { formatTyped } from './number-text.ts'

/*
 * The questions of a course with what is right: `<name>.bank.ts`, which only the server loads. The keys of numbers are
 * computed by the functions of finance that the lesson's example calls.
 */

/** One step on the way to the answer. */
export type Step = { readonly title: string; readonly how: string; readonly value: string }

/** A wrong way that people take: the number it leads to, what it is, and the step at which it leaves the right one. */
export type Slip = { readonly value: number; readonly says: string; readonly step: number }

type Asked = {
  readonly id: string
  readonly stem: string
  readonly hint: string
  readonly steps: readonly Step[]
}

export type NumberItem = Asked & {
  readonly kind: 'number'
  readonly of: NumberKind
  readonly answer: number
  /** How far off counts as right, in the answer's own unit. */
  readonly within: number
  readonly slips: readonly Slip[]
}

export type ChoiceItem = Asked & {
  readonly kind: 'choice'
  readonly options: readonly (Option & { readonly why: string })[]
  readonly answer: string
}

export type Item = NumberItem | ChoiceItem

export type Bank = {
  readonly items: readonly Item[]
  /** The questions of the quiz, by their ids. */
  readonly quiz: readonly string[]
  /** The share that passes. */
  readonly pass: number
}

/** Throws for a check without a question, and for a slip that would count as right: defects, not states. */
export function defineBank(course: Course, bank: Bank): Bank {
  const known = new Set(bank.items.map(({ id }) => id))
  const missing = [...course.lessons.flatMap(checksOf), ...bank.quiz].filter((id) => !known.has(id))
  if (missing.length > 0) throw new Error(`${course.id}: the bank has no ${missing.join(', ')}`)
  for (const item of bank.items)
    if (item.kind === 'number' && item.slips.some(({ value }) => isWithin(item, value)))
      throw new Error(`${course.id}: a slip of ${item.id} is as good as its answer`)
  return bank
}

const isWithin = ({ answer, within }: NumberItem, value: number): boolean =>
  Math.abs(value - answer) <= within

/** A step as it is shown: right so far, left here, not reached by this way, or given away. */
export type ShownStep = Omit<Step, 'value'> & {
  readonly state: 'right' | 'wrong' | 'open'
  readonly value: string | null
}

export type Grade = {
  readonly isRight: boolean
  /** What is said of the answer in one sentence. */
  readonly says: string
  readonly steps: readonly ShownStep[]
  readonly hint: string | null
}

const HINT_FROM = 2
const STEPS_FROM = 3

/**
 * Grades an answer and says where it left the right way. `misses` counts the wrong answers before this one: the second
 * brings the hint, the third the steps.
 */
export function gradeItem(item: Item, given: unknown, misses: number): Grade {
  if (isRight(item, given))
    return { isRight: true, says: praise(item), steps: shown(item, item.steps.length), hint: null }
  const missed = misses + 1
  const slip = item.kind === 'number' ? slipOf(item, given) : undefined
  const steps = missed >= STEPS_FROM ? shown(item, item.steps.length) : slip ? shown(item, slip.step) : []
  return {
    isRight: false,
    says: slip?.says ?? whyNot(item, given),
    steps,
    hint: missed >= HINT_FROM ? item.hint : null,
  }
}

export const isRight = (item: Item, given: unknown): boolean =>
  item.kind === 'choice'
    ? given === item.answer
    : typeof given === 'number' && Number.isFinite(given) && isWithin(item, given)

const slipOf = (item: NumberItem, given: unknown): Slip | undefined =>
  typeof given === 'number'
    ? item.slips.find(
        ({ value }) => Math.abs(value - given) <= Math.max(item.within, Math.abs(value) * 0.005),
      )
    : undefined

const praise = (item: Item): string =>
  item.kind === 'number'
    ? `Right: ${formatTyped(item.of, rounded(item))}.`
    : `Right. ${optionOf(item, item.answer)?.why ?? ''}`.trim()

/** To cents, or to a thousandth of a percent: a key is no rounder than the arithmetic behind it. */
function rounded({ of, answer }: NumberItem): number {
  const digits = of === 'percent' ? 100_000 : 100
  return Math.round(answer * digits) / digits
}

const whyNot = (item: Item, given: unknown): string =>
  item.kind === 'choice' ? (optionOf(item, given)?.why ?? 'Choose an answer.') : 'Not yet. Check each step.'

const optionOf = ({ options }: ChoiceItem, value: unknown) => options.find((option) => option.value === value)

/** The steps with those before `left` right, that one wrong, and the rest open: their values are not given away. */
const shown = ({ steps }: Item, left: number): readonly ShownStep[] =>
  steps.map(({ title, how, value }, index) => ({
    title,
    how,
    state: index < left ? 'right' : index === left ? 'wrong' : 'open',
    value: index < left ? value : null,
  }))
