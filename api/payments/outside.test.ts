import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import bank from '../../e2e/kinds/screens/trial/mortgage/mortgage.bank.ts'
import course from '../../e2e/kinds/screens/trial/mortgage/mortgage.course.ts'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { endpointsOf } from '#kit/contract/list-endpoints.ts'
import { loadCollections } from '../endpoint-table.ts'
import { randomLetters } from '../ids.ts'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { recipeOf } from '../verify/recipes.ts'
import { sampleOf } from '../verify/sample-value.ts'
import { type Payer, payer, PLUS, press } from './payer.fixture.ts'
import { SHIPPED_PACKAGES, SHIPPED_PLANS } from './shipped.ts'

/* What every call of a screen that is sold answers to whoever has not bought it. */

/** A course where a plan sells all courses. */
const COURSE = { ...course, id: 'training/sample-mortgage' }

let server: TestServer
let person: Payer
let orgName: string

beforeAll(async () => {
  server = await startTestServer({ courses: [{ course: COURSE, bank }] })
  person = await payer(server)
  orgName = `Sample House ${randomLetters(6)}`
  await person.client.post('/orgs', { org_name: orgName })
})
afterAll(() => server.close())

/** The areas that some plan sells whole and the free plan does not hold. */
const AREAS: readonly string[] = (() => {
  const free = new Set(SHIPPED_PLANS.find(({ id }) => id === 'pln_free')?.packages)
  const isSold = (slug: string) => SHIPPED_PLANS.some(({ packages }) => packages.includes(slug))
  return SHIPPED_PACKAGES.filter(({ slug }) => isSold(slug) && !free.has(slug))
    .flatMap(({ routes }) => routes)
    .flatMap((route) => /^\/([a-z-]+)\/\*$/.exec(route)?.[1] ?? [])
})()

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value

/** What the screens of these areas bring, and the lists that they show. */
async function endpointsOfSold(): Promise<readonly Endpoint[]> {
  const files = AREAS.flatMap((area) => globSync(`screens/${area}/**/*.api.ts`, { cwd: PROJECT_ROOT }))
  const modules: readonly object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(PROJECT_ROOT, file)).href)),
  )
  const lists = (await loadCollections()).filter(({ id }) => AREAS.some((area) => id.startsWith(`${area}/`)))
  return [
    ...modules.flatMap((module) => Object.values(module).filter(isEndpoint)),
    ...lists.flatMap(({ list }) => endpointsOf(list)),
  ]
}

async function bodyOf(endpoint: Endpoint): Promise<object> {
  // Bodies that need a scene are those of things that stand already; a new one needs none.
  const { body } = recipeOf(endpoint)
  const made = body === undefined ? {} : await Reflect.apply(body, undefined, [{}])
  return {
    name: 'Some',
    ...Object(endpoint.body && sampleOf(endpoint.body)),
    ...Object(made),
    org_name: orgName,
  }
}

test('outside of the plan every call that changes a sold screen, or works something out for it, says that a plan is needed', async () => {
  const writing = (await endpointsOfSold()).filter(({ method }) => method !== 'GET')
  expect(writing.length).toBeGreaterThan(10)
  expect(writing.filter(({ refusals }) => refusals?.includes(402) !== true).map(nameOf)).toEqual([])
  const answers = new Map<string, unknown>()
  for (const endpoint of writing) {
    const path = endpoint.path.replaceAll(/\{rev\}/g, '1').replaceAll(/\{\w+\}/g, 'some')
    const query = endpoint.method === 'DELETE' ? `?org_name=${encodeURIComponent(orgName)}` : ''
    const sent = endpoint.method === 'DELETE' ? {} : { body: await bodyOf(endpoint) }
    const { status, body } = await person.client.send(endpoint.method, `${path}${query}`, sent)
    if (status !== 402 || body.code !== 'plan_needed') answers.set(nameOf(endpoint), [status, body])
  }
  expect(Object.fromEntries(answers)).toEqual({})
})

test('outside of the plan a course is read, and its checks and its quiz are not taken', async () => {
  const asked = { course: COURSE.id, item: 'payment', value: 1 }
  const needed = { status: 402, body: { code: 'plan_needed' } }
  expect((await person.client.get(`/courses/progress?course=${COURSE.id}`)).status).toBe(200)
  expect(await person.client.post('/courses/answers', asked)).toMatchObject(needed)
  expect(await person.client.post('/courses/quiz', { course: COURSE.id, answers: {} })).toMatchObject(needed)
})

test('a document of a tool outside of the plan is made of its example, or of what was saved while the plan held it', async () => {
  const { client, begin, plan } = await payer(server)
  const toolId = 'calculators/treasury-bond'
  const document = async (inputs: object) =>
    (await client.post('/exports/pdf', { toolId, inputs, shown: [] })).status
  const own = Object((await client.get(`/tools/${toolId}`)).body.sample)
  expect([await document(own), await document({})]).toEqual([402, 200])
  await press(server, (await begin(PLUS)).body.url, 'pay')
  const saved = (await client.post('/plans', { name: 'Mine', toolId, inputs: own })).body
  await client.post(`/subscriptions/${String((await plan()).id)}/cancel`, { when: 'now' })
  const kept = Object(saved.inputs)
  expect([await document(kept), await document({ ...kept, face: 5_000 })]).toEqual([200, 402])
})
