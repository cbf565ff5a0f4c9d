import type { Pool } from 'pg'

export type StatementFigures = {
  readonly text: string
  readonly calls: number
  readonly meanMs: number
  readonly maxMs: number
  readonly totalMs: number
}

export type Statements = {
  readonly note: (text: string, ms: number) => void
  /** Those that took the most total time. */
  readonly slowest: (count: number) => readonly StatementFigures[]
}

const SHAPES_AT_MOST = 500
const LETTERS_AT_MOST = 400

/** A statement without what varies between calls: its values are separate anyway, and lists become one. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\$\d+(?:, ?\$\d+)+\)(?:, ?\(\$\d+(?:, ?\$\d+)*\))*/g, '($…)')
    .trim()
    .slice(0, LETTERS_AT_MOST)

/** Counts statements by shape. New shapes beyond the first few hundred are not distinguished. */
export function createStatements(): Statements {
  const shapes = new Map<string, { calls: number; total: number; max: number }>()
  const known = new Map<string, string>()
  const shapeFor = (text: string) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const shape = shapes.size < SHAPES_AT_MOST ? shapeOf(text) : 'other statements'
    if (known.size < 4 * SHAPES_AT_MOST) known.set(text, shape)
    return shape
  }
  const note = (text: string, ms: number) => {
    const shape = shapeFor(text)
    const one = shapes.get(shape) ?? { calls: 0, total: 0, max: 0 }
    shapes.set(shape, one)
    one.calls += 1
    one.total += ms
    one.max = Math.max(one.max, ms)
  }
  const slowest = (count: number) =>
    [...shapes]
      .map(([text, { calls, total, max }]) => ({
        text,
        calls,
        meanMs: total / calls,
        maxMs: max,
        totalMs: total,
      }))
      .sort((left, right) => right.totalMs - left.totalMs)
      .slice(0, count)
  return { note, slowest }
}

/** Measures every statement of a pool from being sent to being answered, on each connection that it opens. */
export function measureStatements(pool: Pool, { note }: Statements): void {
  pool.on('connect', (client) => {
    const query: (...given: unknown[]) => unknown = client.query.bind(client)
    const measured = (...given: unknown[]) => {
      const text = textOf(given[0])
      const started = performance.now()
      const done = () => note(text, performance.now() - started)
      const last = given.at(-1)
      if (isCallback(last)) {
        const after = (...answer: unknown[]) => {
          done()
          last(...answer)
        }
        return query(...given.slice(0, -1), after)
      }
      const answer = query(...given)
      if (answer instanceof Promise) void whenOver(answer, done)
      return answer
    }
    Object.defineProperty(client, 'query', { value: measured, configurable: true, writable: true })
  })
}

async function whenOver(answer: Promise<unknown>, work: () => void): Promise<void> {
  await answer.catch(() => {})
  work()
}

const isCallback = (value: unknown): value is (...answer: unknown[]) => void => typeof value === 'function'

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || !('text' in query)) return 'other statements'
  return String(query.text)
}
