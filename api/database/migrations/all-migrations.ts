import type { Migration } from 'kysely/migration'
import { SCREEN_MIGRATIONS } from '../../registry/back-ends.gen.ts'
import { MIGRATIONS } from './migrations.ts'

/** The names of every migration, as the database remembers them: the platform's before those of screens. */
export const MIGRATION_NAMES: readonly string[] = [
  ...Object.keys(MIGRATIONS),
  ...Object.keys(SCREEN_MIGRATIONS),
]

/** The work of a screen that is gone: it was done, and what it made stays until somebody takes it away. */
const OF_A_GONE_SCREEN: Migration = { up: async () => {} }

/** What may still have to run, and for each of a removed screen's that has run something that stands for it. */
export async function loadMigrations(done: readonly string[]): Promise<Record<string, Migration>> {
  const ofScreens = await Promise.all(
    Object.entries(SCREEN_MIGRATIONS).map(async ([name, load]) => [name, (await load()).default] as const),
  )
  const gone = done.filter((name) => name.startsWith('screens/') && !(name in SCREEN_MIGRATIONS))
  return {
    ...MIGRATIONS,
    ...Object.fromEntries(gone.map((name) => [name, OF_A_GONE_SCREEN])),
    ...Object.fromEntries(ofScreens),
  }
}
