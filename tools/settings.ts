import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readBy } from '#kit/schema-problems.ts'
import { PROJECT_ROOT } from './project-root.ts'

const SETTINGS = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(join(PROJECT_ROOT, '.data')),
  DATABASE_URL: z.string().min(1).optional(),
})

/** Where to listen and where to keep things, from the environment. */
export type Settings = { port: number; host: string; dataDir: string; databaseUrl: string | undefined }

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = readBy(SETTINGS, environment)
  if (!parsed.ok) {
    const texts = parsed.problems.map(({ path, message }) => `${path}: ${message}`)
    throw new Error(`The environment is not valid. ${texts.join('; ')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = parsed.value
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}
