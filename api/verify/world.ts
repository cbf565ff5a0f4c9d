import { sql } from 'kysely'
import { servedLists } from '#kit/list/org-lists.ts'
import { hashPassword } from '../auth/password.ts'
import { insertSession } from '../auth/sessions.db.ts'
import { hashToken, newToken } from '../auth/token.ts'
import { insertUser } from '../auth/users.db.ts'
import { type Database, openDatabase, type Queries } from '../database/connection.ts'
import { loadCollections } from '../endpoint-table.ts'
import { newId, randomLetters } from '../ids.ts'
import { listNameOf } from '../lists/list-place.ts'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import { addMember, insertOrg } from '../orgs/orgs.db.ts'
import { writeSamplePlan } from '../payments/sample-plan.db.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { fillSet } from '../records/fill-set.ts'
import { addPlatformRole } from '../sample/sample.db.ts'
import { type Client, createClient } from '../testing/client.ts'
import { disable, endMembership, removeRoles } from './world.db.ts'

/** A word that stands in no answer but to whom it belongs: what is found elsewhere has leaked. */
export type Marker = string
export const MARKERS = /mk(?:name|text)[a-z0-9]{12}/g

/** 'mkname…' is a name that others may come to see, 'mktext…' what only its owners may. */
const newMarker = (kind: 'name' | 'text'): Marker => `mk${kind}${randomLetters(12)}`

export type Org = { readonly id: string; readonly org_name: string; readonly text: Marker }

export type Person = {
  readonly kind: Kind
  readonly userId: string
  readonly email: string
  readonly name: Marker
  /** What stands in the person's own things. */
  readonly text: Marker
  readonly org: Org | null
  readonly sessionId: string
  readonly client: Client
}

/** Every kind of caller of the bar, with what makes it one. */
export const KINDS = {
  stranger: { roles: null },
  withoutOrganization: { roles: null },
  member: { roles: ['member'] },
  broker: { roles: ['broker'] },
  coach: { roles: ['member', 'coach'] },
  administrator: { roles: ['admin', 'member'] },
  platformAdministrator: { roles: ['member'], platform: ['platform_admin'] },
  /** Was an administrator when the session began; the roles were taken away since. */
  demoted: { roles: ['admin', 'member'], after: 'roles' },
  /** Was an administrator when the session began and is no member any more. */
  former: { roles: ['admin', 'member'], after: 'membership' },
  disabled: { roles: ['admin', 'member'], status: 'disabled' },
} as const satisfies Record<string, KindOfCaller>

type KindOfCaller = {
  readonly roles: readonly string[] | null
  readonly platform?: readonly string[]
  readonly after?: 'roles' | 'membership'
  readonly status?: 'disabled'
}

export type Kind = keyof typeof KINDS

const kindOf = (kind: Kind): KindOfCaller => KINDS[kind]

/** The roles that a caller of this kind still has in their organization. */
export const rolesNow = (kind: Kind): readonly string[] => {
  const { roles, after } = kindOf(kind)
  return after === undefined ? (roles ?? []) : []
}
export const platformRolesNow = (kind: Kind): readonly string[] => kindOf(kind).platform ?? []
export const isMemberNow = (kind: Kind): boolean =>
  kindOf(kind).roles !== null && kindOf(kind).after !== 'membership'
export const hasSession = (kind: Kind): boolean => kind !== 'stranger' && kindOf(kind).status !== 'disabled'

/** To whom a marker belongs: an organization's members, a person. */
export type Owner = { readonly org: Org } | { readonly userId: string; readonly org: Org | null }

export type World = {
  readonly db: Database
  readonly ownerOf: (marker: Marker) => Owner | undefined
  readonly url: string
  /** With the lists that are named, else with each. */
  readonly addOrg: (lists?: readonly string[]) => Promise<Org>
  readonly addPerson: (kind: Kind, org: Org | null) => Promise<Person>
  readonly close: () => Promise<void>
}

/** People, organizations and what they own, made below the API so that none of it depends on what is tested. */
export async function createWorld({
  url,
  databaseUrl,
}: {
  url: string
  databaseUrl: string
}): Promise<World> {
  const db = openDatabase(databaseUrl, { connections: 4 })
  const lists = servedLists(await loadCollections()).map(({ list }) => listNameOf(list))
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  const owners = new Map<Marker, Owner>()
  return {
    db,
    url,
    ownerOf: (marker) => owners.get(marker),
    addOrg: async (wanted = lists) => {
      const org = await addOrg(db, wanted)
      owners.set(org.org_name.replace('Sample ', ''), { org }).set(org.text, { org })
      return org
    },
    addPerson: async (kind, org) => {
      const person = await addPerson({ db, url, passwordHash }, kind, org)
      const owner = { userId: person.userId, org: isMemberNow(kind) ? org : null }
      owners.set(person.name, owner).set(person.text, owner)
      return person
    },
    close: db.close,
  }
}

/** A transaction that does not wait for the disk: what only a test needs may be lost in a crash. */
const quickly = <T>(db: Database, work: (trx: Queries) => Promise<T>): Promise<T> =>
  db.kysely.transaction().execute(async (trx) => {
    await sql`SET LOCAL synchronous_commit = off`.execute(trx)
    return work(trx)
  })

async function addOrg(db: Database, lists: readonly string[]): Promise<Org> {
  const org_name = `Sample ${newMarker('name')}`
  const text = newMarker('text')
  const now = new Date()
  return quickly(db, async (trx) => {
    const id = await insertOrg(trx, { org_name, kind: 'brokerage', createdBy: null, now })
    if (id === null) throw new Error(`${org_name} is taken`)
    const kept = { id: itemIdOf(id), name: text }
    const gone = { id: goneItemOf(id), name: text }
    for (const name of lists)
      for (const items of [[kept, gone], [kept]])
        await fillSet(trx, { owner: 'organization', ownerId: id, name }, { items, note: null, now })
    return { id, org_name, text }
  })
}

/** The one item of each list of that organization, and the one that was deleted from it. */
export const itemIdOf = (orgId: string): string => orgId.replace('org_', 'itm_')
export const goneItemOf = (orgId: string): string => orgId.replace('org_', 'itm_gone')

const HOUR_MS = 3_600_000

/** Used for the last time in an hour, so that no use now is noted with it: what is written then was written by a call. */
const ofLaterUse = (now: Date) => ({
  now: new Date(now.getTime() + HOUR_MS),
  expiresAt: new Date(now.getTime() + 24 * HOUR_MS),
})

async function addPerson(
  { db, url, passwordHash }: { readonly db: Database; readonly url: string; readonly passwordHash: string },
  kind: Kind,
  org: Org | null,
): Promise<Person> {
  const { roles, platform = [], status = 'active', after } = kindOf(kind)
  const name = newMarker('name')
  const userId = newId('usr')
  const email = `${name}@example.org`
  const token = newToken()
  const sessionId = newId('ses')
  const now = new Date()
  await quickly(db, async (trx) => {
    const person = { id: userId, email, firstName: 'Sample', lastName: name, passwordHash, now }
    await insertUser(trx, person)
    await writeSamplePlan(trx, userId, now)
    if (org !== null && roles !== null) {
      await addMember(trx, { orgId: org.id, userId, now }, roles)
      if (after === 'roles') await removeRoles(trx, { orgId: org.id, userId })
      if (after === 'membership') await endMembership(trx, { orgId: org.id, userId })
    }
    for (const role of platform) await addPlatformRole(trx, { userId, roleId: builtInRoleId(role) })
    const session = { id: sessionId, userId, tokenHash: hashToken(token), ...ofLaterUse(now) }
    await insertSession(trx, { ...session, agent: 'verification', place: '127.0.0.0/24' })
    if (status === 'disabled') await disable(trx, userId)
  })
  const client = createClient(url, kind === 'stranger' ? null : token)
  return { kind, userId, email, name, text: newMarker('text'), org, sessionId, client }
}
