import type { Endpoint } from '#kit/endpoint.ts'
import type { Reply } from '../testing/client.ts'
import type { Caller, Cast } from './cast.ts'
import { changedTables, fingerprint } from './fingerprint.db.ts'
import { inBatches } from './in-batches.ts'
import { type Asked, problemOf, refusalText } from './judge.ts'
import { type Request, requestFor } from './requests.ts'
import type { RuledCall, Rules } from './rules.ts'
import type { Scene } from './scene.ts'
import { type Target, targetsOf, type Verdict, verdictOf } from './verdict.ts'
import { giveStepUp } from './world.db.ts'
import type { Person, World } from './world.ts'

export type Cell = {
  readonly caller: Caller
  readonly target: Target
  readonly verdict: Verdict
  /** Whether the caller has entered the password again a moment ago. */
  readonly stepUp: boolean
  /** The call may ask for the password before it looks for the thing: of existence that says nothing. */
  readonly asksFirst: boolean
}

export type Outcome = { readonly name: string; readonly problem: string | null }

/** Every kind of caller × every target that the rule tells apart, and where it matters with the password entered again. */
export const cellsOf = (ruled: RuledCall, { callers }: Cast, roles: Rules['roles']): readonly Cell[] =>
  callers.flatMap((caller) =>
    targetsOf(ruled).flatMap((target) =>
      (ruled.stepUp ? [false, true] : [false]).map((stepUp) => ({
        caller,
        target,
        stepUp,
        asksFirst: ruled.stepUp && !stepUp,
        verdict: verdictOf(ruled, roles, { kind: caller.person.kind, target, stepUp }),
      })),
    ),
  )

const AT_ONCE = 8

export type Sending = {
  readonly cells: readonly Cell[]
  /** Goes into each body besides what the call needs. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** What must be the same of the caller before and after a call that passes. */
  readonly standing?: (person: Person) => Promise<string>
}

/** Sends the cells that are to be refused, all against one state of the database, which they must leave as it is. */
export async function sendRefused(
  world: World,
  endpoint: Endpoint,
  { cells, extra = {} }: Sending,
): Promise<Outcome[]> {
  const refused = cells.filter(({ verdict }) => verdict !== 'pass')
  const prepared: { cell: Cell; request: Request }[] = []
  for (const given of refused) {
    const cell = endsOrg(endpoint) || given.stepUp ? await renew(world, given, []) : given
    prepared.push({ cell, request: await requestFor(endpoint, sceneOf(world, cell), extra) })
  }
  const before = await fingerprint(world.db.kysely)
  const asked = await inBatches(prepared, AT_ONCE, async ({ cell, request }) => ({
    cell,
    reply: await send(cell, request),
    problem: null,
    request,
  }))
  const changed = changedTables(before, await fingerprint(world.db.kysely))
  const missing = new Map(asked.map(({ cell, reply }) => [nameOfCell(cell), refusalText(reply)]))
  const outcomes = asked.map(({ cell, reply, request }) => ({
    name: nameOfCell(cell),
    problem:
      problemOf(world, askedOf(endpoint, cell, request), reply) ??
      unlikeMissing(refusalText(reply), cell.verdict === 404 ? missing.get(nameOfMissing(cell)) : undefined),
  }))
  const wrote = { name: 'refused calls', problem: `changed ${changed.join(', ')}` }
  return changed.length > 0 ? [...outcomes, wrote] : outcomes
}

/** Sends the cells that are to pass; where they write, each on behalf of people and organizations made for it. */
export async function sendPassing(
  world: World,
  endpoint: Endpoint,
  { cells, extra = {}, standing = async () => '' }: Sending,
): Promise<Outcome[]> {
  const passing = cells.filter(({ verdict }) => verdict === 'pass')
  return inBatches(passing, AT_ONCE, async (given) => {
    const cell =
      endpoint.method === 'GET' && !given.stepUp ? given : await renew(world, given, listsOf(endpoint))
    const request = await requestFor(endpoint, sceneOf(world, cell), extra)
    const before = await standing(cell.caller.person)
    const reply = await send(cell, request)
    const after = await standing(cell.caller.person)
    const risen = before === after ? null : `changed the caller from ${before} to ${after}`
    return {
      name: nameOfCell(cell),
      problem: problemOf(world, askedOf(endpoint, cell, request), reply) ?? risen,
    }
  })
}

const nameOfMissing = (cell: Cell): string =>
  nameOfCell({
    ...cell,
    target: cell.target === 'crossed' || cell.target === 'absent' ? 'absent' : 'missing',
  })

const unlikeMissing = (said: string, missing: string | undefined): string | null =>
  missing === undefined || said === missing ? null : `differs from the answer for a missing one: ${said}`

const send = ({ caller }: Cell, { method, path, sent }: Request): Promise<Reply> =>
  caller.person.client.send(method, path, sent)

const askedOf = (endpoint: Endpoint, { caller, verdict, asksFirst }: Cell, request: Request): Asked => ({
  endpoint,
  actor: caller.person,
  request,
  verdict,
  asksFirst,
})

export const nameOfCell = ({ caller, target, verdict, stepUp }: Cell): string =>
  `${caller.person.kind} of ${caller.org.org_name} at ${target}${stepUp ? ' after step-up' : ''}: ${verdict}`

export function sceneOf(world: World, { caller, target }: Pick<Cell, 'caller' | 'target'>): Scene {
  const { person, colleague, outsider, org } = caller
  const place = { world, actor: person, colleague }
  if (target === 'missing') return { ...place, owner: null, org: null }
  if (target === 'other') return { ...place, owner: outsider, org: outsider.org }
  if (target === 'crossed' && outsider.org !== null)
    return { ...place, owner: person, org, itemOf: outsider.org }
  if (target === 'absent') return { ...place, owner: person, org, itemOf: null }
  return { ...place, owner: target === 'own' ? person : colleague, org }
}

/** Whether the scene of a call begins with the end of its organization. */
const endsOrg = ({ path }: Endpoint): boolean => path === '/orgs/{id}/restore'

/** The scene of a call by this caller about their own things, which may be used up by it. */
export async function ownScene(world: World, endpoint: Endpoint, caller: Caller): Promise<Scene> {
  const cell = { caller, target: 'own', verdict: 'pass', stepUp: false, asksFirst: false } as const
  return sceneOf(world, endsOrg(endpoint) ? await renew(world, cell, []) : cell)
}

/** The same kind of caller in an organization of its own, so that what one cell does touches no other cell. */
export async function renew(world: World, cell: Cell, lists: readonly string[]): Promise<Cell> {
  const org = await world.addOrg(lists)
  const person = await world.addPerson(cell.caller.person.kind, org)
  if (cell.stepUp) await giveStepUp(world.db.kysely, person.sessionId)
  const colleague = await world.addPerson('member', org)
  const outsider =
    cell.target === 'other'
      ? await world.addPerson('member', await world.addOrg(lists))
      : cell.caller.outsider
  return { ...cell, caller: { person, org, colleague, outsider } }
}

/** The list that a call is about, if it is about one. */
export const listsOf = ({ path }: Endpoint): readonly string[] =>
  /^\/org\/([\w-]+)/.exec(path)?.slice(1) ?? []
