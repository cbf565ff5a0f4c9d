/** An answer of a whole list as it went out last, and what has to be the same for it to go out again. */
export type KeptAnswer = {
  readonly rev: number
  /** All of the answer but the items. */
  readonly rest: string
  readonly bytes: Buffer
}

export type KeptAnswers = {
  /** What is kept under a key; null if nothing is. */
  readonly find: (key: string) => KeptAnswer | null
  readonly keep: (key: string, answer: KeptAnswer) => void
}

const ANSWER_AT_MOST = 1_048_576
const ALL_AT_MOST = 16 * ANSWER_AT_MOST

/**
 * The lists that were read last, as bytes, so that the database is asked for the text of a list only when it has another
 * revision. Whoever asks is looked up all the same, each time: nothing is found here before the database has said who may
 * read what, at which revision. Those that were read longest ago make room.
 */
export function createKeptAnswers(allAtMost = ALL_AT_MOST): KeptAnswers {
  const answers = new Map<string, KeptAnswer>()
  let size = 0
  const drop = (key: string) => {
    size -= answers.get(key)?.bytes.length ?? 0
    answers.delete(key)
  }
  const find = (key: string) => {
    const found = answers.get(key)
    if (found === undefined) return null
    answers.delete(key)
    answers.set(key, found)
    return found
  }
  const keep = (key: string, answer: KeptAnswer) => {
    drop(key)
    if (answer.bytes.length > Math.min(ANSWER_AT_MOST, allAtMost)) return
    answers.set(key, answer)
    size += answer.bytes.length
    for (const oldest of answers.keys()) {
      if (size <= allAtMost) break
      drop(oldest)
    }
  }
  return { find, keep }
}
