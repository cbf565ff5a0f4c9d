import { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import { type Client, createClient } from '../testing/client.ts'
import type { Caller } from './cast.ts'
import { type Cell, type Outcome, ownScene, sendPassing, sendRefused } from './cells.ts'
import { claimsOf } from './claims.ts'
import { changedTables, fingerprint } from './fingerprint.db.ts'
import { inBatches } from './in-batches.ts'
import { recipeOf } from './recipes.ts'
import { requestFor } from './requests.ts'
import { inputSchema } from './sample-value.ts'
import type { Person, World } from './world.ts'

export type Place = { readonly world: World; readonly endpoint: Endpoint }

const AT_ONCE = 8

/** An Authorization header for each thing that can be wrong with one. */
export async function tokenOutcomes(
  { world, endpoint }: Place,
  caller: Caller,
  tokens: ReadonlyMap<string, string>,
): Promise<Outcome[]> {
  const nobody = createClient(world.url, null)
  const scene = await ownScene(world, endpoint, caller)
  const { method, path, sent } = await requestFor(endpoint, scene)
  return inBatches([...tokens], AT_ONCE, async ([name, authorization]) => {
    const headers = { ...sent.headers, authorization }
    const { status, body } = await nobody.send(method, path, { ...sent, headers })
    const isRight = status === 401 && body.message === 'Token verification failed'
    return { name: `a token ${name}`, problem: isRight ? null : `answers ${status} ${String(body.message)}` }
  })
}

const VERIFIED = z.object({
  roles: z.array(z.object({ name: z.string(), org_name: z.string().nullable() })),
  permissions: z.array(z.string()),
  emailVerified: z.boolean(),
})

/** What a caller is, as the server says it: roles at home and of the platform, confirmation of the address. */
async function standingOf({ client, org }: Person): Promise<string> {
  const { status, body } = await client.get('/auth/verify')
  if (status !== 200) return `no session (${status})`
  const { roles, permissions, emailVerified } = VERIFIED.parse(body)
  const kept = roles.filter(({ org_name }) => org_name === null || org_name === org?.org_name)
  const platform = permissions.filter((name) => name.startsWith('platform.'))
  return JSON.stringify([kept, platform, emailVerified])
}

const CLAIMANTS: readonly string[] = ['withoutOrganization', 'member', 'demoted', 'former']

/** The same callers and rules, with a body that claims more than they have. */
export async function claimOutcomes(
  { world, endpoint }: Place,
  cells: readonly Cell[],
  { org, outsider }: Caller,
): Promise<Outcome[]> {
  if (outsider.org === null) throw new Error('the outsider has no organization')
  const extra = claimsOf({ org: outsider.org, person: outsider })
  const chosen = cells.filter(
    ({ caller, target }) => target === 'own' && caller.org === org && CLAIMANTS.includes(caller.person.kind),
  )
  const before = await fingerprint(world.db.kysely, outsider.org.id)
  const standing = recipeOf(endpoint).givesRoles ? {} : { standing: standingOf }
  const sending = { cells: chosen, extra, ...standing }
  const outcomes = [
    ...(await sendRefused(world, endpoint, sending)),
    ...(await sendPassing(world, endpoint, sending)),
  ]
  const changed = changedTables(before, await fingerprint(world.db.kysely, outsider.org.id))
  const problem = changed.length === 0 ? null : `was changed: ${changed.join(', ')}`
  return [
    ...outcomes.map((one) => ({ ...one, name: `claiming, ${one.name}` })),
    { name: 'the organization that the body claims', problem },
  ]
}

/** The organization named twice, as a list or an object, or in the place of the other method. */
export async function pollutionOutcomes({ world, endpoint }: Place, caller: Caller): Promise<Outcome[]> {
  const { org, outsider } = caller
  const other = outsider.org?.org_name ?? ''
  const scene = await ownScene(world, endpoint, caller)
  const { method, path, sent } = await requestFor(endpoint, scene)
  const [address = '', search = ''] = path.split('?')
  const twice = new URLSearchParams([...new URLSearchParams(search), ['org_name', other]])
  const isInBody = endpoint.body !== undefined && 'org_name' in (inputSchema(endpoint.body).properties ?? {})
  const bodies = isInBody ? [[org.org_name, other], { eq: other }, 7, true] : []
  const misspelt = isInBody
    ? { name: 'as orgName', at: path, sent: { ...sent, body: { ...Object(sent.body), orgName: other } } }
    : { name: 'as org_name[a]', at: `${address}?${new URLSearchParams({ 'org_name[a]': other })}`, sent }
  const asked = [
    misspelt,
    ...(isInBody ? [] : [{ name: 'twice in the query', at: `${address}?${twice}`, sent }]),
    ...bodies.map((value) => ({
      name: `${JSON.stringify(value)} in the body`,
      at: path,
      sent: { ...sent, body: { ...Object(sent.body), org_name: value } },
    })),
  ]
  const before = await fingerprint(world.db.kysely)
  const outcomes = await inBatches(asked, AT_ONCE, async ({ name, at, sent: request }) => {
    const { status } = await caller.person.client.send(method, at, request)
    return { name: `org_name ${name}`, problem: status === 400 ? null : `answers ${status}` }
  })
  const changed = changedTables(before, await fingerprint(world.db.kysely))
  return changed.length === 0
    ? outcomes
    : [...outcomes, { name: 'org_name in odd ways', problem: `changed ${changed.join(', ')}` }]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Every method that an address does not have, with and without a wish to be taken for one that it has. */
export async function methodOutcomes(client: Client, endpoints: readonly Endpoint[]): Promise<Outcome[]> {
  const addresses = [...new Set(endpoints.map(({ path }) => path.replaceAll(/\{\+?\w+\}/g, 'x')))]
  const tries = addresses.flatMap((path) => {
    const here = endpoints
      .filter((one) => patternOf(one.path).test(path))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method))
    const allow = [...new Set(here)].sort().join(', ')
    return METHODS.filter((method) => !allow.split(', ').includes(method)).map((method) => ({
      path,
      method,
      allow,
    }))
  })
  return inBatches(tries, AT_ONCE, async ({ path, method, allow }) => {
    const [first = 'GET'] = allow.split(', ')
    const headers = { 'x-http-method-override': first, 'x-http-method': first, 'x-method-override': first }
    const answer = await client.send(method, path, { headers })
    const said = `${answer.status} Allow: ${answer.headers.get('allow')}`
    const problem = said === `405 Allow: ${allow}` ? null : `answers ${said} instead of 405 Allow: ${allow}`
    return { name: `${method} ${path}`, problem }
  })
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\{\+\w+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
