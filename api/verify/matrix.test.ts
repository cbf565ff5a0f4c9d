import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { notes } from '../testing/notes.fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type Cast, createCast } from './cast.ts'
import { cellsOf, type Outcome, sendPassing, sendRefused } from './cells.ts'
import { limitedOutcomes } from './limited-cells.ts'
import { claimOutcomes, methodOutcomes, pollutionOutcomes, tokenOutcomes } from './more-cells.ts'
import { isFull, isRepetition } from './full.ts'
import { readRules, type RuledCall, scopesFor } from './rules.ts'
import { badTokens } from './tokens.ts'
import { createWorld, type Kind, type World } from './world.ts'

const rules = readRules(['sample-notes'])
const { calls, roles } = rules
const { endpoints } = await endpointTable([...(await loadCollections()), notes])

/** Everything that can be switched on is; of what is switched off, every call is 404. No background job runs between. */
const ENVIRONMENT = {
  TRUSTED_PROXIES: '1',
  JOB_WORKERS: '0',
  PASSKEYS: 'true',
  PUBLIC_URL: 'http://localhost:3000',
  OIDC_ISSUER: 'http://localhost:9',
  OIDC_CLIENT_ID: 'verification',
}

if (isFull) vi.setConfig({ testTimeout: 900_000 })

let server: TestServer
let world: World
let cast: Cast
let tokens: ReadonlyMap<string, string>
let cells = 0
let leaks = 0

beforeAll(async () => {
  server = await startTestServer({ environment: ENVIRONMENT, collections: [notes] })
  world = await createWorld(server)
  cast = await createCast(world, isFull ? 50 : 2)
  tokens = await badTokens(world, first().org)
})
afterAll(async () => {
  await world.close()
  await server.close()
  console.log(`cells: ${cells}, leaks: ${leaks}`)
})

/** Everybody; of a call that is one of many alike, those in whom it could differ. */
function castFor(endpoint: Endpoint): Cast {
  const callers = cast.callers.filter(({ person }) => FEW.includes(person.kind))
  return isRepetition(endpoint) ? { ...cast, callers } : cast
}
const FEW: readonly Kind[] = ['withoutOrganization', 'member', 'demoted', 'former']

const tokensFor = (endpoint: Endpoint) => (isRepetition(endpoint) ? new Map([...tokens].slice(0, 3)) : tokens)

function ruledOf(name: string): RuledCall {
  const ruled = calls.find((one) => one.name === name)
  if (ruled === undefined) throw new Error(`docs/security.md does not name ${name}`)
  return ruled
}

function first(): Cast['callers'][number] {
  const [caller] = cast.callers
  if (caller === undefined) throw new Error('nobody calls')
  return caller
}

function administrator(): Cast['callers'][number] {
  const found = cast.callers.find(({ person }) => person.kind === 'administrator')
  if (found === undefined) throw new Error('nobody administers')
  return found
}

/** Counts, and names each cell that was not as ruled. */
function problemsOf(outcomes: readonly Outcome[]): readonly string[] {
  const problems = outcomes.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]))
  cells += outcomes.length
  leaks += problems.length
  return problems
}

const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

test.each(named)(
  '%s lets through whom docs/security.md says, and shows nobody else anything',
  async (name, endpoint) => {
    const ruled = ruledOf(name)
    const all = { cells: cellsOf(ruled, castFor(endpoint), roles) }
    const outcomes = [
      ...(await sendRefused(world, endpoint, all)),
      ...(await sendPassing(world, endpoint, all)),
    ]
    expect(problemsOf(outcomes)).toEqual([])
  },
)

test.each(named.filter(([, { access }]) => access !== 'public'))(
  '%s answers 401 to every token that is none',
  async (_name, endpoint) => {
    expect(problemsOf(await tokenOutcomes({ world, endpoint }, first(), tokensFor(endpoint)))).toEqual([])
  },
)

test.each(named.filter(([, { access }]) => access !== 'public'))(
  '%s opens to an API token by its scopes alone, and to a look as somebody else for reading',
  async (name, endpoint) => {
    const caller = administrator()
    const found = cellsOf(ruledOf(name), { ...cast, callers: [caller] }, roles)
    const cell = found.find(
      ({ target, stepUp, verdict }) => target === 'own' && !stepUp && verdict === 'pass',
    )
    const needed = scopesFor(rules, endpoint)
    expect(problemsOf(cell ? await limitedOutcomes({ world, endpoint }, cell, needed) : [])).toEqual([])
  },
)

const withBody = named.filter(([, { body, path }]) => body !== undefined && path !== '/mcp')
test.each(withBody)(
  '%s applies nothing that a body claims about organization, role or price',
  async (name, endpoint) => {
    const ruled = ruledOf(name)
    expect(
      problemsOf(await claimOutcomes({ world, endpoint }, cellsOf(ruled, castFor(endpoint), roles), first())),
    ).toEqual([])
  },
)

test.each(named.filter(([, { within }]) => within === 'organization'))(
  '%s takes the organization from one place only, and as text',
  async (_name, endpoint) => {
    expect(problemsOf(await pollutionOutcomes({ world, endpoint }, administrator()))).toEqual([])
  },
)

test('every path answers other methods with 405 and what it allows', async () => {
  expect(problemsOf(await methodOutcomes(server.stranger, endpoints))).toEqual([])
})
