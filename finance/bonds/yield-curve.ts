/** A point of a yield curve: years to maturity and annual yield as a fraction. */
export type CurvePoint = { readonly years: number; readonly yield: number }

/** Yield at a maturity: straight lines between points, level beyond the ends; undefined for an empty curve. */
export function curveYield(curve: readonly CurvePoint[], years: number): number | undefined {
  const points = curve.toSorted((a, b) => a.years - b.years)
  const right = points.find((point) => point.years >= years)
  const left = points.findLast((point) => point.years <= years)
  if (left === undefined || right === undefined) return (left ?? right)?.yield
  if (right.years === left.years) return left.yield
  const share = (years - left.years) / (right.years - left.years)
  return left.yield + share * (right.yield - left.yield)
}
