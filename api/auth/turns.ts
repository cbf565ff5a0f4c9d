/** Runs work with the same key in sequence, in order of arrival; other keys continue meanwhile. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Sign-in attempts of one network take turns. Each counts as a failure until its password turns out right, so that
 * honest people who sign in at the same moment behind one address would otherwise use up each other's free failures.
 * It also bounds the memory that password hashing takes.
 */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = Promise.resolve(before).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
