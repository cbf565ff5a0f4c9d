import type { Dated } from '#figures/dated.ts'
import { componentLives, renovationRecoup } from '#figures/renovation-recoup.ts'
import type { Project } from './renovations.model.ts'

/** Assumed where neither the row nor the study of component lives says how long something lasts. */
export const ASSUMED_LIFE = 20

/** The first row whose words all occur in the name, in force on the day. */
function match<T extends { readonly words: readonly string[] }>(
  rows: readonly Dated<T>[],
  name: string,
  today: string,
): T | undefined {
  const said = name.toLowerCase()
  return rows.find(
    ({ value, from, to }) =>
      from <= today && (to === null || today <= to) && value.words.every((word) => said.includes(word)),
  )?.value
}

export type ProjectRow = Omit<Project, 'recoup' | 'life'> & {
  readonly recoup: number | null
  readonly life: number | null
}

export type KnownProject = Project & {
  /** Where the share comes from: typed, the survey, or nowhere. */
  readonly origin: 'typed' | 'survey' | 'unknown'
}

/** Rows with an estimate, completed from the survey and the study; an unknown share counts as nothing back. */
export const projectsOf = (rows: readonly ProjectRow[], today: string): readonly KnownProject[] =>
  rows
    .filter(({ cost }) => cost > 0)
    .map((row, at) => {
      const share = match(renovationRecoup, row.name, today)?.recoup
      return {
        ...row,
        name: row.name === '' ? `Project ${at + 1}` : row.name,
        recoup: row.recoup ?? share ?? 0,
        life: row.life ?? match(componentLives, row.name, today)?.years ?? ASSUMED_LIFE,
        origin: row.recoup === null ? (share === undefined ? 'unknown' : 'survey') : 'typed',
      }
    })

/** The survey, for reading: every project with its share. */
export const surveyRows = (today: string): readonly { readonly name: string; readonly recoup: number }[] =>
  renovationRecoup
    .filter(({ from, to }) => from <= today && (to === null || today <= to))
    .map(({ value }) => ({ name: value.name, recoup: value.recoup }))
