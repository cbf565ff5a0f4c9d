import { type Caller, type FileRow, findFiles, type Queries } from '#api/kit.ts'
import type { Opened } from './open-project.db.ts'
import { findFileReports, findProcessing, type Processing } from './process/processing.db.ts'

const DAY_MS = 86_400_000
/** How long a deleted project can be restored. */
export const BIN_DAYS = 30

export const restorableUntil = (deletedAt: Date): string =>
  new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString()

export function projectAnswer({ project, role }: Opened, { memberships }: Caller) {
  const { deleted_at: deletedAt, created_by: ownerId, owner_name: ownerName } = project
  return {
    id: project.id,
    project_name: project.name,
    description: project.description,
    status: deletedAt === null ? project.status : ('deleted' as const),
    area: project.area,
    org_name: memberships.find(({ orgId }) => orgId === project.org_id)?.org_name ?? null,
    owner: ownerId === null ? null : { userId: ownerId, displayName: ownerName ?? '' },
    myRole: role,
    createdAt: project.created_at.toISOString(),
    updatedAt: project.updated_at.toISOString(),
    restorableUntil: deletedAt === null ? null : restorableUntil(deletedAt),
    fileCount: project.files,
    openItems: project.open_items,
    nextDue: project.next_due,
    calendar: {
      workDays: project.work_days,
      holidays: project.holidays,
      timeZone: project.time_zone,
    },
    rev: project.rev,
  }
}

type Processed = {
  readonly processing: readonly Processing[]
  /** Reports by file. */
  readonly reports: ReadonlyMap<string, string>
}

/** The files of a project with what their processing came to. */
export async function filesAnswer(trx: Queries, projectId: string) {
  const processing = await findProcessing(trx, projectId)
  const made = { processing, reports: await findFileReports(trx, projectId) }
  return (await findFiles(trx, projectId)).map((file) => fileAnswer(file, made))
}

const fileAnswer = (file: FileRow, { processing, reports }: Processed) => ({
  fileId: file.id,
  fileName: file.name,
  fileType: file.type,
  size: file.size,
  sha256: file.sha256,
  subfolder: file.subfolder,
  status: file.status,
  reason: file.reason,
  uploadedBy: file.uploaded_by ?? '',
  createdAt: file.created_at.toISOString(),
  processing: processingAnswer(processing.find(({ fileId }) => fileId === file.id)),
  reportId: reports.get(file.id) ?? null,
})

function processingAnswer(found: Processing | undefined) {
  if (found === undefined) return null
  const { jobId, status, progress, step, code, message } = found
  const error = code === null || message === null || status === 'succeeded' ? null : { code, message }
  return { jobId, status, progress, step, error }
}
