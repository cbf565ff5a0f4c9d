import type { Readable } from 'node:stream'
import type { ServerSettings } from '../settings.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/**
 * Where the content of files is: the disk, or an S3-compatible store. Callers reach it only through the storage
 * address (storage-door.ts), so that what the address promises does not depend on it.
 */
export type FileStore = {
  /** Keeps a finished file, which leaves its place, under a key that is never used again. */
  readonly keep: (key: string, path: string) => Promise<void>
  /** What stands under a key; null: nothing. */
  readonly read: (key: string) => Promise<Readable | null>
  /** Removes what stands under a key; it may be gone already. */
  readonly remove: (key: string) => Promise<void>
}

export const openStore = (settings: ServerSettings, dataDir: string): FileStore =>
  settings.S3_ENDPOINT === undefined ? diskStore(dataDir) : s3Store(settings)
