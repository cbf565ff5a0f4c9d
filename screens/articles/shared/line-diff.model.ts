export type DiffLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Beyond so many lines the middle is compared as a whole: the table of a longest common subsequence grows by squares. */
const MOST = 1_500

/** What became of the lines of a text, by a longest common subsequence. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length > MOST || now.length > MOST)
    return before === after
      ? now.map((text) => ({ kind: 'same', text }))
      : [...old.map((text) => line('removed', text)), ...now.map((text) => line('added', text))]
  return walk(old, now, lengths(old, now))
}

const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text })

/** lengths[i][j]: of the longest common subsequence of what follows line i of one and line j of the other. */
function lengths(old: readonly string[], now: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      const below = table[i + 1]
      if (row !== undefined && below !== undefined)
        row[j] = old[i] === now[j] ? at(below, j + 1) + 1 : Math.max(at(below, j), at(row, j + 1))
    }
  return table
}

const at = (row: Uint16Array | undefined, index: number): number => row?.[index] ?? 0

function walk(old: readonly string[], now: readonly string[], table: readonly Uint16Array[]): DiffLine[] {
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [gone = '', come = ''] = [old[i], now[j]]
    if (i < old.length && j < now.length && gone === come) {
      lines.push(line('same', come))
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && at(table[i + 1], j) >= at(table[i], j + 1))) {
      lines.push(line('removed', gone))
      i += 1
    } else {
      lines.push(line('added', come))
      j += 1
    }
  }
  return lines
}
