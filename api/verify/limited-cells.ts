import type { Endpoint } from '#kit/endpoint.ts'
import { nameOf } from '#kit/endpoint.ts'
import { type Scope, SCOPES } from '#kit/scopes.ts'
import { createClient, type Reply } from '../testing/client.ts'
import { type Cell, listsOf, type Outcome, renew, sceneOf } from './cells.ts'
import { recipeOf } from './recipes.ts'
import { requestFor } from './requests.ts'
import type { Person, World } from './world.ts'
import { limitedToken } from './tokens.ts'

type Place = { readonly world: World; readonly endpoint: Endpoint }

/** The call with a token whose scopes lack what it needs, with just those, and by somebody who looks as this person. */
export async function limitedOutcomes(
  { world, endpoint }: Place,
  cell: Cell,
  needed: readonly Scope[] | null,
): Promise<Outcome[]> {
  const impersonatorId = await impersonatorOf(world)
  const isRead = endpoint.method === 'GET' && recipeOf(endpoint).isPrivate !== true
  const isOpen = isRead || nameOf(endpoint) === 'POST /auth/logout'
  const tries = [
    ...lacking(needed).map((scopes) => ({
      name: `an API token with ${scopes.join(', ')}`,
      limit: { scopes },
      code: 'forbidden',
    })),
    ...(needed === null
      ? []
      : [{ name: 'an API token with what it needs', limit: { scopes: [...needed] }, code: null }]),
    { name: 'a look as somebody else', limit: { impersonatorId }, code: isOpen ? null : 'read_only' },
  ]
  const outcomes: Outcome[] = []
  const fresh = () => renew(world, cell, listsOf(endpoint))
  // What is only read is there for the next try too.
  const shared = endpoint.method === 'GET' ? await fresh() : null
  for (const { name, limit, code } of tries) {
    const renewed = shared ?? (await fresh())
    const authorization = await limitedToken(world, renewed.caller.person, limit)
    const { method, path, sent } = await requestFor(endpoint, sceneOf(world, renewed))
    const headers = { ...sent.headers, authorization }
    const reply = await createClient(world.url, null).send(method, path, { ...sent, headers })
    outcomes.push({ name, problem: problemOf(endpoint, reply, code) })
  }
  return outcomes
}

const impersonators = new WeakMap<World, Promise<Person>>()

/** Whoever looks as somebody else, in all cells the same: nothing is done to them. */
async function impersonatorOf(world: World): Promise<string> {
  const add = async () => world.addPerson('platformAdministrator', await world.addOrg([]))
  const known = impersonators.get(world) ?? add()
  impersonators.set(world, known)
  return (await known).userId
}

/** Every scope but each of those that it needs. */
const lacking = (needed: readonly Scope[] | null): Scope[][] =>
  needed === null ? [[...SCOPES]] : needed.map((scope) => SCOPES.filter((one) => one !== scope))

function problemOf(endpoint: Endpoint, { status, body, text }: Reply, code: string | null): string | null {
  const said = `answers ${status} ${text.slice(0, 200)}`
  if (code !== null) return status === 403 && body.code === code ? null : `${said} instead of 403 ${code}`
  const { success = [200] } = endpoint
  return [...success, ...(recipeOf(endpoint).alsoPasses ?? [])].some((one) => one === status) ? null : said
}
