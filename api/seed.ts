import { hashPassword } from './auth/password.ts'
import { insertUser } from './auth/users.db.ts'
import { type Database, openDatabase, type Queries } from './database/connection.ts'
import { lockFacts, writeFacts } from './facts/facts.db.ts'
import { applyChanges, problemsOf } from './facts/profile.ts'
import { newId } from './ids.ts'
import { insertSampleLeads } from './leads/sample-leads.ts'
import { checkItems } from './lists/check-items.ts'
import { listNameOf } from './lists/list-place.ts'
import { giveIds, type ListItem } from '#kit/list/ids.ts'
import { builtInRoleId } from './orgs/built-in-roles.ts'
import { writeBuiltInRoles } from './orgs/built-in-roles.db.ts'
import { addMember, insertOrg } from './orgs/orgs.db.ts'
import { fillSet } from './records/fill-set.ts'
import { COLLECTIONS } from './registry/screens.gen.ts'
import { SAMPLE_FACTS } from './sample/household.ts'
import { SAMPLE_ORGS, SAMPLE_PASSWORD, SAMPLE_PEOPLE, type SamplePerson } from './sample/people.ts'
import { addPlatformRole, isEmpty, removeRole } from './sample/sample.db.ts'
import { keepSampleIn } from './sample/keep-sample.ts'
import { loadSamples } from './sample/load-samples.ts'
import type { KeepSample } from './sample/screen-samples.ts'
import { noteProgress } from './milestones/note-progress.ts'
import { writeShippedMilestones } from './milestones/milestones.db.ts'
import { writeShippedOffer } from './payments/plans.db.ts'
import { writeSamplePlan } from './payments/sample-plan.db.ts'
import { readServerSettings, wantsSamples } from './settings.ts'

export type SampleSignIn = { readonly label: string; readonly email: string; readonly password: string }

/**
 * Brings the built-in roles up to date and, in an empty database, makes the first run's organizations, one account for
 * every kind of caller, and the samples. Returns the sign-ins worth printing; none if the database was not empty.
 */
export async function seed(
  databaseUrl: string,
  environment = process.env,
  dataDir: string | null = null,
): Promise<readonly SampleSignIn[]> {
  const settings = readServerSettings(environment)
  const keep = dataDir === null ? null : keepSampleIn(settings, dataDir)
  const db = openDatabase(databaseUrl, { connections: 2 })
  try {
    return await seedInto(db, {
      defaultOrgName: settings.DEFAULT_ORG_NAME,
      samples: wantsSamples(settings),
      keep,
    })
  } finally {
    await db.close()
  }
}

type First = {
  readonly defaultOrgName: string
  readonly samples: boolean
  readonly keep: KeepSample | null
}

async function seedInto(
  db: Database,
  { defaultOrgName, samples, keep }: First,
): Promise<readonly SampleSignIn[]> {
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  const lists = await sampleLists()
  const isFirstRun = await db.kysely.transaction().execute(async (trx) => {
    await writeBuiltInRoles(trx)
    const now = new Date()
    await writeShippedOffer(trx, now)
    await writeShippedMilestones(trx, now)
    if (!(await isEmpty(trx))) return false
    if (!samples) {
      await insertOrg(trx, { org_name: defaultOrgName, kind: 'business', createdBy: null, now })
      return false
    }
    const orgs = await insertSampleOrgs(trx, { defaultOrgName, now })
    for (const person of SAMPLE_PEOPLE) await insertPerson(trx, person, { orgs, passwordHash, now, keep })
    for (const org of WITH_SAMPLE_LISTS) await insertSampleLeads(trx, orgOf(orgs, org), now)
    for (const { name, items } of lists)
      for (const org of WITH_SAMPLE_LISTS) {
        const set = { owner: 'organization', ownerId: orgOf(orgs, org), name } as const
        await fillSet(trx, set, { items, note: 'Sample', now })
      }
    return true
  })
  return isFirstRun ? await printedSignIns() : []
}

/** The accounts for someone who wants to look around; `callers.ts` has all of them. */
async function printedSignIns(): Promise<readonly SampleSignIn[]> {
  return SAMPLE_PEOPLE.slice(0, 3).map(({ label, email }) => ({ label, email, password: SAMPLE_PASSWORD }))
}

/** The default organization is the one that a newcomer sees first. */
const WITH_SAMPLE_LISTS = ['realty', 'first'] as const

type Orgs = ReadonlyMap<string, string>

const orgOf = (orgs: Orgs, key: string): string => {
  const id = orgs.get(key)
  if (id === undefined) throw new Error(`there is no sample organization ${key}`)
  return id
}

type Setup = { readonly defaultOrgName: string; readonly now: Date }

async function insertSampleOrgs(db: Queries, { defaultOrgName, now }: Setup): Promise<Orgs> {
  const orgs = new Map<string, string>()
  for (const org of SAMPLE_ORGS) {
    const org_name = 'org_name' in org ? org.org_name : defaultOrgName
    const id = await insertOrg(db, { org_name, kind: org.kind, createdBy: null, now })
    if (id !== null) orgs.set(org.key, id)
  }
  return orgs
}

type Place = {
  readonly orgs: Orgs
  readonly passwordHash: string
  readonly now: Date
  readonly keep: KeepSample | null
}

async function insertPerson(
  db: Queries,
  person: SamplePerson,
  { orgs, passwordHash, now, keep }: Place,
): Promise<void> {
  const { email, lastName, disabled, memberships, platformRoles = [], removedRoles = [] } = person
  const userId = newId('usr')
  const status = disabled ? 'disabled' : 'active'
  const names = { firstName: 'Sample', lastName }
  // No one reads mail to example.org: the samples' addresses count as confirmed.
  const account = { id: userId, email, ...names, passwordHash, status, emailVerifiedAt: now, now } as const
  await insertUser(db, account)
  for (const [key, roles] of Object.entries(memberships)) {
    const orgId = orgOf(orgs, key)
    await addMember(db, { orgId, userId, now }, [...roles, ...removedRoles])
    for (const role of removedRoles) await removeRole(db, { orgId, userId, roleId: builtInRoleId(role) })
  }
  for (const role of platformRoles) await addPlatformRole(db, { userId, roleId: builtInRoleId(role) })
  await insertSampleFacts(db, userId, now)
  await writeSamplePlan(db, userId, now)
  for (const sample of await loadSamples()) await sample.insertSample(db, { userId, email, now, keep })
  await noteProgress(db, { userId, now })
}

async function insertSampleFacts(db: Queries, userId: string, now: Date): Promise<void> {
  const [problem] = problemsOf(SAMPLE_FACTS)
  if (problem) throw new Error(`the sample household is wrong: ${problem.path}: ${problem.message}`)
  await lockFacts(db, userId, now)
  const facts = JSON.stringify(applyChanges({}, SAMPLE_FACTS, { rev: 1, now }))
  await writeFacts(db, userId, { facts, rev: 1, now })
}

/** Each collection's own samples, through the same checks as any other save. */
async function sampleLists(): Promise<{ name: string; items: readonly ListItem[] }[]> {
  const modules = await Promise.all(Object.values(COLLECTIONS).map((load) => load()))
  return modules.flatMap(({ default: { list, sample } }) => {
    // What a person keeps alone begins empty.
    if (list.owner === 'person') return []
    const { items } = checkItems(list, [...sample])
    const given = giveIds(items, [], () => newId('itm'))
    if (!given.ok) throw new Error(`the samples of ${list.path} have wrong ids`)
    return { name: listNameOf(list), items: given.items }
  })
}
