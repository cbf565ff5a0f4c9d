/** A tier that was just added begins where the one above it ends, so that a table grows without holes or overlaps. */
export function continued(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length !== before.length + 1) return after
  const [previous, added]: readonly unknown[] = after.slice(-2)
  if (!isRecord(previous) || !isRecord(added)) return after
  const { upperRange } = previous
  if (typeof upperRange !== 'number' || upperRange <= 0 || added.lowerRange !== 0) return after
  return [...after.slice(0, -1), { ...added, lowerRange: upperRange }]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
