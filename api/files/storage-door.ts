import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILE_BYTES_AT_MOST } from '#kit/file-types.ts'
import { asServer } from '../database/tenant.ts'
import { goneOf } from '../http/gone.ts'
import { networkOf } from '../http/network.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type FileRow, findFile, maySend } from './files.db.ts'
import { receivedLimit } from './quota.ts'
import { receiveFile, tooLarge } from './receive-file.ts'
import { clearPlace, reservePlace } from './reserve-place.ts'
import { alreadyUsed, settleUpload } from './settle-upload.ts'
import { type Permit, permitOf, STORAGE_PATH } from './signed-address.ts'

/** Never 401, which would sign the sender out: the address is all there is to show. */
const refused = () =>
  new Refusal(403, 'address_refused', { message: 'This address is not valid, or no longer.' })

/**
 * The storage address: one file in, or out, for whoever holds it. It is no call of the API: no token is read, and what
 * comes and goes is the file itself.
 */
export async function mountStorage(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (storage) => {
    storage.removeAllContentTypeParsers()
    // The content stays in the connection until the address is known to be good.
    storage.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const url = `${STORAGE_PATH}/:fileId`
    storage.put(url, async (request, reply) => put(services, request, reply))
    storage.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => get(services, request, reply),
    })
  })
}

type Found = { readonly permit: Permit; readonly file: FileRow }

async function find(services: Services, request: FastifyRequest, act: Permit['act']): Promise<Found> {
  const { db, secretKey, now, limiter, settings } = services
  limiter.take({ name: 'storage', max: settings.RATE_LIMIT_PER_MINUTE, seconds: 60 }, networkOf(request.ip))
  const { pathname, searchParams } = new URL(request.url, 'http://storage')
  const permit = permitOf(secretKey, pathname.slice(STORAGE_PATH.length + 1), searchParams)
  if (permit === null || permit.act !== act || permit.expires < now().getTime()) throw refused()
  const file = await asServer(db, (trx) => findFile(trx, permit.fileId))
  if (file === undefined) throw refused()
  return { permit, file }
}

async function put(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const { permit, file } = await find(services, request, 'put')
  if (request.headers['content-type'] !== permit.type) throw refused()
  if (file.status !== 'pending') throw alreadyUsed()
  if (!(await asServer(services.db, (trx) => maySend(trx, file)))) throw refused()
  const { 'content-length': length } = request.headers
  const said = length === undefined ? null : Number(length)
  if ((said ?? 0) > FILE_BYTES_AT_MOST) throw tooLarge()
  const who = file.uploaded_by ?? file.holder
  services.limiter.take(receivedLimit(services.settings), who, Math.ceil((said ?? FILE_BYTES_AT_MOST) / KB))
  const place = await reservePlace(services, file, said)
  if (place === null) throw alreadyUsed()
  try {
    const received = await receiveFile(services.dataDir, request.raw, place.size)
    try {
      const wanted = goneOf(reply)
      const arrived = { received, place, wanted }
      const turn = { who, kind: 'tables', signal: wanted } as const
      const { status, reason } = await services.costly.run(turn, () => settleUpload(services, file, arrived))
      return { fileId: file.id, status, reason }
    } finally {
      await rm(received.path, { force: true })
    }
  } finally {
    await clearPlace(services, place.key)
  }
}

const KB = 1_024

async function get(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = await find(services, request, 'get')
  const content = file.storage_key === null ? null : await services.files.read(file.storage_key)
  if (content === null) throw REFUSALS.notFound()
  return reply
    .type(file.type)
    .header('content-disposition', attachment(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}

/** Saved, never shown: the name for old readers without what could end a header, and as it is (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
