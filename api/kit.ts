/**
 * The door through which a screen's back end reaches the server: `*.handlers.ts`, `*.db.ts`, `*.job.ts` and
 * `*.migration.ts` below screens/ import this file of api/ and no other. It holds what three of them would need, so that
 * the rest of the server can be rebuilt without touching a screen.
 */

// Effects: rows written in the transaction that wants them.
export { recordEvent } from './audit/audit.db.ts'
export type { Caller } from './auth/caller.db.ts'
// Links that are mailed: their secrets, of which only the hash is kept, and where they lead.
export { hashToken, newToken } from './auth/token.ts'
export { foldEmail } from './auth/users.db.ts'
// Work on a file that may be lost: a program in a process of its own (docs/decisions/0024).
export { ProgramLost, runOnFile } from './children/run-on-file.ts'
// A certificate as a PDF, in a process of its own.
export { certificatePdf } from './courses/certificate.ts'
export type { Queries } from './database/connection.ts'
export { defineMigration, wallOf } from './database/migrations/screen-migration.ts'
// Rows: the only ways to a transaction. `asServer` looks across tenants; as-server.test.ts lists who may.
export { asServer, withPerson, withTenant } from './database/tenant.ts'
// Files: announced here, sent to and fetched from the storage address (docs/decisions/0044).
export {
  deleteFile,
  type FileRow,
  findFile,
  findFiles,
  findUsed,
  insertFile,
  refusePending,
} from './files/files.db.ts'
export { announceFile, downloadOf, readHead } from './files/files.ts'
export { clearPlace } from './files/reserve-place.ts'
// Pages ordered by time.
export { pageOf } from './http/cursor.ts'
// Whether somebody still waits for an answer that takes long.
export { goneOf } from './http/gone.ts'
// Calls: an endpoint of the screen's own contract with its handler.
export { bind } from './http/handler.ts'
export { networkOf } from './http/network.ts'
export { REFUSALS, Refusal } from './http/refusal.ts'
export { readTimeCursor, writeTimeCursor } from './http/time-cursor.ts'
export { newId } from './ids.ts'
export { type JobContext, type JobDone, JobProblem } from './jobs/job.ts'
export { enqueueJob } from './jobs/jobs.db.ts'
export { defineJob } from './jobs/screen-job.ts'
// Leads: from a form, an article, a question. The one way in (docs/decisions/0047).
export { addLead, type NewLead } from './leads/add-lead.ts'
export { findLeadZips } from './leads/leads.db.ts'
// What a list that is sent whole may be (docs/decisions/0004).
export { assertStorable, checkItems } from './lists/check-items.ts'
// What a screen has to say to saves of its organization's list.
export { defineListRule, type WrittenList } from './lists/list-rule.ts'
export { startedFrom } from './lists/save-answer.ts'
export { parseItems } from './lists/save-list.ts'
export { enqueueMail } from './mail/outbox.db.ts'
// What somebody did that a milestone counts.
export { noteLater } from './milestones/note-later.ts'
// What people are told, in the app, by mail, and in the weekly digest: the one way (docs/decisions/0050).
export { notify } from './notices/notify.ts'
export { findHolders } from './notices/people.db.ts'
export { foldedDefaultOf } from './orgs/organization.ts'
export { organizationOf } from './orgs/organization-of.ts'
// What a person's plan allows: the one check, with the limits that come with it.
export { assertCovered, roomOf } from './payments/entitlement.ts'
// One-off payments for a thing of a screen (docs/decisions/0045): asked for, looked up under a lock, used once, returned.
export {
  findIdlePayments,
  findPayment,
  lockPayment,
  type PaymentRow,
  usePayment,
} from './payments/ledger.db.ts'
export { refundPayment, startPayment } from './payments/one-off.ts'
// What such a payment does in the transaction of the event that says that it came in.
export { definePaidRule } from './payments/paid-rule.ts'
export { readPerson } from './people/own-profile.ts'
export { definePersonRecords } from './privacy/screen-records.ts'
export { findCopies, noteCopy, type SessionSet } from './records/copies.db.ts'
export { placesAtEnd } from './records/find-place.ts'
export { findOldestDeleted, forgetDeleted, forgetHistory } from './records/forget.db.ts'
export { findTouched as findTouchedRecords } from './records/pages.db.ts'
export { planOf, stepTo } from './records/plan.ts'
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
export { judgeWholeSave, type WholeSave } from './records/whole-save.ts'
export { insertRevision, writeRevision } from './records/write-records.db.ts'
// Reports that people find under Reports, each of one thing.
export { saveOwnReport } from './reports/own-report.ts'
export { saveReport } from './reports/reports.db.ts'
export { defineSample, type SampleOwner } from './sample/screen-samples.ts'
export type { Services } from './services.ts'
export { publicUrl } from './settings.ts'
export { addressOut } from './shares/address-out.ts'
// What can be shown by link (docs/decisions/0040): an export of `*.handlers.ts`.
export { defineShareable } from './shares/shareable.ts'
export { openShare } from './shares/shares.handlers.ts'
export { askerOf } from './tools/asker.ts'
export { assertRunnable } from './tools/tools.handlers.ts'
// What an organization's own programs are told (docs/decisions/0051).
export { announce } from './webhooks/announce.ts'
