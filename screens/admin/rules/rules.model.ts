export type RuleRow = {
  readonly from: string
  readonly to: string | null
  readonly checked: string | null
}

export type RuleState = 'lapsed' | 'ending' | 'unchecked' | 'current'

const SOON_DAYS = 90
const DAY_MS = 86_400_000

/** The row that holds on a day, of rows that come newest first. */
export const rowOn = <R extends RuleRow>(rows: readonly R[], day: string): R | undefined =>
  rows.find(({ from, to }) => from <= day && (to === null || day <= to))

/** The last day that a table covers; null: until the law changes. */
export function lastDay(rows: readonly RuleRow[]): string | null {
  if (rows.some(({ to }) => to === null)) return null
  return (
    rows
      .map(({ to }) => to ?? '')
      .toSorted()
      .at(-1) ?? null
  )
}

/** How a rule stands on a day: what has to be seen to first comes first. */
export function stateOf(rows: readonly RuleRow[], day: string): RuleState {
  const row = rowOn(rows, day)
  if (row === undefined) return 'lapsed'
  const end = lastDay(rows)
  if (end !== null && (Date.parse(end) - Date.parse(day)) / DAY_MS <= SOON_DAYS) return 'ending'
  return row.checked === null ? 'unchecked' : 'current'
}

/** 'alternativeMinimumTax' → 'Alternative minimum tax'. */
export const ruleName = (key: string): string =>
  sentence(key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase())

export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

type Part = { readonly name: string; readonly value: string }

/** The value in one line: its first parts, and how many there are besides. */
export function valueLine({
  parts,
  more,
}: {
  readonly parts: readonly Part[]
  readonly more: number
}): string {
  const shown = parts.slice(0, 2).map(({ name, value }) => (name === '' ? value : `${name}: ${value}`))
  const rest = parts.length - shown.length + more
  return `${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`
}
