import { Readable } from 'node:stream'
import type { Queries } from '../database/connection.ts'
import { noteObject } from '../files/files.db.ts'
import { receiveFile } from '../files/receive-file.ts'
import { openStore } from '../files/store.ts'
import { randomLetters } from '../ids.ts'
import type { ServerSettings } from '../settings.ts'
import type { KeepSample } from './screen-samples.ts'

/** Keeps the content of sample files as that of any other. */
export function keepSampleIn(settings: ServerSettings, dataDir: string): KeepSample {
  const store = openStore(settings, dataDir)
  return async (trx: Queries, fileId: string, content: Uint8Array) => {
    const { path, size, sha256 } = await receiveFile(dataDir, Readable.from([content]))
    const key = `${fileId}.${randomLetters(16)}`
    await noteObject(trx, { key, owner: null, file_id: fileId, size, created_at: new Date() })
    await store.keep(key, path)
    return { size, sha256, storage_key: key }
  }
}
