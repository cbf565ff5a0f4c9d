import type { Endpoint } from '#kit/endpoint.ts'
import type { Reply } from '../testing/client.ts'
import { listsOf } from './cells.ts'
import type { Plan } from './fuzz-requests.ts'
import { besidePath } from './requests.ts'
import { inputSchema } from './sample-value.ts'
import { pathIn, type Scene } from './scene.ts'
import { giveStepUp } from './world.db.ts'
import type { Kind, World } from './world.ts'

/** So many requests by one person before the next one comes: limits and what earlier requests did are then fresh. */
const EACH = 25

const SENDERS: readonly Kind[] = ['administrator', 'platformAdministrator', 'member']

type Sent = { readonly scene: Scene; readonly path: () => Promise<string> }

/** Sends planned requests of one endpoint, each on behalf of somebody who may make the call at all. */
export function createSender(world: World, endpoint: Endpoint) {
  let sent = 0
  let given: Promise<Sent> | null = null
  const next = async (): Promise<Sent> => {
    const kind = SENDERS[Math.floor(sent / EACH) % SENDERS.length] ?? 'administrator'
    const scene = await newScene(world, kind, listsOf(endpoint))
    return { scene, path: pathsOf(endpoint, scene) }
  }
  return async (plan: Plan): Promise<Reply> => {
    if (given === null || sent % EACH === 0) given = next()
    sent += 1
    const reply = await send(endpoint, await given, plan)
    // The person's session was ended, or their share of calls is used up: somebody else goes on.
    if (reply.status === 401 || reply.status === 429) given = null
    return reply
  }
}

/** The way to a thing of the sender: what is only read is there for all reads of the scene, other calls may use it up. */
function pathsOf(endpoint: Endpoint, scene: Scene): Sent['path'] {
  let read: Promise<string> | undefined
  return () => {
    if (endpoint.method !== 'GET') return pathIn(endpoint, scene)
    read ??= pathIn(endpoint, scene)
    return read
  }
}

async function newScene(world: World, kind: Kind, lists: readonly string[]): Promise<Scene> {
  const org = await world.addOrg(lists)
  const actor = await world.addPerson(kind, org)
  const colleague = await world.addPerson('member', org)
  await giveStepUp(world.db.kysely, actor.sessionId)
  return { world, actor, colleague, owner: actor, org }
}

async function send(endpoint: Endpoint, { scene, path }: Sent, plan: Plan): Promise<Reply> {
  const { query, sent } = await besidePath(endpoint, scene)
  for (const [name, value] of plan.query) query.set(name, value)
  const address = Object.keys(plan.params).length === 0 ? await path() : pathWith(endpoint, plan.params)
  const { body } = plan
  const value = body.kind === 'whole' ? body.value : { ...Object(sent.body), ...body.fields }
  // A body where the contract has none must not matter either.
  const isSent = endpoint.body !== undefined
  return scene.actor.client.send(endpoint.method, `${address}?${query}`, {
    ...sent,
    ...(isSent ? { body: JSON.stringify(value) ?? 'null' } : {}),
  })
}

/** The path with those parameters; what would be another path ('.', '..' or nothing) is 'x'. */
function pathWith({ path, params }: Endpoint, given: Plan['params']): string {
  const { properties = {} } = params ? inputSchema(params) : {}
  return Object.keys(properties).reduce((filled, name) => {
    const text = given[name] ?? 'x'
    const safe = /^\.*$/.test(text) ? 'x' : encodeURIComponent(text)
    return filled.replace(`{${name}}`, safe).replace(`{+${name}}`, safe)
  }, path)
}
