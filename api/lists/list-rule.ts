import type { Queries } from '../database/connection.ts'
import type { StoredRecord } from '../records/records.db.ts'

export type ChangedRecord = Pick<StoredRecord, 'id' | 'body'>

/** A revision of an organization's list that has just been written, in its transaction. */
export type WrittenList = {
  readonly orgId: string
  /** Who wrote it, and what they may do in the organization. */
  readonly userId: string
  readonly holds: (permission: string) => boolean
  readonly now: Date
  /** The records that the revision wrote as they are now; a deleted one has no body. */
  readonly changed: readonly ChangedRecord[]
}

/**
 * What more than one's own fields decides about a save of a list, and what follows from it: an export of a screen's
 * `*.db.ts`. It runs in the transaction of every save, whichever call it came through; a refusal thrown undoes the save.
 */
export type ListRule = {
  /** '/org/cohorts'. */
  readonly listPath: string
  afterSave(trx: Queries, written: WrittenList): Promise<void>
}

export const defineListRule = (rule: ListRule): ListRule => rule

export const isListRule = (value: unknown): value is ListRule =>
  typeof value === 'object' && value !== null && 'listPath' in value && 'afterSave' in value
