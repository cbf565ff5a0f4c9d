import { useEffect, useState } from 'react'

/** A worker that was started: it answers questions one at a time until it is stopped. */
export type Started<Question, Answer> = {
  readonly ask: (question: Question) => Promise<Answer>
  readonly stop: () => void
}

export type Worked<Answer> = {
  /** The last one stays while the next is worked out; null before the first. */
  readonly answer: Answer | null
  readonly isStale: boolean
  readonly failure: string | null
}

/**
 * The answer to a question, worked out beside the page. The worker lives as long as there is a question; of questions
 * that follow each other only the newest is answered. `start` must be the same function at every call.
 */
export function useWorked<Question, Answer>(
  start: () => Started<Question, Answer>,
  question: Question | null,
): Worked<Answer> {
  const [started, setStarted] = useState<Started<Question, Answer> | null>(null)
  const [worked, setWorked] = useState<Worked<Answer>>({ answer: null, isStale: true, failure: null })
  const isWanted = question !== null
  useEffect(() => {
    if (!isWanted) return
    const own = start()
    setStarted(own)
    return own.stop
  }, [isWanted, start])
  useEffect(() => {
    if (question === null || started === null) return
    let isCurrent = true
    setWorked((last) => ({ ...last, isStale: true, failure: null }))
    started.ask(question).then(
      (answer) => isCurrent && setWorked({ answer, isStale: false, failure: null }),
      (error: unknown) =>
        isCurrent &&
        setWorked((last) => ({
          ...last,
          isStale: false,
          failure: error instanceof Error ? error.message : 'The calculation stopped.',
        })),
    )
    return () => {
      isCurrent = false
    }
  }, [question, started])
  return worked
}
