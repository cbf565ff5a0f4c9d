import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FILE_BYTES_AT_MOST } from '#kit/file-types.ts'
import { Refusal } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import { noRoom } from './quota.ts'

export type Received = { readonly path: string; readonly size: number; readonly sha256: string }

const folderOf = (dataDir: string): string => join(dataDir, 'files', 'incoming')

export const tooLarge = () => new Refusal(413, 'too_large', { message: 'A file can be at most 50 MB.' })

/**
 * Writes what arrives to a file of its own, down to the disk; what is too large or breaks off leaves nothing behind.
 * Beyond the room that is kept free for it nothing is written.
 */
export async function receiveFile(
  dataDir: string,
  incoming: Readable,
  room = FILE_BYTES_AT_MOST,
): Promise<Received> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomLetters(26))
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        size += chunk.length
        if (size > FILE_BYTES_AT_MOST) throw tooLarge()
        if (size > room) continue
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      if (size > room) throw noRoom()
      await file.sync()
    } finally {
      await file.close()
    }
    return { path, size, sha256: hash.digest('hex') }
  } catch (error) {
    // The rest is let go by, or the connection would never be free for another request.
    incoming.resume()
    await rm(path, { force: true })
    throw error
  }
}

const ABANDONED_MS = 3_600_000

/** Removes what a server that ended in the middle left behind. */
export async function removeUnfinished(dataDir: string, now: Date): Promise<number> {
  const folder = folderOf(dataDir)
  let count = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found === null || now.getTime() - found.mtimeMs < ABANDONED_MS) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}
