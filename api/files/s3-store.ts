import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3-settings.ts'
import type { FileStore } from './store.ts'
import { StoreAwayError } from './store-away.ts'

const SILENT_MS = 30_000

/**
 * A bucket of any store that speaks S3, by its address with the bucket in the path. StoreAwayError where it cannot be
 * reached, says nothing for `silentMs`, or refuses.
 */
export function s3Store(settings: S3Settings, silentMs = SILENT_MS): FileStore {
  const {
    S3_ENDPOINT = '',
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
  } = settings
  if (S3_ACCESS_KEY_ID === '' || S3_SECRET_ACCESS_KEY === '')
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it')
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
  })
  const address = (key: string) => `${S3_ENDPOINT.replace(/\/+$/, '')}/${S3_BUCKET}/${key}`
  const ask = async (method: string, key: string, body?: Body) => {
    const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
    const signed = await client.sign(address(key), { method, headers })
    return exchange(signed, { body, silentMs })
  }
  return {
    async keep(key, path) {
      const { size } = await stat(path)
      const answer = await ask('PUT', key, { stream: createReadStream(path), size })
      answer.resume()
      assertDone(answer, 'PUT')
      await rm(path, { force: true })
    },
    async read(key) {
      const answer = await ask('GET', key)
      if (answer.statusCode === 200) return answer
      answer.resume()
      if (answer.statusCode !== 404) assertDone(answer, 'GET')
      return null
    },
    async remove(key) {
      const answer = await ask('DELETE', key)
      answer.resume()
      if (answer.statusCode !== 404) assertDone(answer, 'DELETE')
    },
  }
}

type Body = { readonly stream: Readable; readonly size: number }

/** The store is silent or refuses: nothing is known to be kept. Its address and keys are in no message. */
function assertDone({ statusCode = 0 }: IncomingMessage, method: string): void {
  if (statusCode >= 300) throw new StoreAwayError(`the file store answered ${method} with ${statusCode}`)
}

type Way = { readonly body: Body | undefined; readonly silentMs: number }

/** Over node:http, which says how long a streamed body is, as S3 demands; fetch sends one of unknown length. */
async function exchange(signed: Request, { body, silentMs }: Way): Promise<IncomingMessage> {
  const url = new URL(signed.url)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body === undefined ? {} : { 'content-length': String(body.size) }
  const outgoing = send(url, {
    method: signed.method,
    headers: { ...Object.fromEntries(signed.headers), ...length },
    timeout: silentMs,
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve)
    outgoing.on('error', (cause) => reject(new StoreAwayError('the file store is not reached', { cause })))
    outgoing.on('timeout', () => outgoing.destroy(new Error('the file store is silent')))
  })
  if (body === undefined) outgoing.end()
  // What ends the sending early is told by the connection.
  else await Promise.race([pipeline(body.stream, outgoing).catch(() => answered), answered])
  return answered
}
