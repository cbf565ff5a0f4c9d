/** What a run assumes where nobody names it, and what the page shows as its example: the same value. */
export const typical = <const V>(value: V) => ({ default: value, example: value })
