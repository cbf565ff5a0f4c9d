import { isAllowed, type RoleGrant } from '#kit/access.ts'
import type { ScreenMeta } from '#kit/screen.ts'

/** One thing that the palette can do. */
export type Entry = {
  readonly id: string
  readonly label: string
  readonly detail: string
  /** What is searched beside the label. */
  readonly words: string
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
      label: title,
      detail: summary,
      words: `${path.replaceAll(/[/-]/g, ' ')} ${keywords.join(' ')} ${summary}`,
      run: () => open(path),
    }))

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How well a query fits, 0 when a word of it is nowhere: starts of the label first, then of its words, then anywhere. */
export function score({ label, words }: Pick<Entry, 'label' | 'words'>, query: string): number {
  const name = plain(label)
  const rest = plain(words)
  const asked = plain(query).split(/\s+/).filter(Boolean)
  const marks = asked.map((word) => {
    if (name.startsWith(word)) return 8
    if (name.includes(` ${word}`)) return 6
    if (name.includes(word)) return 4
    if (` ${rest}`.includes(` ${word}`)) return 3
    return rest.includes(word) ? 1 : 0
  })
  return marks.some((mark) => mark === 0) ? 0 : marks.reduce<number>((sum, mark) => sum + mark, 1)
}

/** The entries that fit, best first; all of them in their order for an empty query. */
export const search = (entries: readonly Entry[], query: string, most = 40): readonly Entry[] =>
  entries
    .map((entry) => ({ entry, mark: score(entry, query) }))
    .filter(({ mark }) => mark > 0)
    .sort((a, b) => b.mark - a.mark)
    .slice(0, most)
    .map(({ entry }) => entry)
