import MiniSearch from 'minisearch'

export type Text = { readonly id: string; readonly question: string; readonly answer: string }

/** What was found; `isNear`: nothing fits the words, and these are the nearest. */
export type Found = { readonly ids: readonly string[]; readonly isNear: boolean }

const NEAREST = 3
const WORDS_AT_MOST = 12

/** Finds entries by words, begun or misspelled ("retierment"); every word has to occur. Best first. */
export function entrySearch(texts: readonly Text[]): (words: string) => Found {
  const index = new MiniSearch<Text>({ fields: ['question', 'answer'] })
  index.addAll(texts.map(({ id, question, answer }) => ({ id, question, answer })))
  const boost = { question: 3 }
  const idsOf = (words: string, combineWith: 'AND' | 'OR', fuzzy: number) =>
    index.search(words, { combineWith, fuzzy, prefix: true, boost }).map(({ id }) => String(id))
  return (typed) => {
    const words = typed.trim().split(/\s+/).slice(0, WORDS_AT_MOST).join(' ')
    const ids = idsOf(words, 'AND', 0.2)
    if (ids.length > 0) return { ids, isNear: false }
    const near = idsOf(words, 'OR', 0.4)
    return { ids: (near.length > 0 ? near : texts.map(({ id }) => id)).slice(0, NEAREST), isNear: true }
  }
}
