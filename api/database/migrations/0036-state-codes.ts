import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { z } from 'zod'
import { US_STATES } from '#kit/us-states.ts'

const FACT = 'person.state'
const FACTS = z.record(z.string(), z.looseObject({ value: z.unknown() }))

const CODES = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [code, code] as const,
    [name.toUpperCase(), code] as const,
  ]),
)

/** A state that was written in freely becomes its postal code; what is no state is asked for again. */
export const stateCodes: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ user_id: string; facts: string }>`
      SELECT user_id, facts FROM facts WHERE facts LIKE ${`%"${FACT}"%`}`.execute(db)
    for (const { user_id, facts } of rows) {
      const stored = FACTS.parse(JSON.parse(facts))
      const fact = stored[FACT]
      const code = CODES.get(String(fact?.value).trim().toUpperCase())
      if (fact === undefined || code === undefined || code === fact.value) continue
      const text = JSON.stringify({ ...stored, [FACT]: { ...fact, value: code } })
      await sql`UPDATE facts SET facts = ${text}, rev = rev + 1 WHERE user_id = ${user_id}`.execute(db)
    }
  },
}
