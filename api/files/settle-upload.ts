import { extensionOf } from '#kit/file-types.ts'
import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import type { Services } from '../services.ts'
import { inspectFile } from './checks/inspect-file.ts'
import { NOT_ITS_TYPE } from './checks/not-its-type.ts'
import {
  type FileRow,
  findSameContent,
  findUsed,
  lockStorage,
  noteObject,
  type Outcome,
  settleFile,
} from './files.db.ts'
import { assertRoom } from './quota.ts'
import type { Received } from './receive-file.ts'

export const alreadyUsed = () =>
  new Refusal(409, 'already_uploaded', { message: 'This address was already used.' })

/**
 * Judges what has arrived and keeps it, or says why not. The content is stored under a key of its own before the file
 * names it: a server that dies between the two leaves a key that housekeeping finds, and an address that still works.
 */
export async function settleUpload(
  services: Services,
  file: FileRow,
  received: Received,
): Promise<Pick<Outcome, 'status' | 'reason'>> {
  const { size, sha256 } = received
  const reason = await problemOf(file, received)
  if (reason !== null) {
    const rejected = { status: 'rejected', reason, size, sha256, storage_key: null } as const
    if (!(await asServer(services.db, (trx) => settleFile(trx, file.id, rejected)))) throw alreadyUsed()
    return rejected
  }
  const key = `${file.id}.${randomLetters(16)}`
  await asServer(services.db, (trx) => noteObject(trx, key, services.now()))
  await services.files.keep(key, received.path)
  return nameContent(services, file, { size, sha256, storage_key: key })
}

async function problemOf({ name, size, sha256 }: FileRow, received: Received): Promise<string | null> {
  if (size !== null && size !== received.size) return 'it is not as long as announced'
  if (sha256 !== null && sha256 !== received.sha256) return 'it is not the file that was announced'
  const extension = extensionOf(name)
  return extension === null ? NOT_ITS_TYPE : inspectFile(received.path, extension)
}

type Content = Pick<Outcome, 'size' | 'sha256' | 'storage_key'>

/** The moment from which the file exists: whether there is room is counted here, one arrival after the other. */
function nameContent({ db, settings }: Services, file: FileRow, content: Content) {
  const holding = { holder: file.holder, userId: file.user_id, orgId: file.org_id }
  return asServer(db, async (trx) => {
    await lockStorage(trx, holding)
    const same = await findSameContent(trx, file.holder, content.sha256 ?? '')
    const outcome: Outcome =
      same === undefined
        ? { ...content, status: 'ready', reason: null }
        : { ...content, status: 'rejected', reason: `already here as ${same.name}`, storage_key: null }
    if (!(await settleFile(trx, file.id, outcome))) throw alreadyUsed()
    assertRoom(settings, holding, await findUsed(trx, holding))
    return { status: outcome.status, reason: outcome.reason }
  })
}
