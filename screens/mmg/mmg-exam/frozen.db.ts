import { z } from 'zod'
import { DOMAINS } from './bank/item.model.ts'
import type { FrozenQuestion } from './draw.model.ts'
import { type Given, type GradeRule, markOf } from './grade.model.ts'

/* What is stored of an attempt, read back. */

const question = z.object({
  item: z.string(),
  version: z.int(),
  domain: z.enum(DOMAINS.map(({ id }) => id)),
  objective: z.string(),
  isTrial: z.boolean(),
  kind: z.enum(['single', 'multi', 'numeric']),
  stem: z.string(),
  values: z.record(z.string(), z.number()).nullable(),
  of: z.enum(['money', 'percent', 'number', 'integer']).nullable(),
  // Attempts of before 2026-11-27 keep no reasons.
  options: z.array(
    z.object({ id: z.string(), text: z.string(), from: z.int(), why: z.string().default('') }),
  ),
  rightOptions: z.array(z.string()),
  rightNumber: z.number().nullable(),
  within: z.number(),
  slips: z.array(z.object({ value: z.number(), says: z.string() })).default([]),
})

const QUESTIONS = z.array(question)
const GIVEN = z.union([z.array(z.string()), z.number(), z.null()])
const MARKS = z.array(z.number().min(0).max(1))

export const readQuestions = (text: string): readonly FrozenQuestion[] => QUESTIONS.parse(JSON.parse(text))

export const readGiven = (text: string): Given => GIVEN.parse(JSON.parse(text))

export const readMarks = (text: string | null): readonly number[] =>
  text === null ? [] : MARKS.parse(JSON.parse(text))

type Saved = { readonly place: number; readonly given: string }

/** What was given to each question, in their order. */
export const givensOf = (questions: readonly FrozenQuestion[], saved: readonly Saved[]): readonly Given[] => {
  const byPlace = new Map(saved.map(({ place, given }) => [place, readGiven(given)]))
  return questions.map((_, place) => byPlace.get(place) ?? null)
}

/** Marks by the frozen keys, and by options that examiners accepted since: only ever more. */
export const marksOf = (
  questions: readonly FrozenQuestion[],
  givens: readonly Given[],
  { partial, acceptedOf }: GradeRule & { readonly acceptedOf: (asked: FrozenQuestion) => readonly number[] },
): readonly number[] =>
  questions.map((asked, place) => {
    const given = givens[place] ?? null
    const mark = markOf(asked, given, { partial })
    if (mark > 0) return mark
    const accepted = new Set(acceptedOf(asked))
    const chosen = chosenOf(asked, given)
    return chosen.length === 1 && chosen.every((option) => accepted.has(option)) ? 1 : 0
  })

/** The options chosen, by their place in the bank. */
export function chosenOf({ options }: FrozenQuestion, given: Given): readonly number[] {
  if (given === null || typeof given === 'number') return []
  const ids = new Set(given)
  return options.filter(({ id }) => ids.has(id)).map(({ from }) => from)
}
