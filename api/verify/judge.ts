import type { Endpoint } from '#kit/endpoint.ts'
import type { Reply } from '../testing/client.ts'
import { recipeOf } from './recipes.ts'
import type { Request } from './requests.ts'
import type { Verdict } from './verdict.ts'
import { isMemberNow, MARKERS, type Owner, type Person, platformRolesNow, type World } from './world.ts'

export type Asked = {
  readonly endpoint: Endpoint
  readonly actor: Person
  readonly request: Request
  readonly verdict: Verdict
  readonly asksFirst: boolean
}

/** Why the answer is a leak or a wrong refusal; null where it is what the rule says. */
export function problemOf(world: World, asked: Asked, reply: Reply): string | null {
  const found = foreignMarkers(world, asked, reply)
  if (found.length > 0) return `shows what is not the caller's: ${found.join(', ')}`
  const said = `answers ${reply.status} ${reply.text.slice(0, 200)}`
  return isAsRuled(asked, reply) ? null : `${said} instead of ${asked.verdict}`
}

function isAsRuled({ endpoint, actor, verdict, asksFirst }: Asked, { status, body }: Reply): boolean {
  if (verdict === 'pass') {
    const { success = [200] } = endpoint
    return [...success, ...(recipeOf(endpoint).alsoPasses ?? [])].some((one) => one === status)
  }
  if (asksFirst && verdict === 404 && body.code === 'step_up_required') return status === 403
  if (status !== verdict) return false
  if (verdict === 401) return body.message === (actor.client.token === null ? NO_TOKEN : BAD_TOKEN)
  return verdict === 404 || body.code === 'forbidden' || body.code === 'step_up_required'
}

const NO_TOKEN = 'No token provided'
const BAD_TOKEN = 'Token verification failed'

/** The refusal without what differs from answer to answer: 404 for a foreign thing must equal 404 for a missing one. */
export function refusalText({ status, headers, body }: Reply): string {
  const { requestId: _requestId, ...rest } = body
  const names = [...headers.keys()].filter((name) => !VARYING.has(name))
  return JSON.stringify([status, rest, names.map((name) => [name, headers.get(name)])])
}

const VARYING = new Set(['date', 'x-request-id', 'connection', 'keep-alive'])

/** Markers in the answer that belong to somebody else. What the caller sent may come back. */
function foreignMarkers(world: World, { endpoint, actor, request }: Asked, reply: Reply): string[] {
  const sent = `${request.path} ${JSON.stringify(request.sent.body ?? '')}`
  const shown = `${reply.text} ${JSON.stringify([...reply.headers])}`
  return [...new Set(shown.match(MARKERS))].filter((marker) => {
    const owner = world.ownerOf(marker)
    if (owner === undefined || (marker.startsWith('mkname') && sent.includes(marker))) return false
    return recipeOf(endpoint).isShared !== true && !maySee(actor, owner, marker)
  })
}

function maySee(actor: Person, owner: Owner, marker: string): boolean {
  const isName = marker.startsWith('mkname')
  if (isName && platformRolesNow(actor.kind).length > 0) return true
  const isTogether = isMemberNow(actor.kind) && owner.org !== null && owner.org.id === actor.org?.id
  return 'userId' in owner ? owner.userId === actor.userId || (isName && isTogether) : isTogether
}
