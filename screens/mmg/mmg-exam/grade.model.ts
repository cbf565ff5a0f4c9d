import { DOMAINS, type DomainId } from './bank/item.model.ts'
import type { FrozenQuestion } from './draw.model.ts'
import { PASS_PERCENT } from './rules.model.ts'

/** What was given: the ids of options, a number, or nothing. */
export type Given = readonly string[] | number | null

/** 1 or 0: several right options count all or nothing, and nothing is ever taken off. */
export function markOf(question: FrozenQuestion, given: Given): 0 | 1 {
  const { rightNumber, rightOptions, within } = question
  if (rightNumber !== null)
    return typeof given === 'number' && Number.isFinite(given) && Math.abs(given - rightNumber) <= within
      ? 1
      : 0
  if (given === null || typeof given === 'number') return 0
  const chosen = new Set(given)
  return chosen.size === rightOptions.length && rightOptions.every((id) => chosen.has(id)) ? 1 : 0
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
  readonly marks: readonly (0 | 1)[]
}

/** A domain is near the pass mark within ten points of it. */
const NEAR_POINTS = 10

function levelOf(percent: number): Level {
  if (Math.abs(percent - PASS_PERCENT) <= NEAR_POINTS) return 'near'
  return percent < PASS_PERCENT ? 'below' : 'above'
}

export const passes = (percent: number): boolean => percent >= PASS_PERCENT

/** Grades an attempt by its frozen keys. What is on trial does not count. */
export function gradeAttempt(questions: readonly FrozenQuestion[], givens: readonly Given[]): Result {
  return resultOf(
    questions,
    questions.map((question, at) => markOf(question, givens[at] ?? null)),
  )
}

/** The result that marks come to. */
export function resultOf(questions: readonly FrozenQuestion[], marks: readonly (0 | 1)[]): Result {
  const scored = questions.flatMap(({ domain, isTrial }, at) =>
    isTrial ? [] : [{ domain, mark: marks[at] ?? 0 }],
  )
  const points = scored.reduce<number>((sum, { mark }) => sum + mark, 0)
  const percent = (100 * points) / scored.length
  const domains = DOMAINS.flatMap(({ id }) => {
    const own = scored.filter(({ domain }) => domain === id)
    const right = own.reduce<number>((sum, { mark }) => sum + mark, 0)
    return own.length === 0
      ? []
      : [{ domain: id, right, of: own.length, level: levelOf((100 * right) / own.length) }]
  })
  return { points, of: scored.length, percent, passed: passes(percent), domains, marks }
}

/** To one decimal, halves up: 69.95 is 70.0. */
export const shownPercent = (percent: number): string =>
  `${(Math.floor(Number((percent * 10).toPrecision(12)) + 0.5) / 10).toFixed(1)}%`
