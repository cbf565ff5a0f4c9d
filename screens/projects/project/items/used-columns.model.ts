type Column<Row> = { readonly key: string; readonly value: (row: Row) => unknown }

/** What many projects never fill: an empty column takes the room of the titles. */
const OPTIONAL: readonly string[] = ['points', 'assignee', 'sprint', 'labels']

/** The columns to show: an optional one only once a row has a value in it. */
export const usedColumns = <Row, C extends Column<Row>>(
  columns: readonly C[],
  rows: readonly Row[],
): readonly C[] =>
  columns.filter(({ key, value }) => !OPTIONAL.includes(key) || rows.some((row) => isFilled(value(row))))

const isFilled = (value: unknown): boolean => value !== null && value !== ''
