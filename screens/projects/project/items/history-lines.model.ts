type Change = {
  readonly at: string
  readonly by: string
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** The newest first; what an item began with is one line, and not one for each field. */
export function historyLines<T extends Change>(
  events: readonly T[],
): { readonly changes: readonly T[]; readonly created: Pick<Change, 'at' | 'by'> | null } {
  const first = events.at(-1)
  if (first === undefined) return { changes: [], created: null }
  const changes = events.filter(({ at, from }) => at !== first.at || from !== null)
  return { changes, created: { at: first.at, by: first.by } }
}

/** 'Status: from To do to Done', and of a field that was empty 'Due: Dec 1, 2026'. */
export const changeText = (name: string, from: string | null, to: string): string =>
  from === null ? `${name}: ${to}` : `${name}: from ${from} to ${to}`
