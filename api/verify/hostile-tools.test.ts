import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundTrials } from '#tools/audit/bounds.ts'
import type { Trial } from '#tools/audit/corners.ts'
import { largestTrials, longestListTrials } from '#tools/audit/hostile-inputs.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull } from './full.ts'
import { judgeHealth, thisThread, watchHealth } from './watch-health.ts'

/**
 * How long everybody else may wait while this computes, and a run for its own answer (its limit, and its turn before
 * it). Alone on two cores the slowest is below 500 ms.
 */
const OTHERS_MS = 1_500
const OWN_MS = 150_000
/** More than the server computes at once. */
const AT_ONCE = 6

let server: TestServer
let people: readonly Client[]
beforeAll(async () => {
  server = await startTestServer()
  people = await Promise.all(['noOrg', 'memberA', 'adminB'].map((caller) => server.as(caller)))
})
afterAll(() => server.close())

/** A run is answered or refused by the field: none of these is too slow, too large or too much. */
const allowedAt = (door: string) => (door === 'run' ? [200, 400] : [200, 201, 400, 413, 429, 503])

type Run = { readonly id: string; readonly name: string; readonly inputs: object }
type Door = (person: Client, run: Run) => Promise<number>

const MCP = { accept: 'application/json, text/event-stream' }
const runIt: Door = async (person, { id, inputs }) =>
  (await person.post(`/tools/${id}/run`, { inputs })).status
const DOORS: Readonly<Record<string, Door>> = {
  run: runIt,
  plan: async (person, { id, inputs }) =>
    (await person.post('/plans', { name: 'Hostile', toolId: id, inputs })).status,
  agent: async (person, { id, inputs }) => {
    const params = { name: 'run', arguments: { id, inputs } }
    return (await person.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, MCP)).status
  },
  pdf: async (person, { id, inputs }) => (await person.post('/exports/pdf', { toolId: id, inputs })).status,
}

async function trialsOf(id: string) {
  const tool = (await TOOLS[id]?.())?.default
  if (tool === undefined) throw new Error(id)
  const long = [...largestTrials(tool), ...(isFull ? longestListTrials(tool) : [])]
  const named = (trial: Trial): Run => ({ id, ...trial })
  return { long: long.map(named), atBounds: boundTrials(tool).map(named) }
}

/** Every run at the first door, and one in seven at each other one. */
const callsFor = (runs: readonly Run[]) =>
  runs.flatMap((run, at) =>
    Object.entries(DOORS).flatMap(([door, knock]) =>
      door === 'run' || isFull || at % 7 === 1 ? [{ door, knock, run }] : [],
    ),
  )

test.each(Object.keys(TOOLS))(
  'nobody waits for what is sent to keep %s computing, and each call is answered or refused in time',
  async (id) => {
    const { long, atBounds } = await trialsOf(id)
    const calls = [...callsFor(long), ...atBounds.map((run) => ({ door: 'run', knock: runIt, run }))]
    const wrong: string[] = []
    const health = watchHealth(server.url, thisThread)
    const sendRest = async (person: Client) => {
      for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
        const start = performance.now()
        const status = await call.knock(person, call.run)
        const ms = performance.now() - start
        if (!allowedAt(call.door).includes(status) || ms > OWN_MS)
          wrong.push(`${call.door}, ${call.run.name}: ${status} after ${Math.round(ms)} ms`)
      }
    }
    const senders = Array.from({ length: AT_ONCE }, (_one, at) => people[at % people.length])
    await Promise.all(senders.flatMap((person) => (person === undefined ? [] : [sendRest(person)])))
    const slowest = judgeHealth(await health.stop(), OTHERS_MS)
    expect(wrong).toEqual([])
    expect(slowest.wrong).toEqual([])
    console.log(`${id}: ${slowest.text}`)
  },
)
