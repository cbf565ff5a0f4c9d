/** How far a number may be from the expected one: absolute, one for all outputs or one for each. */
export type Tolerance = number | Readonly<Record<string, number>> | undefined

/** Where no tolerance is given: equal but for the last bits of arithmetic. */
const ROUNDING = 1e-9

const toleranceOf = (tolerance: Tolerance, name: string): number =>
  typeof tolerance === 'number' ? tolerance : (tolerance?.[name] ?? Number.NaN)

function differs(got: unknown, want: unknown, tolerance: number): boolean {
  if (typeof want === 'number') {
    if (typeof got !== 'number') return true
    const allowed = Number.isNaN(tolerance) ? ROUNDING * Math.max(1, Math.abs(want)) : tolerance
    return !(Math.abs(got - want) <= allowed)
  }
  if (Array.isArray(want))
    return (
      !Array.isArray(got) ||
      got.length !== want.length ||
      want.some((item, i) => differs(got[i], item, tolerance))
    )
  if (typeof want === 'object' && want !== null) {
    if (typeof got !== 'object' || got === null) return true
    const parts = new Map<string, unknown>(Object.entries(got))
    return Object.entries(want).some(([key, item]) => differs(parts.get(key), item, tolerance))
  }
  return got !== want
}

/** The expected results that were not met, in words; outputs that are not expected may be anything. */
export const unmet = (
  outputs: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
  tolerance: Tolerance,
): readonly string[] =>
  Object.entries(expected)
    .filter(([name, want]) => differs(outputs[name], want, toleranceOf(tolerance, name)))
    .map(([name, want]) => `${name}: got ${JSON.stringify(outputs[name])}, expected ${JSON.stringify(want)}`)
