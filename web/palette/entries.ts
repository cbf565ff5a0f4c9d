import { isAllowed, type RoleGrant } from '#kit/access.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import { rank } from '#kit/search.ts'

/** The kinds of things that the palette finds, in the order in which equally good ones show. */
export const GROUPS = ['Pages', 'Saved plans', 'Records', 'Profile', 'Actions'] as const
export type Group = (typeof GROUPS)[number]

/** One thing that the palette can do. */
export type Entry = {
  readonly id: string
  readonly group: Group
  readonly label: string
  readonly detail: string
  /** Words and questions that it is found by, beside label and detail. */
  readonly keywords: readonly string[]
  readonly more: string
  readonly run: () => void
}

/** The screens that these roles may open (null: signed out), as entries. */
export const screenEntries = (
  screens: readonly ScreenMeta[],
  roles: readonly RoleGrant[] | null,
  open: (path: string) => void,
): readonly Entry[] =>
  screens
    .filter(({ access, path }) => isAllowed(access, roles) && !path.includes('$'))
    .map(({ id, path, title, summary, keywords = [] }) => ({
      id,
      group: 'Pages',
      label: title,
      detail: summary,
      keywords,
      more: path,
      run: () => open(path),
    }))

/** The entries that fit, best first; all of them in their order for an empty query. */
export const search = (entries: readonly Entry[], query: string, most = 40): readonly Entry[] =>
  rank(entries, query, ({ label, detail, keywords, more }) => ({
    title: label,
    keywords,
    summary: detail,
    more,
  })).slice(0, most)

export type Found = { readonly group: Group; readonly entries: readonly Entry[] }

/** The same by kind, the kind of the best one first: the arrows go through them in this order. */
export function byGroup(entries: readonly Entry[]): readonly Found[] {
  const groups = Map.groupBy(entries, ({ group }) => group)
  return [...groups].map(([group, own]) => ({ group, entries: own }))
}
