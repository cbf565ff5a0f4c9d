import type { Pool } from 'pg'

const ADD = `
INSERT INTO throttles AS t (key, window_start, count)
SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::integer[])
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN t.window_start = excluded.window_start THEN t.count + excluded.count ELSE excluded.count END,
  window_start = excluded.window_start
RETURNING key, count`

type Count = { readonly key: string; readonly start: Date; readonly count: number }

/** Adds to the shared counters and returns their current values. */
export async function addCounts(pool: Pool, counts: readonly Count[]): Promise<Map<string, number>> {
  // In one order everywhere, so that two copies never wait for each other's rows.
  const sorted = [...counts].sort((left, right) => (left.key < right.key ? -1 : 1))
  const values = [sorted.map((c) => c.key), sorted.map((c) => c.start), sorted.map((c) => c.count)]
  const { rows } = await pool.query<{ key: string; count: number }>({
    name: 'add-counts',
    text: ADD,
    values,
  })
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Forgets counters that no window needs any more. */
export async function dropOldCounts(pool: Pool, before: Date): Promise<void> {
  await pool.query('DELETE FROM throttles WHERE window_start < $1', [before])
}
