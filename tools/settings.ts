import { join, resolve } from 'node:path'
import { z } from 'zod'
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
  const parsed = SETTINGS.safeParse(environment)
  if (!parsed.success) {
    const texts = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is wrong. ${texts.join('; ')}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = parsed.data
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}
