import { extensionOf } from '#kit/file-types.ts'
import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { inspectApart } from './checks/inspect-apart.ts'
import { NOT_ITS_TYPE } from './checks/not-its-type.ts'
import {
  type FileRow,
  findSameContent,
  holdingOf,
  lockStorage,
  noteObject,
  type Outcome,
  settleFile,
} from './files.db.ts'
import type { Received } from './receive-file.ts'
import type { Place } from './reserve-place.ts'

export const alreadyUsed = () =>
  new Refusal(409, 'already_uploaded', { message: 'This address was already used.' })

export type Arrived = { readonly received: Received; readonly place: Place; readonly wanted: AbortSignal }

/**
 * Judges what has arrived and keeps it, or says why not. The content is stored under a key of its own, noted before
 * its first byte, before the file names it: a server that dies between the two leaves a key that housekeeping finds, and
 * an address that still works. Whoever calls this removes the content again where the file does not name it.
 */
export async function settleUpload(
  services: Services,
  file: FileRow,
  { received, place, wanted }: Arrived,
): Promise<Pick<Outcome, 'status' | 'reason'>> {
  const { size, sha256 } = received
  const reason = (await problemOf(file, received, wanted)) ?? (await repeatOf(services, file, sha256))
  if (reason !== null) {
    const rejected = { status: 'rejected', reason, size, sha256, storage_key: null } as const
    if (!(await asServer(services.db, (trx) => settleFile(trx, file.id, rejected)))) throw alreadyUsed()
    return rejected
  }
  await asServer(services.db, (trx) => noteObject(trx, { ...place, size, created_at: services.now() }))
  await services.files.keep(place.key, received.path)
  return nameContent(services, file, { size, sha256, storage_key: place.key })
}

async function problemOf(
  { name, size, sha256 }: FileRow,
  received: Received,
  wanted: AbortSignal,
): Promise<string | null> {
  if (size !== null && size !== received.size) return 'it is not as long as announced'
  if (sha256 !== null && sha256 !== received.sha256) return 'it is not the file that was announced'
  const extension = extensionOf(name)
  return extension === null ? NOT_ITS_TYPE : inspectApart({ ...received, extension }, wanted)
}

const alreadyHere = (name: string): string => `already here as ${name}`

/** Asked before anything is stored, and again under the lock. */
async function repeatOf({ db }: Services, { holder }: FileRow, sha256: string): Promise<string | null> {
  const same = await asServer(db, (trx) => findSameContent(trx, holder, sha256))
  return same === undefined ? null : alreadyHere(same.name)
}

type Content = Pick<Outcome, 'size' | 'sha256' | 'storage_key'>

/** The moment from which the file exists, one arrival after the other; its room was taken before its first byte. */
function nameContent({ db }: Services, file: FileRow, content: Content) {
  return asServer(db, async (trx) => {
    await lockStorage(trx, holdingOf(file))
    const same = await findSameContent(trx, file.holder, content.sha256 ?? '')
    const outcome: Outcome =
      same === undefined
        ? { ...content, status: 'ready', reason: null }
        : { ...content, status: 'rejected', reason: alreadyHere(same.name), storage_key: null }
    if (!(await settleFile(trx, file.id, outcome))) throw alreadyUsed()
    return { status: outcome.status, reason: outcome.reason }
  })
}
