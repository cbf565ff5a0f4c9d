import type { Endpoint } from '#kit/endpoint.ts'
import type { Sent } from '../testing/client.ts'
import type { Values } from './recipe.ts'
import { recipeOf } from './recipes.ts'
import { inputSchema, sampleOf } from './sample-value.ts'
import { pathIn, type Scene } from './scene.ts'

/** A request that answers with success wherever it is allowed. */
export type Request = { readonly method: string; readonly path: string; readonly sent: Sent }

/** Names the organization where the contract has a place for it: the query of reads, the body of the rest. */
function orgNameIn({ org }: Scene): string {
  return org === null ? 'No Such Organization' : org.org_name
}

/** The request of that scene; what of `more` the contract does not have as a field goes into its body besides. */
export async function requestFor(endpoint: Endpoint, scene: Scene, more: Values = {}): Promise<Request> {
  const path = await pathIn(endpoint, scene)
  const { query, sent } = await besidePath(endpoint, scene, more)
  const search = query.size === 0 ? '' : `?${query}`
  return { method: endpoint.method, path: `${path}${search}`, sent }
}

/** All of the same request but its path, which makes the thing that the call is about. */
export async function besidePath(endpoint: Endpoint, scene: Scene, more: Values = {}) {
  const recipe = recipeOf(endpoint)
  const query = new URLSearchParams(recipe.query)
  const isScoped = (schema: Endpoint['body']) =>
    schema && !recipe.isOwn && 'org_name' in (inputSchema(schema).properties ?? {})
  if (isScoped(endpoint.query)) query.set('org_name', orgNameIn(scene))
  const sent = endpoint.body && {
    body: {
      ...Object(sampleOf(endpoint.body)),
      ...(isScoped(endpoint.body) ? { org_name: orgNameIn(scene) } : {}),
      ...(await recipe.body?.(scene)),
      ...unknownOf(more, endpoint.body),
    },
  }
  const headers = { 'x-forwarded-for': randomAddress(), accept: 'application/json, text/event-stream' }
  return { query, sent: { ...sent, headers } }
}

function unknownOf(more: Values, schema: NonNullable<Endpoint['body']>): Values {
  const { properties = {} } = inputSchema(schema)
  return Object.fromEntries(Object.entries(more).filter(([name]) => !(name in properties)))
}

/** Each request from a network of its own, so that the limits of open calls are not what is seen. */
function randomAddress(): string {
  count += 1
  return `${10 + ((count >> 16) & 63)}.${(count >> 8) & 255}.${count & 255}.1`
}
let count = 0
