import type { Queries } from '../database/connection.ts'

/** Keeps the content of a sample file and says what its row has of it. */
export type KeepSample = (
  trx: Queries,
  fileId: string,
  content: Uint8Array,
) => Promise<{ readonly size: number; readonly sha256: string; readonly storage_key: string }>

/** A sample person who has just been made. `keep`: null where there is no place for files, as in a database of tests. */
export type SampleOwner = {
  readonly userId: string
  readonly email: string
  readonly now: Date
  readonly keep: KeepSample | null
}

/** What an installation with samples begins with on a screen: an export of its `*.db.ts`. */
export type Sample = { insertSample(trx: Queries, owner: SampleOwner): Promise<void> }

export const defineSample = (insertSample: Sample['insertSample']): Sample => ({ insertSample })
