import { z } from 'zod'
import { DOMAINS } from './bank/item.model.ts'
import type { FrozenQuestion } from './draw.model.ts'
import { type Given, markOf } from './grade.model.ts'

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
  options: z.array(z.object({ id: z.string(), text: z.string(), from: z.int() })),
  rightOptions: z.array(z.string()),
  rightNumber: z.number().nullable(),
  within: z.number(),
})

const QUESTIONS = z.array(question)
const GIVEN = z.union([z.array(z.string()), z.number(), z.null()])
const MARKS = z.array(z.literal([0, 1]))

export const readQuestions = (text: string): readonly FrozenQuestion[] => QUESTIONS.parse(JSON.parse(text))

export const readGiven = (text: string): Given => GIVEN.parse(JSON.parse(text))

export const readMarks = (text: string | null): readonly (0 | 1)[] =>
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
  acceptedOf: (item: string) => readonly number[],
): readonly (0 | 1)[] =>
  questions.map((asked, place) => {
    const given = givens[place] ?? null
    if (markOf(asked, given) === 1) return 1
    const accepted = new Set(acceptedOf(asked.item))
    const chosen = chosenOf(asked, given)
    return chosen.length === 1 && chosen.every((option) => accepted.has(option)) ? 1 : 0
  })

/** The options chosen, by their place in the bank. */
export function chosenOf({ options }: FrozenQuestion, given: Given): readonly number[] {
  if (given === null || typeof given === 'number') return []
  const ids = new Set(given)
  return options.filter(({ id }) => ids.has(id)).map(({ from }) => from)
}
