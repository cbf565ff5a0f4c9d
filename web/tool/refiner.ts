import type { Values } from '#kit/computation.ts'
import type { Answer } from '#kit/tool.ts'
import { startWorker } from './analysis/use-analysis.ts'

export type Refiner = {
  /** Works on these inputs in place of any before them. */
  readonly ask: (inputs: Values) => void
  /** No answer is wanted any more, until inputs are asked for again. */
  readonly end: () => void
}

type Loaded = ReturnType<typeof startWorker> & { isLoading: boolean }

/**
 * Whole answers of a tool from a worker, the newest inputs only. A worker that works on older inputs is ended and a
 * fresh one started; one that still loads is left to finish, since a download cut off in the middle counts as traffic
 * for ever, and takes the newest inputs then. Null is told of inputs that no whole answer comes to any more.
 */
export function createRefiner(
  toolId: string,
  onAnswer: (inputs: Values, answer: Answer | null) => void,
): Refiner {
  let hand: Loaded | null = null
  let wanted: Values | null = null

  const drop = (one: Loaded) => {
    if (!one.isLoading) one.worker.terminate()
    if (hand === one) hand = null
  }

  async function workWith(one: Loaded): Promise<void> {
    await one.wait(one.remote.prepare(toolId))
    one.isLoading = false
    const inputs = wanted
    if (inputs === null || hand !== one) return drop(one)
    const answer = await one.wait(one.remote.answer(toolId, inputs))
    if (wanted === inputs) onAnswer(inputs, answer)
    drop(one)
  }

  return {
    ask(inputs) {
      wanted = inputs
      if (hand?.isLoading === true) return
      if (hand !== null) drop(hand)
      const one = { ...startWorker(), isLoading: true }
      hand = one
      // A worker that cannot start leaves the quick answer, which says of how many runs it is.
      workWith(one).catch(() => {
        if (hand === one && wanted !== null) onAnswer(wanted, null)
        drop(one)
      })
    },
    end() {
      wanted = null
      if (hand?.isLoading === false) drop(hand)
    },
  }
}
