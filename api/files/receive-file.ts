import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FILE_BYTES_AT_MOST } from '#kit/file-types.ts'
import { Refusal } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'

export type Received = { readonly path: string; readonly size: number; readonly sha256: string }

const folderOf = (dataDir: string): string => join(dataDir, 'files', 'incoming')

export const tooLarge = () => new Refusal(413, 'too_large', { message: 'A file can be at most 50 MB.' })

/** Writes what arrives to a file of its own, down to the disk; what is too large or breaks off leaves nothing behind. */
export async function receiveFile(dataDir: string, incoming: Readable): Promise<Received> {
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
        hash.update(chunk)
        await file.writeFile(chunk)
      }
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
