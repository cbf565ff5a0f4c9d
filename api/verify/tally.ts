import type { Endpoint } from '#kit/endpoint.ts'
import { nameOf } from '#kit/endpoint.ts'
import { statusesOf } from '../openapi/document.ts'
import type { Reply } from '../testing/client.ts'

/** What a run of requests found; the last three numbers are to be 0. */
export type Tally = {
  requests: number
  succeeded: number
  serverErrors: number
  undocumented: number
  offSchema: number
}

export const newTally = (): Tally => ({
  requests: 0,
  succeeded: 0,
  serverErrors: 0,
  undocumented: 0,
  offSchema: 0,
})

export const textOfTally = ({ requests, succeeded, serverErrors, undocumented, offSchema }: Tally): string =>
  `requests: ${requests} (${succeeded} with success), 5xx: ${serverErrors}, undocumented statuses: ${undocumented}, off schema: ${offSchema}`

/** Counts an answer, and says what is wrong with it; null when nothing is. */
export function count(tally: Tally, endpoint: Endpoint, reply: Reply): string | null {
  tally.requests += 1
  if (reply.status < 400) tally.succeeded += 1
  const said = `${nameOf(endpoint)} answers ${reply.status} ${reply.text.slice(0, 300)}`
  if (reply.status >= 500) {
    tally.serverErrors += 1
    return said
  }
  if (!statusesOf(endpoint).includes(reply.status)) {
    tally.undocumented += 1
    return `${said}, which its contract does not name`
  }
  const problem = shapeProblem(endpoint, reply)
  if (problem === null) return null
  tally.offSchema += 1
  return `${said}: ${problem}`
}

function shapeProblem(
  { answer, media, atRoot }: Endpoint,
  { status, text, json, body }: Reply,
): string | null {
  // What speaks a protocol of its own refuses in it.
  if (status >= 400 && media !== undefined && body.jsonrpc === '2.0') return null
  if (status >= 400 && !(atRoot && status === 503)) {
    const { message, code, requestId } = body
    const isRefusal = [message, code, requestId].every((part) => typeof part === 'string' && part !== '')
    return isRefusal ? null : 'a refusal without message, code or requestId'
  }
  if (status === 204 || status === 302) return text === '' ? null : 'a body where there is none'
  if (media !== undefined) return null
  const parsed = answer.safeParse(json)
  return parsed.success
    ? null
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
