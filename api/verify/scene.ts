import type { Endpoint } from '#kit/endpoint.ts'
import { newId } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { insertPlan } from '../plans/plans.db.ts'
import { keepShare } from '../plans/shares.db.ts'
import { hashToken, newToken } from '../auth/token.ts'
import { insertSession } from '../auth/sessions.db.ts'
import { inputSchema, prefixOfPattern } from './sample-value.ts'
import { goneItemOf, itemIdOf, type Org, type Person, type World } from './world.ts'

/** What one cell of the matrix is about. */
export type Scene = {
  readonly world: World
  readonly actor: Person
  /** Another person of the caller's organisation. */
  readonly colleague: Person
  /** Whose thing it is; null: a thing that does not exist. */
  readonly owner: Person | null
  /** The organisation that the call names, or that the thing belongs to; null: one that does not exist. */
  readonly org: Org | null
  /** The organisation whose item the path names, where that is another one; null: nobody's. */
  readonly itemOf?: Org | null
}

/** Makes the thing that a path names, by the prefix of its id, and gives the id. */
type Maker = (scene: Scene & { readonly owner: Person; readonly org: Org }) => string | Promise<string>

const MAKERS: Readonly<Record<string, Maker>> = {
  org: ({ org }) => org.id,
  usr: ({ owner }) => owner.userId,
  pln: ({ world, owner }) => addPlan(world, owner),
  ses: ({ world, owner }) => addSession(world, owner),
  job: ({ world: { db }, owner: { userId } }) =>
    enqueueJob(db.kysely, { kind: 'backup.check', userId, orgId: null, inputs: {}, now: new Date() }),
  mai: ({ world: { db }, owner: { email: to } }) =>
    enqueueMail(db.kysely, { to, subject: 'Sample', text: 'Sample.', now: new Date() }),
}

/** Parameters that are no ids of one type, by name. */
const PARAMS: Readonly<Record<string, (scene: Scene, path: string) => string | Promise<string>>> = {
  rev: () => '1',
  version: () => '1',
  itemId: ({ org, itemOf }, path) => {
    const holder = itemOf === undefined ? org : itemOf
    if (holder === null) return 'itm_none'
    return path.endsWith('/restore') ? goneItemOf(holder.id) : itemIdOf(holder.id)
  },
  code: ({ world, colleague }) => addShare(world, colleague),
}

/** Paths of tools are their ids: one that every signed-in person may open. */
const TOOL = 'calculators/emergency-fund'

/** The endpoint's path with what it names in this scene. */
export async function pathIn({ path, params }: Endpoint, scene: Scene): Promise<string> {
  const { properties = {} } = params ? inputSchema(params) : {}
  let filled = path.replace('{+id}', TOOL)
  for (const [all, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const schema = properties[name]
    const prefix = typeof schema === 'object' ? prefixOfPattern(schema.pattern ?? '') : null
    const value = prefix === null ? await namedParam(name, scene, path) : await idOf(prefix, scene)
    filled = filled.replace(all, encodeURIComponent(value))
  }
  return filled
}

async function namedParam(name: string, scene: Scene, path: string): Promise<string> {
  const make = PARAMS[name]
  if (make === undefined) throw new Error(`what is {${name}} of a path? Say it in api/verify/scene.ts`)
  return make(scene, path)
}

async function idOf(prefix: string, scene: Scene): Promise<string> {
  const { owner, org } = scene
  if (owner === null || org === null) return `${prefix}_0000000000000000`
  const make = MAKERS[prefix]
  if (make === undefined)
    throw new Error(`how is a thing with id ${prefix}_… made? Say it in api/verify/scene.ts`)
  return make({ ...scene, owner, org })
}

async function addPlan({ db }: World, { userId, text }: Person): Promise<string> {
  const planId = newId('pln')
  const plan = { userId, name: text, toolId: TOOL }
  const version = { planId, version: 1, now: new Date(), factBound: [], reasons: {} }
  await db.kysely
    .transaction()
    .execute((trx) => insertPlan(trx, plan, { ...version, inputs: {}, outputs: {} }))
  await keepShare(db.kysely, { planId, code: shareCodeOf(planId), now: new Date() })
  return planId
}

const shareCodeOf = (planId: string): string => planId.replace('pln_', 'share')

const addShare = async (world: World, owner: Person): Promise<string> =>
  shareCodeOf(await addPlan(world, owner))

async function addSession({ db }: World, { userId, text }: Person): Promise<string> {
  const id = newId('ses')
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const session = { id, userId, tokenHash: hashToken(newToken()), now, expiresAt }
  await insertSession(db.kysely, { ...session, agent: text, place: '127.0.0.0/24' })
  return id
}
