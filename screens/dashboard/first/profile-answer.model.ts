import type { Household } from '#kit/react/household.ts'
import { type Ground, isProblem, type OwnAnswer, type Question } from './question.model.ts'
import { numbersOf, readAll, startOf, withValues } from './told.model.ts'

type Known = Pick<Household, 'facts' | 'typed'>

/** The answer that the profile's numbers give; null where one is missing or gives none. */
export async function profileAnswer(
  question: Question,
  household: Known,
  beside: Omit<Ground, 'facts'>,
): Promise<OwnAnswer | null> {
  const starts = Object.entries(question.asks).map(([name, asked]) => [name, startOf(asked, household)])
  const { read, wrong } = readAll(question, Object.fromEntries(starts))
  if (wrong.length > 0) return null
  const facts = withValues(question, household, read)
  const found = await question.answer(numbersOf(read), { facts, ...beside })
  return isProblem(found) ? null : found
}
