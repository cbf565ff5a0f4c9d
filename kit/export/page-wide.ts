/** Columns of figures that the width of a page holds beside the first. */
const MOST_COLUMNS = 7

/** The columns of a wide table in parts that fit on a page, each beginning with the first column. */
export function pageWide<C>(columns: readonly C[]): readonly (readonly C[])[] {
  const [first, ...others] = columns
  if (first === undefined) return []
  const count = Math.max(1, Math.ceil(others.length / MOST_COLUMNS))
  const most = Math.ceil(others.length / count)
  return Array.from({ length: count }, (_, at) => [first, ...others.slice(at * most, (at + 1) * most)])
}
