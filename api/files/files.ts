import type { FastifyRequest } from 'fastify'
import { FILE_BYTES_AT_MOST, isKept } from '#kit/file-types.ts'
import type { Queries } from '../database/connection.ts'
import { isNameOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import type { Services } from '../services.ts'
import { publicUrl } from '../settings.ts'
import { type FileRow, findSameContent, findUsed, type Holding, insertFile, lockStorage } from './files.db.ts'
import { assertRoom } from './quota.ts'
import { ADDRESS_MS, type Permit, signedPath } from './signed-address.ts'

/** A file as it is announced. */
export type Announced = {
  readonly fileName: string
  readonly fileType: string
  readonly size?: number | undefined
  readonly sha256?: string | undefined
  readonly subfolder: string
  readonly by: string
}

type With = Pick<Services, 'settings' | 'secretKey' | 'now'>

/** Makes place for a file and gives the address that it is to be sent to. */
export async function announceFile(
  trx: Queries,
  { services, request, holding }: { services: With; request: FastifyRequest; holding: Holding },
  announced: Announced,
) {
  const { fileName, fileType, size, sha256, subfolder, by } = announced
  if (!isKept(fileName, fileType))
    throw new Refusal(400, 'file_type', { message: 'This file type is not allowed' })
  if ((size ?? 0) > FILE_BYTES_AT_MOST)
    throw new Refusal(413, 'too_large', { message: 'A file can be at most 50 MB.' })
  const same = sha256 === undefined ? undefined : await findSameContent(trx, holding.holder, sha256)
  if (same !== undefined)
    throw new Refusal(409, 'already_here', {
      message: `This file is already here as ${same.name}.`,
      extra: { fileId: same.id },
    })
  await lockStorage(trx, holding)
  assertRoom(services.settings, holding, (await findUsed(trx, holding)) + (size ?? 1))
  const now = services.now()
  const id = newId('fil')
  const expires = now.getTime() + ADDRESS_MS
  await insertFile(trx, {
    id,
    holder: holding.holder,
    user_id: holding.userId,
    org_id: holding.orgId,
    uploaded_by: by,
    subfolder,
    name: fileName,
    type: fileType,
    size: size ?? null,
    sha256: sha256 ?? null,
    status: 'pending',
    reason: null,
    storage_key: null,
    created_at: now,
    expires_at: new Date(expires),
  })
  return {
    uploadUrl: addressOf(services, request, { act: 'put', fileId: id, type: fileType, expires }),
    fileId: id,
    method: 'PUT' as const,
    headers: { 'Content-Type': fileType },
    expiresAt: new Date(expires).toISOString(),
    maxBytes: FILE_BYTES_AT_MOST,
  }
}

/** Where a stored file can be fetched for a while. */
export function downloadOf(services: With, request: FastifyRequest, { id, type }: FileRow) {
  const expires = services.now().getTime() + ADDRESS_MS
  return {
    downloadUrl: addressOf(services, request, { act: 'get', fileId: id, type, expires }),
    expiresAt: new Date(expires).toISOString(),
  }
}

/**
 * Where the operator names no address, that of this machine if the caller reached us by it, its port as we know it. Any
 * other name is only what the caller says: the address is then without one, to be read as a link of the page that asked.
 */
function addressOf({ settings, secretKey }: With, request: FastifyRequest, permit: Permit): string {
  const path = signedPath(secretKey, permit)
  if (settings.PUBLIC_URL !== undefined) return `${publicUrl(settings)}${path}`
  const { localAddress = '', localPort } = request.socket
  const { protocol, hostname } = request
  return isNameOf(localAddress, hostname) ? `${protocol}://${hostname}:${localPort}${path}` : path
}

/** The first bytes of a stored file; null: its content is not there. */
export async function readHead(
  services: Pick<Services, 'files'>,
  file: FileRow,
  bytes: number,
): Promise<Buffer | null> {
  const content = file.storage_key === null ? null : await services.files.read(file.storage_key)
  if (content === null) return null
  const parts: Buffer[] = []
  let left = bytes
  for await (const chunk of content) {
    const part: Buffer = chunk.subarray(0, left)
    parts.push(part)
    left -= part.length
    if (left <= 0) break
  }
  return Buffer.concat(parts)
}
