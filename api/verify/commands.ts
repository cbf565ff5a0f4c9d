import fc from 'fast-check'
import { z } from 'zod'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import type { Client, Reply } from '../testing/client.ts'
import type { Resource } from './resources.ts'
import { count, type Tally } from './tally.ts'

/** What the client knows: every thing that it has made, with the text it must hold; null once it is deleted. */
export type Model = { readonly things: { readonly id: string; text: string | null }[] }

/** What it works on: one person with an organization of their own, and somebody who may see none of it. */
export type Real = {
  readonly resource: Resource
  readonly endpoints: readonly Endpoint[]
  readonly tally: Tally
  readonly client: Client
  readonly outsider: Client
  readonly org_name: string
  /** Ends every text of this sequence, so that names which are unique for good are new in each. */
  readonly ending: string
}

type Command = fc.AsyncCommand<Model, Real>

const THING = z.looseObject({ id: z.union([z.string(), z.int()]).transform(String) })

type Call = {
  readonly name: string | undefined
  readonly id?: string
  readonly body?: object
  readonly client?: Client
}

async function send(real: Real, { name, id = '', body, client = real.client }: Call): Promise<Reply> {
  const endpoint = real.endpoints.find((one) => nameOf(one) === name)
  if (endpoint === undefined) throw new Error(`there is no ${name}`)
  const { isOfOrg } = real.resource
  const path = endpoint.path.replace(/\{\w+\}/, encodeURIComponent(id))
  const search =
    isOfOrg && endpoint.body === undefined ? `?org_name=${encodeURIComponent(real.org_name)}` : ''
  const sent = body && { body: { ...body, ...(isOfOrg ? { org_name: real.org_name } : {}) } }
  const reply = await client.send(endpoint.method, `${path}${search}`, sent ?? {})
  const problem = count(real.tally, endpoint, reply)
  if (problem !== null) throw new Error(problem)
  return reply
}

function assertStatus(reply: Reply, wanted: readonly number[], what: string): void {
  if (!wanted.includes(reply.status))
    throw new Error(
      `${what} answers ${reply.status} ${reply.text.slice(0, 200)} instead of ${wanted.join(' or ')}`,
    )
}

const assertText = ({ body }: Reply, { field, body: bodyOf }: Resource, text: string): void => {
  const wanted = Object.entries(bodyOf(text)).find(([name]) => name === field)?.[1]
  if (body[field] !== wanted) throw new Error(`holds ${String(body[field])} instead of ${String(wanted)}`)
}

type Chosen = { readonly id: string; text: string | null }
const chosen = ({ things }: Model, index: number): Chosen | undefined =>
  things[index % Math.max(1, things.length)]

const creation = (start: string): Command => ({
  check: () => true,
  run: async (model, real) => {
    const { resource, ending } = real
    const text = `${start} ${ending}`
    const reply = await send(real, { name: resource.create, body: resource.body(text) })
    if (reply.status === 429 && resource.mayRunOut) return
    assertStatus(reply, [201], `making one of ${resource.name}`)
    assertText(reply, resource, text)
    model.things.push({ id: THING.parse(reply.body).id, text })
  },
  toString: () => `create ${start}`,
})

const reading = (index: number): Command => ({
  check: (model) => chosen(model, index) !== undefined,
  run: async (model, real) => {
    const { read } = real.resource
    const thing = chosen(model, index)
    if (read === undefined || thing === undefined) return
    const reply = await send(real, { name: read, id: thing.id })
    assertStatus(reply, [thing.text === null ? 404 : 200], `reading ${thing.text ?? 'what was deleted'}`)
    if (thing.text !== null) assertText(reply, real.resource, thing.text)
    assertStatus(
      await send(real, { name: read, id: thing.id, client: real.outsider }),
      [404],
      'an outsider who reads',
    )
  },
  toString: () => `read ${index}`,
})

const changing = (index: number, start: string): Command => ({
  check: (model) => chosen(model, index) !== undefined,
  run: async (model, real) => {
    const { change, field, body } = real.resource
    const thing = chosen(model, index)
    if (change === undefined || thing === undefined) return
    const text = `${start} ${real.ending}`
    const fields = { [field]: Object.entries(body(text)).find(([name]) => name === field)?.[1] }
    const refused = await send(real, { name: change, id: thing.id, body: fields, client: real.outsider })
    assertStatus(refused, [404], 'an outsider who changes')
    const reply = await send(real, { name: change, id: thing.id, body: fields })
    if (reply.status === 429 && real.resource.mayRunOut) return
    assertStatus(reply, [thing.text === null ? 404 : 200], `changing ${thing.text ?? 'what was deleted'}`)
    if (thing.text !== null) thing.text = text
  },
  toString: () => `change ${index} to ${start}`,
})

const removal = (index: number): Command => ({
  check: (model) => chosen(model, index) !== undefined,
  run: async (model, real) => {
    const { remove, staysListed } = real.resource
    const thing = chosen(model, index)
    if (thing === undefined) return
    assertStatus(
      await send(real, { name: remove, id: thing.id, client: real.outsider }),
      [404],
      'an outsider who deletes',
    )
    const again = staysListed ? [409] : [404]
    const reply = await send(real, { name: remove, id: thing.id })
    assertStatus(
      reply,
      thing.text === null ? again : [200, 204],
      `deleting ${thing.text ?? 'what was deleted'}`,
    )
    thing.text = null
  },
  toString: () => `delete ${index}`,
})

const LISTED = z.array(THING)

const listing: Command = {
  check: () => true,
  run: async (model, real) => {
    const { resource } = real
    const reply = await send(real, { name: resource.list })
    assertStatus(reply, [200], `listing ${resource.name}`)
    const ids = new Set(LISTED.parse(reply.body[resource.key]).map(({ id }) => id))
    for (const { id, text } of model.things)
      if (ids.has(id) !== (text !== null || resource.staysListed === true))
        throw new Error(
          `${resource.list} ${ids.has(id) ? 'lists what was deleted' : 'lacks what is there'}: ${id}`,
        )
  },
  toString: () => 'list',
}

const texts = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 10,
  maxLength: 16,
})
const index = fc.nat({ max: 5 })

/** Sequences of calls in which what was made earlier is read, changed and deleted later. */
export const sequences: fc.Arbitrary<Iterable<Command>> = fc.commands(
  [
    texts.map(creation),
    texts.map(creation),
    index.map(reading),
    fc.tuple(index, texts).map(([at, text]) => changing(at, text)),
    index.map(removal),
    fc.constant(listing),
  ],
  { maxCommands: 25, size: 'max' },
)
