import { isFactName } from '#kit/fact-names.ts'
import { isSame } from '#kit/list/same.ts'
import type { StoredFacts } from '#kit/facts.ts'
import type { Drafts } from '#kit/react/session.tsx'
import { type Offer, type OwnAnswer, type Question, usualOf } from './question.model.ts'

type Raw = Readonly<Record<string, unknown>>

/** An answer as it was given, with the facts that it stands on, and when. */
export type KeptAnswer = { readonly answer: OwnAnswer; readonly facts: Raw; readonly at: string }

const nameOf = ({ id }: Question): string => `answer to ${id}`

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isPart = (part: unknown): part is readonly [string, string] =>
  Array.isArray(part) && part.length === 2 && part.every(isText)

function offerOf(kept: unknown): Offer | null {
  if (!isRaw(kept)) return null
  const { label, fact, value } = kept
  return isText(label) && isText(fact) && isFactName(fact) && typeof value === 'number'
    ? { label, fact, value }
    : null
}

/** The facts that an answer stands on: as the household has them, and what the question assumes in their place. */
export const factsAsked = ({ asks, reads = [] }: Question, facts: StoredFacts): Raw =>
  Object.fromEntries([
    ...Object.values(asks).flatMap((asked) => {
      const { fact } = asked
      return fact === undefined ? [] : [[fact, facts[fact]?.value ?? usualOf(asked) ?? null]]
    }),
    ...reads.map((fact) => [fact, facts[fact]?.value ?? null]),
  ])

export function keepAnswer(drafts: Drafts, question: Question, { answer, facts, at }: KeptAnswer): void {
  drafts.write(nameOf(question), { ...answer, facts, at })
}

/** The last answer to a question on this device; null where there is none. */
export function readAnswer(drafts: Drafts, question: Question): KeptAnswer | null {
  const kept = drafts.read(nameOf(question))
  if (!isRaw(kept) || !isRaw(kept.facts)) return null
  const { figure, sentence, more, parts, carries, next, offers, facts, at } = kept
  if (!isText(figure) || !isText(sentence) || !isText(more) || !isText(at)) return null
  const leads =
    isRaw(next) && isText(next.label) && isText(next.to) ? { label: next.label, to: next.to } : null
  const offer = offerOf(offers)
  return {
    facts,
    at,
    answer: {
      figure,
      sentence,
      more,
      ...(Array.isArray(parts) ? { parts: parts.filter(isPart) } : {}),
      ...(isRaw(carries) ? { carries } : {}),
      ...(leads === null ? {} : { next: leads }),
      ...(offer === null ? {} : { offers: offer }),
    },
  }
}

/** A plan that was saved with the tool to which an answer leads, later than the answer: its inputs may be others. */
export const savedSince = <P extends { readonly toolId: string; readonly updatedAt: string }>(
  { answer, at }: KeptAnswer,
  { next }: Question,
  plans: readonly P[],
): P | undefined =>
  plans.find(
    ({ toolId, updatedAt }) =>
      `/${toolId}` === (answer.next ?? next).to && Date.parse(updatedAt) > Date.parse(at),
  )

/** Whether the profile still says what an answer stands on. */
export const isCurrent = (kept: KeptAnswer, question: Question, facts: StoredFacts): boolean =>
  isSame(kept.facts, factsAsked(question, facts))
