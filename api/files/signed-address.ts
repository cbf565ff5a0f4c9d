import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address lets its holder do: put this one file as this type, or get it. */
export type Permit = {
  readonly act: 'put' | 'get'
  readonly fileId: string
  /** The content type to send, or to be served; altering it breaks the signature. */
  readonly type: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

export const STORAGE_PATH = '/api/storage'

/** Long enough to send 50 MB over a slow line, short enough to be of no use in a log. */
export const ADDRESS_MS = 5 * 60_000

const signatureOf = (key: Buffer, { act, fileId, type, expires }: Permit): Buffer =>
  createHmac('sha256', key).update(`storage address\n${act}\n${fileId}\n${type}\n${expires}`).digest()

/** The address below the server's own, with everything it permits under one signature. */
export function signedPath(key: Buffer, permit: Permit): string {
  const { act, fileId, type, expires } = permit
  const signature = signatureOf(key, permit).toString('base64url')
  const query = new URLSearchParams({ act, type, expires: String(expires), signature })
  return `${STORAGE_PATH}/${fileId}?${query}`
}

/** What an address permits; null: it is altered, of no file, or for something else. The time is not looked at. */
export function permitOf(key: Buffer, fileId: string, query: URLSearchParams): Permit | null {
  const act = query.get('act')
  const expires = Number(query.get('expires'))
  if ((act !== 'put' && act !== 'get') || !Number.isSafeInteger(expires)) return null
  const permit = { act, fileId, type: query.get('type') ?? '', expires } as const
  const given = Buffer.from(query.get('signature') ?? '', 'base64url')
  const wanted = signatureOf(key, permit)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? permit : null
}
