import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from './s3-settings.ts'
import type { FileStore } from './store.ts'

const SILENT_MS = 30_000

/** A bucket of any store that speaks S3, by its address with the bucket in the path. */
export function s3Store(settings: S3Settings): FileStore {
  const {
    S3_ENDPOINT = '',
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID = '',
    S3_SECRET_ACCESS_KEY = '',
  } = settings
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
    return exchange(signed, body)
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
  if (statusCode >= 300) throw new Error(`the file store answered ${method} with ${statusCode}`)
}

/** Over node:http, which says how long a streamed body is, as S3 demands; fetch sends one of unknown length. */
async function exchange(signed: Request, body: Body | undefined): Promise<IncomingMessage> {
  const url = new URL(signed.url)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body === undefined ? {} : { 'content-length': String(body.size) }
  const outgoing = send(url, {
    method: signed.method,
    headers: { ...Object.fromEntries(signed.headers), ...length },
    timeout: SILENT_MS,
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    outgoing.on('timeout', () => outgoing.destroy(new Error('the file store is silent')))
  })
  if (body === undefined) outgoing.end()
  else await Promise.race([pipeline(body.stream, outgoing), answered])
  return answered
}
