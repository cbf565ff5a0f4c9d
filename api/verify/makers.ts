import type { ListItem } from '#kit/list/ids.ts'
import { insertPasskey } from '../auth/passkeys.db.ts'
import { insertSession } from '../auth/sessions.db.ts'
import { hashToken, newToken } from '../auth/token.ts'
import { insertApiToken } from '../auth/tokens.db.ts'
import { newId, randomLetters } from '../ids.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { insertIdentity } from '../oidc/identities.db.ts'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import { setDeleted } from '../orgs/orgs.db.ts'
import { insertInvitation } from '../people/invitations.db.ts'
import { insertRole } from '../people/roles.db.ts'
import { insertPlan } from '../plans/plans.db.ts'
import { fillSet } from '../records/fill-set.ts'
import { parseItem } from '../records/record-item.ts'
import { lockSet } from '../records/record-set.db.ts'
import { findAll } from '../records/records.db.ts'
import { insertShare } from '../shares/shares.db.ts'
import { findMakers } from './found-makers.ts'
import { addLead, addLeadNote } from './lead-makers.ts'
import { addMilestone } from './milestone-makers.ts'
import { addNotice, addWebhook } from './notice-makers.ts'
import { addCharge, addPackage, addSinglePayment, addSubscription } from './payment-makers.ts'
import { addReport, addSchedule, addSubmission } from './report-makers.ts'
import type { Scene } from './scene.ts'
import { endJob } from './world.db.ts'
import { goneItemOf, isMemberNow, itemIdOf, type Org, type Person, type World } from './world.ts'

/** Paths of tools are their ids: one that every signed-in person may open. */
export const TOOL = 'calculators/emergency-fund'

export type Making = Omit<Scene, 'owner'> & { readonly owner: Person; readonly path: string }

/** Makes the thing that a parameter of a path names, and gives what stands in the path. */
export type Maker = (making: Making) => string | Promise<string>

/** By path and parameter where the contract's pattern does not say it. */
export const PREFIXES: Readonly<Record<string, string>> = {
  '/roles/{id} id': 'rol',
  '/admin/milestones/{id} id': 'mls',
}

type Param = {
  readonly method: string
  readonly path: string
  readonly name: string
  readonly prefix: string | null
}

export const makerOf = ({ method, path, name, prefix }: Param): Maker | undefined =>
  OF_SCREENS[`${method} ${path} ${name}`] ??
  OF_SCREENS[`${path} ${name}`] ??
  BY_PATH[`${path} ${name}`] ??
  (prefix === null ? BY_NAME[name] : (OF_SCREENS[prefix] ?? BY_PREFIX[prefix]))

const OF_SCREENS = await findMakers()

const orgOf = ({ org }: Making): Org => {
  if (org === null) throw new Error('a thing that exists belongs to an organization that exists')
  return org
}

const BY_PREFIX: Readonly<Record<string, Maker>> = {
  org: (making) => orgOf(making).id,
  usr: ({ owner }) => owner.userId,
  led: addLead,
  lev: addLeadNote,
  pln: ({ world, owner }) => addPlan(world, owner),
  rpt: (making) => addReport(making),
  rsc: (making) => addSchedule(making),
  whk: (making) => addWebhook(making.world, orgOf(making)),
  whd: () => newId('whd'),
  mls: (making) => addMilestone(making.world, orgOf(making)),
  ntc: ({ world, owner }) => addNotice(world, owner),
  shr: async ({ world, owner }) => (await addShare(world, owner)).id,
  ses: ({ world, owner }) => addSession(world, owner),
  tok: ({ world, owner }) => addToken(world, owner),
  psk: ({ world, owner }) => addPasskey(world, owner),
  rol: (making) => addRole(making.world, orgOf(making)),
  inv: async (making) => (await addInvitation(making, `invited-${randomLetters(10)}@example.org`)).id,
  job: (making) => addJob(making),
  mai: ({ world }) => addMail(world),
  oid: ({ world, owner }) => addIdentity(world, owner),
  sub: ({ world, owner }) => addSubscription(world, owner),
  pay: ({ world, owner }) => addCharge(world, owner),
  pkg: ({ world }) => addPackage(world),
}

const BY_NAME: Readonly<Record<string, Maker>> = {
  rev: () => '1',
  version: () => '1',
  roleId: () => builtInRoleId('member'),
  itemId: ({ world, owner, org, itemOf, path }) => {
    const own = /^\/user\/(lists\/[\w-]+)\//.exec(path)?.[1]
    if (own !== undefined) return org === null ? 'itm_none' : addOwnItem(world, owner, { name: own, path })
    const holder = itemOf === undefined ? org : itemOf
    if (holder === null) return 'itm_none'
    return path.endsWith('/restore') ? goneItemOf(holder.id) : itemIdOf(holder.id)
  },
  code: async ({ world, colleague }) => (await addShare(world, colleague)).code,
}

const BY_PATH: Readonly<Record<string, Maker>> = {
  '/admin/plans/{id} id': () => 'pln_plus',
  '/submissions/{id} id': (making) =>
    addSubmission(making.world, { orgId: orgOf(making).id, text: making.owner.text }),
  '/payments/{paymentId}/invoice paymentId': ({ world, owner }) => addSinglePayment(world, owner),
  '/checkout/test/{sessionId} sessionId': () => newId('cs'),
  '/checkout/test/{sessionId}/{act} sessionId': () => newId('cs'),
  '/checkout/test/{sessionId}/{act} act': () => 'pay',
  // Nobody takes out themselves, who may be the last administrator.
  '/orgs/{id}/members/{userId} userId': ({ actor, owner, colleague }) =>
    owner === actor ? colleague.userId : owner.userId,
  '/orgs/{id}/restore id': async (making) => {
    const { id } = orgOf(making)
    await setDeleted(making.world.db.kysely, id, new Date())
    return id
  },
}

type OwnList = { readonly name: string; readonly path: string }

/** An item of a list that the owner keeps alone; one to restore is deleted again. */
async function addOwnItem({ db }: World, owner: Person, { name, path }: OwnList): Promise<string> {
  const { userId: ownerId, text } = owner
  const id = newId('itm')
  const set = { owner: 'person', ownerId, name } as const
  await db.kysely.transaction().execute(async (trx) => {
    await lockSet(trx, set)
    const others = (await findAll(trx, set)).flatMap(({ body }) => (body === null ? [] : [parseItem(body)]))
    const fill = (items: readonly ListItem[]) => fillSet(trx, set, { items, note: null, now: new Date() })
    await fill([...others, { id, name: text }])
    if (path.endsWith('/restore')) await fill(others)
  })
  return id
}

async function addPlan({ db }: World, { userId, text }: Person): Promise<string> {
  const planId = newId('pln')
  const plan = { userId, name: text, toolId: TOOL }
  const version = {
    planId,
    version: 1,
    now: new Date(),
    factBound: [],
    ownValues: [],
    reasons: {},
    inputs: {},
    outputs: {},
  }
  await db.kysely.transaction().execute((trx) => insertPlan(trx, plan, version))
  return planId
}

/** A link to a plan of the owner's own. */
async function addShare(world: World, owner: Person) {
  const objectId = await addPlan(world, owner)
  const { userId } = owner
  const thing = { kind: 'plan', userId, orgId: null, objectId, options: {} }
  const life = { createdAt: new Date(), expiresAt: null, maxUses: null, uses: 0 }
  const share = { id: newId('shr'), code: randomLetters(26), ...thing, ...life }
  await insertShare(world.db.kysely, share)
  return share
}

const HOUR_MS = 3_600_000
const inAnHour = (): Date => new Date(Date.now() + HOUR_MS)

async function addSession({ db }: World, { userId, text }: Person): Promise<string> {
  const id = newId('ses')
  const session = { id, userId, tokenHash: hashToken(newToken()), now: new Date(), expiresAt: inAnHour() }
  await insertSession(db.kysely, { ...session, agent: text, place: '127.0.0.0/24' })
  return id
}

async function addToken({ db }: World, { userId, text }: Person): Promise<string> {
  const id = newId('tok')
  const tokenHash = hashToken(newToken())
  const life = { now: new Date(), expiresAt: inAnHour() }
  await insertApiToken(db.kysely, { id, userId, tokenHash, name: text, scopes: ['plans:read'], ...life })
  return id
}

async function addPasskey({ db }: World, { userId, text }: Person): Promise<string> {
  const id = newId('psk')
  const key = { credentialId: id, publicKey: Buffer.from([0]), counter: 0, transports: [], name: text }
  await insertPasskey(db.kysely, { id, userId, ...key, now: new Date() })
  return id
}

const addRole = ({ db }: World, { id, org_name }: Org): Promise<string> =>
  insertRole(db.kysely, {
    orgId: id,
    name: `${org_name} ${randomLetters(6)}`,
    description: '',
    permissions: ['org.lists.read'],
  })

/** An open invitation by an administrator of the organization, with its code. */
export async function addInvitation(making: Pick<Making, 'world' | 'org'>, email: string) {
  const { world, org } = making
  if (org === null) throw new Error('nobody invites')
  const { userId: invitedBy } = await world.addPerson('administrator', org)
  const code = randomLetters(20)
  const invited = { orgId: org.id, email, roleId: builtInRoleId('member'), code, invitedBy }
  return { id: await insertInvitation(world.db.kysely, { ...invited, now: new Date() }), code }
}

async function addJob(making: Making): Promise<string> {
  const { world, owner, path } = making
  const orgId = isMemberNow(owner.kind) ? orgOf(making).id : null
  const job = { kind: 'export' as const, userId: owner.userId, orgId, inputs: {} }
  const id = await enqueueJob(world.db.kysely, { ...job, now: new Date() })
  if (path.endsWith('/retry')) await endJob(world.db.kysely, id)
  return id
}

const addMail = ({ db }: World): Promise<string> =>
  enqueueMail(db.kysely, { to: 'nobody@', subject: 'A mail', text: 'Its text', now: new Date() })

const addIdentity = ({ db }: World, { userId, text }: Person): Promise<string> =>
  insertIdentity(db.kysely, {
    identity: { issuer: 'https://issuer.example', subject: randomLetters(10), email: `${text}@example.org` },
    userId,
    provisioned: false,
    now: new Date(),
  })
