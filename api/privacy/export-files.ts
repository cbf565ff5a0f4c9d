import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { randomLetters } from '../ids.ts'

/** How long a finished export may be fetched. */
export const KEPT_MS = 24 * 3_600_000

const NAME = /^[a-z0-9]{40}\.zip$/

const folderOf = (dataDir: string): string => join(dataDir, 'exports')

/** The path of an export's file, if the name could be one of ours. */
export const exportPath = (dataDir: string, name: string): string | null =>
  NAME.test(name) ? join(folderOf(dataDir), name) : null

/** Stores an export under a name of 200 random bits, readable only by the server's account; returns the name. */
export async function keepExport(dataDir: string, data: Readable, signal: AbortSignal): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${randomLetters(40)}.zip`
  const unfinished = join(folder, `${name}.part`)
  try {
    // On the disk before its name is.
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(data, target, { signal })
  } catch (error) {
    await unlink(unfinished)
    throw error
  }
  await rename(unfinished, join(folder, name))
  return name
}

export async function removeExport(dataDir: string, name: string): Promise<void> {
  const path = exportPath(dataDir, name)
  if (path !== null) await unlink(path).catch(() => {})
}

/** Removes expired and unfinished files; returns how many. */
export async function removeOldExports(dataDir: string, now: Date): Promise<number> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  let count = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found === null || now.getTime() - found.mtimeMs < KEPT_MS) continue
    await unlink(path).catch(() => {})
    count += 1
  }
  return count
}
