import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { readBy } from '#kit/schema-problems.ts'
import { RECORD_TAKES } from './record-tools.ts'

/** What each tool of the protocol takes, and nothing else: a misspelt name would be as if it had not been said. */
export const TAKES = {
  find: z.strictObject({ query: z.string().max(200).default('') }),
  describe: z.strictObject({ id: z.string().max(200) }),
  run: z.strictObject({ id: z.string().max(200), inputs: z.record(z.string(), z.unknown()).default({}) }),
  ...RECORD_TAKES,
} as const

/** What each method takes, as the protocol says it. A method that is not here is answered as unknown. */
const METHODS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ['initialize', InitializeRequestSchema],
  ['ping', PingRequestSchema],
  ['tools/list', ListToolsRequestSchema],
  ['tools/call', CallToolRequestSchema],
])

export type Wrong = {
  readonly status: 200 | 400
  readonly id: unknown
  readonly code: number
  readonly message: string
}

const MESSAGE = z.object({
  id: z.union([z.string(), z.number()]).optional().catch(undefined),
  method: z.string().optional().catch(undefined),
})
const CALL = z.object({ params: z.object({ name: z.string(), arguments: z.unknown().optional() }) })

/**
 * What is wrong with a message, in our own sentence: the protocol's library would answer with its list of findings.
 * One message per request: in a batch, all calls would count as one against the limits.
 */
export function wrongIn(body: unknown): Wrong | null {
  if (Array.isArray(body)) return refused('Send one message in each request.')
  if (!JSONRPCMessageSchema.safeParse(body).success) return refused('This is not a JSON-RPC 2.0 message.')
  const { id, method = '' } = MESSAGE.parse(body)
  const wrong = (message: string): Wrong => ({ status: 200, id, code: ErrorCode.InvalidParams, message })
  const wanted = METHODS.get(method)
  if (wanted !== undefined && !wanted.safeParse(body).success)
    return wrong(`The params of ${method} do not follow the protocol.`)
  if (method !== 'tools/call') return null
  const { params } = CALL.parse(body)
  const taken = Object.entries(TAKES).find(([name]) => name === params.name)?.[1]
  if (taken === undefined)
    return wrong(`There is no tool with this name. Available: ${Object.keys(TAKES).join(', ')}.`)
  const read = readBy(taken, params.arguments ?? {})
  if (read.ok) return null
  const { path, message } = read.problems[0] ?? { path: '', message: 'The arguments are not valid.' }
  return wrong(path === '' ? `arguments: ${message}` : `${path}: ${message}`)
}

const refused = (message: string): Wrong => ({
  status: 400,
  id: null,
  code: ErrorCode.InvalidRequest,
  message,
})
