/**
 * The door through which a screen's back end reaches the server: `*.handlers.ts`, `*.db.ts`, `*.job.ts` and
 * `*.migration.ts` below screens/ import this file of api/ and no other. It holds what three of them would need, so that
 * the rest of the server can be rebuilt without touching a screen.
 */

// Calls: an endpoint of the screen's own contract with its handler.
export { bind } from './http/handler.ts'
export { REFUSALS, Refusal } from './http/refusal.ts'
export type { Caller } from './auth/caller.db.ts'
export type { Services } from './services.ts'
export { askerOf } from './tools/asker.ts'
export { readPerson } from './people/own-profile.ts'

// Rows: the only ways to a transaction. `asServer` looks across tenants; as-server.test.ts lists who may.
export { asServer, withPerson, withTenant } from './database/tenant.ts'
export type { Queries } from './database/connection.ts'
export { newId } from './ids.ts'
export { organizationOf } from './orgs/organization-of.ts'
export { defineMigration, wallOf } from './database/migrations/screen-migration.ts'
export { definePersonRecords } from './privacy/screen-records.ts'
export { defineSample } from './sample/screen-samples.ts'

// Effects: rows written in the transaction that wants them.
export { recordEvent } from './audit/audit.db.ts'
export { enqueueJob } from './jobs/jobs.db.ts'
export { enqueueMail } from './mail/outbox.db.ts'
export { type JobContext, type JobDone, JobProblem } from './jobs/job.ts'
export { defineJob } from './jobs/screen-job.ts'

// Records of a person or of an organization: the one store (docs/decisions/0034).
export {
  EMPTY_SET,
  findSet as findRecordSet,
  lockSet as lockRecordSet,
  type RecordSet,
  type SetName,
} from './records/record-set.db.ts'
export {
  findAll as findAllRecords,
  findNamed as findNamedRecords,
  findWhole as findWholeSet,
  type StoredRecord,
} from './records/records.db.ts'
export { findTouched as findTouchedRecords } from './records/pages.db.ts'
export { insertRevision, writeRevision } from './records/write-records.db.ts'
export { findOldestDeleted, forgetDeleted, forgetHistory } from './records/forget.db.ts'
export { placesAtEnd } from './records/find-place.ts'
export { planOf, stepTo } from './records/plan.ts'
export { findCopies, noteCopy, type SessionSet } from './records/copies.db.ts'
export { judgeWholeSave, type WholeSave } from './records/whole-save.ts'

// What can be shown by link (docs/decisions/0040): an export of `*.handlers.ts`.
export { defineShareable } from './shares/shareable.ts'

// What a list that is sent whole may be (docs/decisions/0004).
export { assertStorable, checkItems } from './lists/check-items.ts'
export { startedFrom } from './lists/save-answer.ts'
export { parseItems } from './lists/save-list.ts'

// Files: announced here, sent to and fetched from the storage address (docs/decisions/0044).
export { deleteFile, type FileRow, findFile, findFiles } from './files/files.db.ts'
export { announceFile, downloadOf, readHead } from './files/files.ts'

// Reports that people find under Reports, each of one thing.
export { saveReport } from './reports/reports.db.ts'

// Work on a file that may be lost: a program in a process of its own (docs/decisions/0024).
export { ProgramLost, runOnFile } from './children/run-on-file.ts'

// Pages ordered by time.
export { pageOf } from './http/cursor.ts'
export { readTimeCursor, writeTimeCursor } from './http/time-cursor.ts'
