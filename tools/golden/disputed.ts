import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GoldenAdapter } from './adapter.ts'
import type { DataFolder } from './data-folder.ts'
import { isRecord, reader } from './reader.ts'

export type Sides = { published: number; others: number; own: number }

/** Agreement to the ninth digit: the sides of a dispute differ by more. */
const isNear = (one: number, other: unknown): boolean =>
  typeof other === 'number' && Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))

/** By quantity: whose figure ours is in each case where sources disagree. A case without a basis is on basis 0. */
export function sidesTaken(
  adapters: ReadonlyMap<string, GoldenAdapter>,
  data: DataFolder,
): Readonly<Record<string, Sides>> {
  const parsed: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, 'data', '_disputed.json'), 'utf8'),
  )
  const cases = isRecord(parsed) && Array.isArray(parsed.cases) ? parsed.cases.filter(isRecord) : []
  const taken: Record<string, Sides> = {}
  for (const { fn, in: input, published, others } of cases) {
    if (typeof fn !== 'string' || !isRecord(input)) throw new Error('a disputed case needs fn and in')
    const compute = [...adapters.values()].map(({ functions }) => functions[fn]).find(Boolean)
    const answer = compute?.(reader({ basis: 0, ...input }), data)
    const ours = isRecord(answer) ? Object.values(answer)[0] : undefined
    const sides = (taken[fn] ??= { published: 0, others: 0, own: 0 })
    if (typeof ours !== 'number') sides.own += 1
    else if (isNear(ours, published)) sides.published += 1
    else if (isRecord(others) && Object.values(others).some((other) => isNear(ours, other))) sides.others += 1
    else sides.own += 1
  }
  return taken
}
