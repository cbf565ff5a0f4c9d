import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

/** Keys are ours alone: letters, digits and points, so that none leads out of the folder. */
const KEY = /^fil_[a-z0-9]{16}\.[a-z0-9]{16}$/

/** Files below `files/` of DATA_DIR, readable by the server's account alone, spread over 1,024 folders. */
export function diskStore(dataDir: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('this is no key of a stored file')
    return join(dataDir, 'files', key.slice(4, 6), key)
  }
  return {
    async keep(key, path) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await flush(dirname(target))
    },
    async read(key) {
      const file = await open(pathOf(key)).catch(ifMissing)
      return file === null ? null : createReadStream('', { fd: file })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** The name of the file is as safe as its content only when its folder is on the disk too. */
async function flush(folder: string): Promise<void> {
  const file = await open(folder)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
