/* Parts of a field that go together. */

/** What a run assumes where nobody names it, and what the page shows as its example: the same value. */
export const typical = <const V>(value: V) => ({ default: value, example: value })

/** What is somebody's own: nothing to a run in which nobody names it, and an example on the page alone. */
export const exampleOnly = (example: number) => ({ default: 0, example })
