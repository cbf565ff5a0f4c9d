import type { Household } from '#kit/react/household.ts'
import { isProblem, type OwnAnswer, type Question } from './question.model.ts'
import { numbersOf, readAll, startOf, withValues } from './told.model.ts'

type Known = Pick<Household, 'facts' | 'typed'>

const SIMULATION = new Error('only where a person asks for it')

/**
 * The answer that the profile's numbers give at once; null where a number is missing, or where the answer takes a
 * simulation, which nobody has asked for yet.
 */
export async function profileAnswer(
  question: Question,
  household: Known,
  today: string,
): Promise<OwnAnswer | null> {
  const starts = Object.entries(question.asks).map(([name, asked]) => [name, startOf(asked, household)])
  const { read, wrong } = readAll(question, Object.fromEntries(starts))
  if (wrong.length > 0) return null
  try {
    const facts = withValues(question, household, read)
    const found = await question.answer(numbersOf(read), {
      facts,
      today,
      findLeast: () => Promise.reject(SIMULATION),
    })
    return isProblem(found) ? null : found
  } catch (error) {
    if (error === SIMULATION) return null
    throw error
  }
}
