import MiniSearch from 'minisearch'
import { ALSO } from './shipped/words.model.ts'

export type Text = { readonly id: string; readonly question: string; readonly answer: string }

/** What was found: entries with all the words, else the nearest that are about one of them, else the first of the list. */
export type Found = { readonly ids: readonly string[]; readonly fit: 'all' | 'near' | 'none' }

const NEAREST = 3
/** The fields that say what an entry is about: a word that only its answer happens to have makes it no neighbor. */
const ABOUT = new Set(['question', 'also'])
const WORDS_AT_MOST = 12

/** Words of every question, which say nothing of what it is about. */
const SMALL = new Set(
  'a an and are can could do does for from get how i if in into is it me my of off on or our out s should t that the their this to up was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

const termOf = (word: string): string | null => {
  const term = word.toLowerCase()
  return SMALL.has(term) ? null : term
}

/** How many letters may be wrong: two letters that changed places are two. */
const editsOf = (term: string): number => (term.length > 5 ? 2 : term.length > 3 ? 1 : 0)

/** Of words that do not all fit fewer may be: else 'bank' is back, 'refund' a fund, and 'upload' a load. */
const nearEditsOf = (term: string): number => (term.length > 5 ? 1 : 0)

/**
 * Finds entries by words, begun or misspelled ("retierment"), also by others that people use for the same; every word
 * that says something has to occur. Best first.
 */
export function entrySearch(texts: readonly Text[]): (words: string) => Found {
  const index = new MiniSearch({ fields: ['question', 'also', 'answer'], processTerm: termOf })
  index.addAll(texts.map(({ id, question, answer }) => ({ id, question, answer, also: ALSO[id] ?? '' })))
  const boost = { question: 3, also: 2 }
  const idsOf = (words: string) =>
    index
      .search(words, { combineWith: 'AND', fuzzy: editsOf, prefix: true, boost })
      .map(({ id }) => String(id))
  const nearTo = (words: string) =>
    index
      .search(words, { combineWith: 'OR', fuzzy: nearEditsOf, prefix: true, boost })
      .filter(({ match }) => Object.values(match).some((fields) => fields.some((one) => ABOUT.has(one))))
      .map(({ id }) => String(id))
  return (typed) => {
    const words = typed.trim().split(/\s+/).slice(0, WORDS_AT_MOST).join(' ')
    const ids = idsOf(words)
    if (ids.length > 0) return { ids, fit: 'all' }
    const near = nearTo(words).slice(0, NEAREST)
    if (near.length > 0) return { ids: near, fit: 'near' }
    return { ids: texts.slice(0, NEAREST).map(({ id }) => id), fit: 'none' }
  }
}
