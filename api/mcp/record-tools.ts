import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Collection } from '#kit/collection.ts'
import { propertiesOf } from '#kit/json-schema.ts'
import { listsWithoutScreen, servedLists } from '#kit/list/org-lists.ts'
import { API_BASE } from '../http/path.ts'
import { lastPartOf } from '../lists/list-place.ts'
import { asText, type Content } from './content.ts'

const list = z.string().regex(/^[a-z0-9_-]{1,100}$/, 'Use the name of a list.')
const itemId = z.string().min(1).max(64)
const org_name = z.string().max(200).optional()
const fields = z.record(z.string(), z.unknown())
const rev = z.int().min(0).optional()

/** What each of them takes. */
export const RECORD_TAKES = {
  lists: z.strictObject({}),
  list_items: z.strictObject({
    list,
    org_name,
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(40).optional(),
  }),
  get_item: z.strictObject({ list, itemId, org_name }),
  create_item: z.strictObject({ list, item: fields, org_name }),
  change_item: z.strictObject({ list, itemId, fields, rev, org_name }),
  delete_item: z.strictObject({ list, itemId, rev, org_name }),
} as const

type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly list: string
  readonly itemId?: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: object
  readonly rev?: number | undefined
}

type Asked = { readonly request: FastifyRequest; readonly collections: readonly Collection[] }

/**
 * The records of organizations and of people for agents. Each is the call of the same name of the REST interface, made with the
 * caller's own token: whom it lets through, what it checks, counts and writes down is said once, there.
 */
export function registerRecordTools(server: McpServer, { request, collections }: Asked): void {
  const paths = new Map(servedLists(collections).map(({ list: one }) => [lastPartOf(one), one.path]))
  const call = (made: Call) => callOf(request, paths.get(made.list) ?? `/org/${made.list}`, made)
  const reading = { readOnlyHint: true }
  server.registerTool(
    'lists',
    {
      description:
        'The lists of records that an organization keeps, and those that each person keeps alone: the name by which the other tools know each, whose it is, and the fields of its items where they are declared.',
      inputSchema: RECORD_TAKES.lists.shape,
      annotations: reading,
    },
    () => asText({ lists: describeLists(collections) }),
  )
  server.registerTool(
    'list_items',
    {
      description: 'A page of the items of a list, each with its revision.',
      inputSchema: RECORD_TAKES.list_items.shape,
      annotations: reading,
    },
    ({ list: name, ...query }) => call({ method: 'GET', list: name, query }),
  )
  server.registerTool(
    'get_item',
    {
      description: 'One item of a list with its revision.',
      inputSchema: RECORD_TAKES.get_item.shape,
      annotations: reading,
    },
    ({ list: name, org_name: org, ...item }) =>
      call({ method: 'GET', list: name, ...item, query: { org_name: org } }),
  )
  registerWrites(server, call)
}

function registerWrites(server: McpServer, call: (made: Call) => Promise<Content>): void {
  server.registerTool(
    'create_item',
    { description: 'Add one item to the end of a list.', inputSchema: RECORD_TAKES.create_item.shape },
    ({ list: name, item, org_name: org }) =>
      call({ method: 'POST', list: name, body: { ...item, org_name: org } }),
  )
  server.registerTool(
    'change_item',
    {
      description:
        'Set fields of one item; others stay. With the revision that was read, a field that someone else has set meanwhile is refused.',
      inputSchema: RECORD_TAKES.change_item.shape,
    },
    ({ list: name, itemId: id, fields: set, rev: base, org_name: org }) =>
      call({ method: 'PATCH', list: name, itemId: id, body: { ...set, rev: base, org_name: org } }),
  )
  server.registerTool(
    'delete_item',
    {
      description: 'Delete one item; with the revision that was read, only if it is unchanged since.',
      inputSchema: RECORD_TAKES.delete_item.shape,
      annotations: { destructiveHint: true },
    },
    ({ list: name, itemId: id, rev: base, org_name: org }) =>
      call({ method: 'DELETE', list: name, itemId: id, query: { org_name: org }, rev: base }),
  )
}

const describeLists = (collections: readonly Collection[]) => [
  ...collections.map(({ list: served, title, purpose, fields: declared }) => ({
    list: lastPartOf(served),
    ofWhom: served.owner,
    title,
    about: purpose,
    ...(declared === undefined ? {} : { fields: propertiesOf(declared) }),
  })),
  ...listsWithoutScreen(collections).map((served) => ({
    list: lastPartOf(served),
    ofWhom: served.owner,
    title: served.key,
  })),
]

async function callOf(request: FastifyRequest, path: string, made: Call): Promise<Content> {
  const { method, itemId: id, query = {}, body, rev: base } = made
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  const item = id === undefined ? '' : `/${encodeURIComponent(id)}`
  const answer = await request.server.inject({
    method,
    url: `${API_BASE}${path}/items${item}?${new URLSearchParams(given)}`,
    remoteAddress: request.ip,
    headers: {
      authorization: request.headers.authorization,
      ...(base === undefined ? {} : { 'if-match': `"${base}"` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const told: unknown = answer.body === '' ? { deleted: id } : JSON.parse(answer.body)
  return answer.statusCode < 400 ? asText(told) : { ...asText(told), isError: true }
}
