/** Columns of figures that the width of a page holds beside those that name a row. */
const MOST_COLUMNS = 7

/** Texts at the head of a row that name it together, as an account and what is held in it; more take the page. */
const MOST_NAMES = 2

type Column = { readonly format: string }

/** The columns of a wide table in parts that fit on a page, each beginning with the columns that name a row. */
export function pageWide<C extends Column>(columns: readonly C[]): readonly (readonly C[])[] {
  const names = columns.slice(0, namesAtHead(columns))
  const others = columns.slice(names.length)
  if (names.length === 0) return []
  const room = MOST_COLUMNS + 1 - names.length
  const count = Math.max(1, Math.ceil(others.length / room))
  const most = Math.ceil(others.length / count)
  return Array.from({ length: count }, (_, at) => [...names, ...others.slice(at * most, (at + 1) * most)])
}

/** A year or a day names a row alone. */
function namesAtHead(columns: readonly Column[]): number {
  const figure = columns.findIndex(({ format }) => format !== 'text')
  return Math.max(1, Math.min(figure < 0 ? 1 : figure, MOST_NAMES))
}
