import { DOMAINS, type DomainId } from './bank/item.model.ts'
import type { FrozenQuestion } from './draw.model.ts'
import { PASS_PERCENT } from './rules.model.ts'

/** What was given: the ids of options, a number, or nothing. */
export type Given = readonly string[] | number | null

/** How an attempt is graded, as it was when the attempt began. */
export type GradeRule = {
  /** Several right options count in part, not all or nothing. */
  readonly partial: boolean
}

/**
 * From 0 to 1; nothing is ever taken off. Several right options count all or nothing, or by the partial rule
 * max(0, (right − wrong) ÷ right options), right and wrong being the options chosen.
 */
export function markOf(question: FrozenQuestion, given: Given, { partial }: GradeRule): number {
  const { rightNumber, rightOptions, within } = question
  if (rightNumber !== null)
    return typeof given === 'number' && Number.isFinite(given) && Math.abs(given - rightNumber) <= within
      ? 1
      : 0
  if (given === null || typeof given === 'number') return 0
  const chosen = new Set(given)
  const right = rightOptions.filter((id) => chosen.has(id)).length
  const mark = Math.max(0, (right - (chosen.size - right)) / rightOptions.length)
  return partial || mark === 1 ? mark : 0
}

export type Level = 'below' | 'near' | 'above'

export type DomainResult = {
  readonly domain: DomainId
  readonly right: number
  readonly of: number
  readonly level: Level
}

export type Result = {
  readonly points: number
  readonly of: number
  /** Not rounded: it is compared as it is. */
  readonly percent: number
  readonly passed: boolean
  readonly domains: readonly DomainResult[]
  /** A mark for each question, those on trial too. */
  readonly marks: readonly number[]
}

/** A domain is near the pass mark within ten points of it. */
const NEAR_POINTS = 10

function levelOf(percent: number): Level {
  if (Math.abs(percent - PASS_PERCENT) <= NEAR_POINTS) return 'near'
  return percent < PASS_PERCENT ? 'below' : 'above'
}

export const passes = (percent: number): boolean => percent >= PASS_PERCENT

/** Grades an attempt by its frozen keys. What is on trial does not count. */
export function gradeAttempt(
  questions: readonly FrozenQuestion[],
  givens: readonly Given[],
  rule: GradeRule,
): Result {
  return resultOf(
    questions,
    questions.map((question, at) => markOf(question, givens[at] ?? null, rule)),
  )
}

/** Without the noise of adding fractions: three thirds are one, which may be what the pass mark asks. */
const summed = (list: readonly { readonly mark: number }[]): number =>
  Number(list.reduce((sum, { mark }) => sum + mark, 0).toPrecision(12))

/** The result that marks come to. */
export function resultOf(questions: readonly FrozenQuestion[], marks: readonly number[]): Result {
  const scored = questions.flatMap(({ domain, isTrial }, at) =>
    isTrial ? [] : [{ domain, mark: marks[at] ?? 0 }],
  )
  const points = summed(scored)
  const percent = (100 * points) / scored.length
  const domains = DOMAINS.flatMap(({ id }) => {
    const own = scored.filter(({ domain }) => domain === id)
    const right = summed(own)
    return own.length === 0
      ? []
      : [{ domain: id, right, of: own.length, level: levelOf((100 * right) / own.length) }]
  })
  return { points, of: scored.length, percent, passed: passes(percent), domains, marks }
}

/** To one decimal, halves up: 69.95 is 70.0. */
export const shownPercent = (percent: number): string =>
  `${(Math.floor(Number((percent * 10).toPrecision(12)) + 0.5) / 10).toFixed(1)}%`
