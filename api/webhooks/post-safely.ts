import { type LookupAddress, lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, problemOf } from './public-address.ts'

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 65_536

/** Why a call did not get an answer, in words for the log. */
export class PostProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PostProblem'
  }
}

export type Post = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Origins of the operator's own network that may be sent to. */
  readonly allowed: readonly string[]
}

/**
 * Sends a body to an address that somebody entered, and gives the status of the answer. The connection goes to the very
 * address that was looked at, so that a name cannot turn to another one in between; no redirect is followed, and of the
 * answer nothing is kept.
 */
export function postSafely(address: string, { body, headers, signal, allowed }: Post): Promise<number> {
  const problem = problemOf(address, allowed)
  if (problem !== null) return Promise.reject(new PostProblem('The address is not allowed.'))
  const url = new URL(address)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal: limited,
    ...(allowed.includes(url.origin) ? {} : { lookup: lookupPublic }),
  }
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const call = send(url, options, (answer) => drain(answer, () => done(answer.statusCode ?? 0)))
    call.on('error', (error) => fail(wordsFor(error, limited, signal)))
    call.end(body)
  })
}

/** An answer is read to its end, so that the receiver sees no broken line, but not without end. */
function drain(answer: IncomingMessage, then: () => void): void {
  let size = 0
  answer.on('data', (part: Buffer) => {
    size += part.length
    if (size > LARGEST_ANSWER) answer.destroy()
  })
  answer.on('close', then)
  answer.on('error', () => {})
}

class NotPublic extends Error {}

/** A name that leads anywhere but to the public internet, even besides, is refused. */
const lookupPublic: LookupFunction = (name, options, done) => {
  resolve(name, { all: true }, (error, found) => {
    if (error !== null) return done(error, [])
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new NotPublic(name), [])
    return options.all === true ? done(null, found) : single(first, done)
  })
}

const single = ({ address, family }: LookupAddress, done: Parameters<LookupFunction>[2]): void =>
  done(null, address, family)

function wordsFor(error: Error, limited: AbortSignal, stopped: AbortSignal): unknown {
  if (stopped.aborted) return stopped.reason
  if (limited.aborted) return new PostProblem('No response within 10 seconds.', error)
  if (error instanceof NotPublic)
    return new PostProblem('The address does not lead to a public server.', error)
  return new PostProblem('No secure connection to this address: check its name and its certificate.', error)
}
