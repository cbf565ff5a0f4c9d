import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { eachPart } from './file-parts.ts'

export const MANIFEST = 'manifest.json'

const MANIFEST_SHAPE = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  commit: z.string(),
  postgres: z.string(),
  /** Where the log replay ends: the exact moment of the counts below. */
  restorePoint: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table, and a fingerprint of every list as it stood. */
  rows: z.record(z.string(), z.int()),
  listHash: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

export type Manifest = z.output<typeof MANIFEST_SHAPE>

export const readManifest = async (folder: string): Promise<Manifest> =>
  MANIFEST_SHAPE.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    await eachPart(file, (part) => hash.update(part))
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** What is wrong with a backup; null if every file is present with its size and, with `deep`, its content. */
export async function problemOfBackup(folder: string, { deep = false } = {}): Promise<string | null> {
  const manifest = await readManifest(folder).catch(() => null)
  if (manifest === null) return `There is no readable ${MANIFEST} in ${folder}.`
  for (const { path, bytes, sha256 } of manifest.files) {
    const full = join(folder, path)
    const found = await stat(full).catch(() => null)
    if (found === null) return `${path} is missing.`
    if (found.size !== bytes) return `${path} has ${found.size} bytes instead of ${bytes}.`
    if (deep && (await hashFile(full)) !== sha256) return `${path} has changed since it was written.`
  }
  return null
}
