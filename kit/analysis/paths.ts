import type { Evaluation } from '../computation.ts'
import type { NumberOutput } from '../output.ts'
import type { ToolMode } from '../tool.ts'
import { quantile } from './quantile.ts'

/** A result that says of itself that it runs through time (months, years), and the money or number beside it. */
export type PathOutput = {
  readonly output: string
  readonly label: string
  readonly x: { readonly key: string; readonly how: NumberOutput }
  readonly y: { readonly key: string; readonly how: NumberOutput }
}

/** The first such result of a mode, or null. */
export function pathOutput(mode: ToolMode): PathOutput | null {
  for (const [output, declared] of Object.entries(mode.outputs)) {
    if (declared.kind !== 'rows' || declared.path === undefined) continue
    const { along, shows } = declared.path
    const [x, y] = [declared.columns[along], declared.columns[shows]]
    if (x?.kind === 'number' && y?.kind === 'number')
      return { output, label: declared.label, x: { key: along, how: x }, y: { key: shows, how: y } }
  }
  return null
}

/** One run's path as pairs of x and y; empty where it has none. */
export function pathOf(run: Evaluation, path: PathOutput): readonly (readonly [x: number, y: number])[] {
  const rows = run.ok ? run.outputs[path.output] : null
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    const cells = new Map<string, unknown>(typeof row === 'object' && row !== null ? Object.entries(row) : [])
    const x = cells.get(path.x.key)
    const y = cells.get(path.y.key)
    return typeof x === 'number' && typeof y === 'number' ? [[x, y] as const] : []
  })
}

export type Fan = {
  readonly at: readonly number[]
  readonly median: readonly number[]
  /** Widest first. */
  readonly bands: readonly {
    readonly label: string
    readonly low: readonly number[]
    readonly high: readonly number[]
  }[]
}

/** Bands of the paths at each x that at least half of them reach; null where no two paths share one. */
export function fanOf(paths: readonly (readonly (readonly [number, number])[])[]): Fan | null {
  const columns = new Map<number, number[]>()
  for (const [x, y] of paths.flat()) {
    const values = columns.get(x)
    if (values === undefined) columns.set(x, [y])
    else values.push(y)
  }
  const kept = [...columns]
    .filter(([, values]) => values.length >= Math.max(2, paths.length / 2))
    .toSorted(([a], [b]) => a - b)
    .map(([x, values]) => ({ x, values: values.toSorted((a, b) => a - b) }))
  if (kept.length < 2) return null
  const at = (share: number) => kept.map(({ values }) => quantile(values, share))
  return {
    at: kept.map(({ x }) => x),
    median: at(0.5),
    bands: [
      { label: '10–90%', low: at(0.1), high: at(0.9) },
      { label: '25–75%', low: at(0.25), high: at(0.75) },
    ],
  }
}
