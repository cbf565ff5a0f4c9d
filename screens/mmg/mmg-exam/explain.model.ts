import type { FrozenQuestion } from './draw.model.ts'
import type { Given } from './grade.model.ts'

/* What missed questions teach, told by objective: why answers are wrong, and neither a question nor its key. */

export type Study = { readonly objective: string; readonly explanations: string[] }

export type Missed = { readonly question: FrozenQuestion; readonly given: Given }

/** Of each objective that was missed, why what was answered is wrong. */
export function studyOf(missed: readonly Missed[]): Study[] {
  const byObjective = Map.groupBy(missed, ({ question }) => question.objective)
  return [...byObjective]
    .map(([objective, list]) => ({ objective, explanations: [...new Set(list.flatMap(explanationsOf))] }))
    .toSorted((one, other) => (one.objective < other.objective ? -1 : 1))
}

/** Why the wrong answers that were given are wrong; where none of them is known, why each is. */
function explanationsOf({ question, given }: Missed): readonly string[] {
  const { options, rightOptions, slips, within } = question
  const wrong = options.filter(({ id, why }) => why !== '' && !rightOptions.includes(id))
  const chosen = wrong.filter(({ id }) => typeof given === 'object' && given?.includes(id))
  const met = slips.filter(({ value }) => typeof given === 'number' && Math.abs(given - value) <= within)
  return [
    ...(chosen.length > 0 ? chosen : wrong).map(({ text, why }) => `“${text}”: ${why}`),
    ...(met.length > 0 ? met : slips).map(({ says }) => says),
  ]
}
