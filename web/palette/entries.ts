import { isAllowed, isOfUse, type RoleGrant } from '#kit/access.ts'
import { hasParams } from '#kit/route.ts'
import type { ScreenMeta, Searchable } from '#kit/screen.ts'
import { type Findable, isNamedBy, rank } from '#kit/search.ts'

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
  readonly about?: Findable['about']
  /** A plan, project, lead, or record that the person or their organization named. */
  readonly isOwn?: boolean
  readonly run: () => void
}

/** Own money or one instrument: the calculators' own parts of the menu. */
const aboutOf = ({ menu }: ScreenMeta): Entry['about'] =>
  menu === false || menu.part === undefined
    ? undefined
    : { Household: 'household' as const, Instruments: 'instrument' as const }[menu.part]

/** The screens that these roles may open (null: signed out) and have a use for, with their places, as entries. */
export const screenEntries = (
  screens: readonly Searchable[],
  roles: readonly RoleGrant[] | null,
  open: (path: string) => void,
): readonly Entry[] =>
  screens
    .filter(({ access, path }) => isAllowed(access, roles) && !hasParams(path))
    .flatMap((screen): readonly Entry[] => {
      const { id, path, title, summary, keywords = [], places = [], menu } = screen
      const page: Entry = {
        id,
        group: 'Pages',
        label: title,
        detail: summary,
        keywords,
        more: path,
        about: aboutOf(screen),
        run: () => open(path),
      }
      return [
        ...(menu === false || isOfUse(menu.needs, roles) ? [page] : []),
        ...places
          .filter(({ needs }) => isOfUse(needs, roles))
          .map(
            (place): Entry => ({
              id: `${id}${place.at}`,
              group: 'Pages',
              label: place.title,
              detail: place.summary,
              keywords: place.keywords,
              more: '',
              // One question of a tool is as narrow as one instrument: it gives way to the tool where a word fits both.
              about: screen.kind === 'tool' ? 'instrument' : 'household',
              run: () => open(`${path}${place.at}`),
            }),
          ),
      ]
    })

/** The entries that fit, best first; all of them in their order for an empty query. */
export function search(entries: readonly Entry[], query: string, most = 40): readonly Entry[] {
  const found = rank(entries, query, ({ label, detail, keywords, more, about }) => ({
    title: label,
    keywords,
    summary: detail,
    more,
    about,
  }))
  return ownFirst(found, query).slice(0, most)
}

/** Where everything is found: what is offered for words that nothing has. */
const EVERYTHING: readonly string[] = ['calculators', 'dashboard']

/** What fits, or where to look instead; for visitors, who have no such pages, nothing. */
export function searchOrElse(entries: readonly Entry[], query: string) {
  const found = search(entries, query)
  return found.length > 0
    ? { found, isElse: false }
    : { found: entries.filter(({ id }) => EVERYTHING.includes(id)), isElse: true }
}

/** An own thing that is called what was typed comes before a page that only means the same. */
function ownFirst(found: readonly Entry[], query: string): readonly Entry[] {
  const isCalled = isNamedBy(query)
  const [best] = found
  if (best === undefined || isCalled(best.label)) return found
  const [own, others] = partition(found, ({ isOwn = false, label }) => isOwn && isCalled(label))
  return [...own, ...others]
}

const partition = <T>(
  all: readonly T[],
  isFirst: (one: T) => boolean,
): readonly [readonly T[], readonly T[]] => [all.filter(isFirst), all.filter((one) => !isFirst(one))]

export type Found = { readonly group: Group; readonly entries: readonly Entry[] }

/** The same by kind, the kind of the best one first: the arrows go through them in this order. */
export function byGroup(entries: readonly Entry[]): readonly Found[] {
  const groups = Map.groupBy(entries, ({ group }) => group)
  return [...groups].map(([group, own]) => ({ group, entries: own }))
}
