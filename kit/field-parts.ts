/* Parts of a field that go together. */

/** What a number is to whoever asks what drives an answer, or which number reaches a goal. */
export type Driver = {
  /** The person decides it: a price, an age, an amount saved. What drives the answer tells it apart from what they do not. */
  readonly decided?: boolean
  /** What a value of it would let a person do, for saying a solved one: 'stop working at {}'. */
  readonly lets?: string
  /** It says how the answer is worked out and nothing about the case: a seed, a number of runs. No driver, no goal. */
  readonly technical?: boolean
  /** A standard deviation of returns: it turns out larger or smaller by a part of itself, not by a point as a rate does. */
  readonly isVolatility?: boolean
  /** The year in which somebody was born: no address tells it. */
  readonly isBirth?: boolean
  /** A term of the contract or a count of people: never random, and a lever only where the person decides it. */
  readonly settled?: boolean
}

/** What a run assumes where nobody names it, and what the page shows as its example: the same value. */
export const typical = <const V>(value: V) => ({ default: value, example: value })

/** What is somebody's own: nothing to a run in which nobody names it, and an example on the page alone. */
export const exampleOnly = (example: number) => ({ default: 0, example })
