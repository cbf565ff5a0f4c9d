import type { Endpoint } from '#kit/endpoint.ts'
import { nameOf } from '#kit/endpoint.ts'
import type { Sent } from '../testing/client.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { randomLetters } from '../ids.ts'
import { inputSchema, sampleOf } from './sample-value.ts'
import { pathIn, type Scene } from './scene.ts'

type Values = Readonly<Record<string, unknown>>

/** A request that answers with success wherever it is allowed. */
export type Request = { readonly method: string; readonly path: string; readonly sent: Sent }

/** What a body or query needs beyond the smallest value that its schema describes. */
type Recipe = {
  readonly body?: (scene: Scene) => Values | Promise<Values>
  readonly query?: (scene: Scene) => Readonly<Record<string, string>>
  /** Names no organisation: the call is then about the caller's own. */
  readonly isOwn?: true
  /** Shows a thing of somebody else to whoever has its link or password. */
  readonly isShared?: true
  /** Statuses other than the endpoint's success that also mean: it was let through. */
  readonly alsoPasses?: readonly number[]
}

const NEW_PASSWORD = 'another sample sign-in 2026'

const RECIPES: Readonly<Record<string, Recipe>> = {
  'POST /auth/login': {
    body: ({ colleague }) => ({ email: colleague.email, password: SAMPLE_PASSWORD }),
    isShared: true,
  },
  'POST /auth/register': {
    body: () => ({
      email: `new-${randomLetters(10)}@example.org`,
      password: NEW_PASSWORD,
      acceptTerms: true,
    }),
  },
  'POST /auth/password/change': {
    body: () => ({ currentPassword: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD }),
  },
  'POST /orgs': { body: () => ({ org_name: `Sample ${randomLetters(10)}` }) },
  'PATCH /orgs/{id}': { body: () => ({ kind: 'hoa' }) },
  'PATCH /facts': { body: () => ({ changes: {} }) },
  'POST /plans': { body: () => ({ toolId: 'calculators/emergency-fund', inputs: {} }) },
  'PATCH /plans/{id}': { body: () => ({ name: 'Another name' }) },
  'POST /exports/pdf': { body: () => ({ toolId: 'calculators/emergency-fund' }) },
  'GET /shared/{code}': { isShared: true },
  'GET /jobs': { isOwn: true },
  'POST /jobs/retry-dead': { isOwn: true },
  'POST /jobs/{id}/retry': { alsoPasses: [409] },
  'POST /admin/outbox/{id}/retry': { alsoPasses: [409] },
  'POST /mcp': {
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  },
}

/** By the end of the path, for what every list has. */
const LIST_RECIPES: readonly (readonly [pattern: RegExp, recipe: Recipe])[] = [
  [/^POST \/org\/[\w-]+\/import$/, { body: () => ({ format: 'json', content: '[]' }) }],
  [/^(POST|PATCH) \/org\/[\w-]+\/items/, { body: () => ({ name: 'A name' }) }],
]

export const recipeOf = (endpoint: Endpoint): Recipe => {
  const name = nameOf(endpoint)
  return RECIPES[name] ?? LIST_RECIPES.find(([pattern]) => pattern.test(name))?.[1] ?? {}
}

/** Names the organisation where the contract has a place for it: the query of reads, the body of the rest. */
function orgNameIn({ org }: Scene): string {
  return org === null ? 'No Such Organization' : org.org_name
}

/** The request of that scene; what of `more` the contract does not have as a field goes into its body besides. */
export async function requestFor(endpoint: Endpoint, scene: Scene, more: Values = {}): Promise<Request> {
  const recipe = recipeOf(endpoint)
  const path = await pathIn(endpoint, scene)
  const query = new URLSearchParams(recipe.query?.(scene))
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
  const search = query.size === 0 ? '' : `?${query}`
  return {
    method: endpoint.method,
    path: `${path}${search}`,
    sent: {
      ...sent,
      headers: { 'x-forwarded-for': randomAddress(), accept: 'application/json, text/event-stream' },
    },
  }
}

function unknownOf(more: Values, schema: NonNullable<Endpoint['body']>): Values {
  const { properties = {} } = inputSchema(schema)
  return Object.fromEntries(Object.entries(more).filter(([name]) => !(name in properties)))
}

/** Each request from a network of its own, so that the limits of open calls are not what is seen. */
function randomAddress(): string {
  count += 1
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
}
let count = 0
