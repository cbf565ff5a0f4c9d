import { isSame } from '#kit/list/same.ts'
import type { StoredFacts } from '#kit/facts.ts'
import type { Drafts } from '#kit/react/session.tsx'
import type { OwnAnswer, Question } from './question.model.ts'

type Raw = Readonly<Record<string, unknown>>

/** An answer as it was given, with the facts that it stands on. */
export type KeptAnswer = { readonly answer: OwnAnswer; readonly facts: Raw }

const nameOf = ({ id }: Question): string => `answer to ${id}`

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isPart = (part: unknown): part is readonly [string, string] =>
  Array.isArray(part) && part.length === 2 && part.every(isText)

/** The facts that a question asks for, as the household has them. */
export const factsAsked = ({ asks }: Question, facts: StoredFacts): Raw =>
  Object.fromEntries(
    Object.values(asks).flatMap(({ fact, isAssumption = false }) =>
      fact === undefined || isAssumption ? [] : [[fact, facts[fact]?.value ?? null]],
    ),
  )

export function keepAnswer(drafts: Drafts, question: Question, { answer, facts }: KeptAnswer): void {
  drafts.write(nameOf(question), { ...answer, facts })
}

/** The last answer to a question on this device; null where there is none. */
export function readAnswer(drafts: Drafts, question: Question): KeptAnswer | null {
  const kept = drafts.read(nameOf(question))
  if (!isRaw(kept) || !isRaw(kept.facts)) return null
  const { figure, sentence, more, parts, carries, next, facts } = kept
  if (!isText(figure) || !isText(sentence) || !isText(more)) return null
  const leads =
    isRaw(next) && isText(next.label) && isText(next.to) ? { label: next.label, to: next.to } : null
  return {
    facts,
    answer: {
      figure,
      sentence,
      more,
      ...(Array.isArray(parts) ? { parts: parts.filter(isPart) } : {}),
      ...(isRaw(carries) ? { carries } : {}),
      ...(leads === null ? {} : { next: leads }),
    },
  }
}

/** Whether the profile still says what an answer stands on. */
export const isCurrent = (kept: KeptAnswer, question: Question, facts: StoredFacts): boolean =>
  isSame(kept.facts, factsAsked(question, facts))
