import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** A tool's id is its route without the first slash, so that it holds slashes itself. */
const toolParams = z.object({ id: z.string().max(200) })

const summaryOfTool = z.object({ id: z.string(), title: z.string(), summary: z.string() })

export const listTools = defineEndpoint({
  method: 'GET',
  path: '/tools',
  summary: 'Every tool: id, title and the question that it answers',
  access: 'signedIn',
  answer: z.object({ tools: z.array(summaryOfTool) }),
})

const mode = z.object({
  label: z.string(),
  uses: z.array(z.string()),
  main: z.string(),
  outputs: z.record(z.string(), z.unknown()),
})

export const describeTool = defineEndpoint({
  method: 'GET',
  path: '/tools/{+id}',
  summary: 'Input and output schemas, defaults, examples and sources of a tool',
  access: 'signedIn',
  params: toolParams,
  refusals: [403],
  answer: summaryOfTool.extend({
    inputs: z.record(z.string(), z.unknown()),
    defaults: z.record(z.string(), z.unknown()),
    modes: z.record(z.string(), mode),
    method: z.array(z.string()),
    sources: z.array(z.unknown()),
    examples: z.array(z.unknown()),
  }),
})

export const runToolCall = defineEndpoint({
  method: 'POST',
  path: '/tools/{+id}/run',
  summary: 'Run a tool; inputs left out take their defaults',
  access: 'signedIn',
  params: toolParams,
  refusals: [403],
  body: z.object({ inputs: z.record(z.string(), z.unknown()).default({}) }),
  answer: z.object({
    outputs: z.record(z.string(), z.unknown()),
    reasons: z.record(z.string(), z.string()),
    report: z.array(z.looseObject({ kind: z.string() })),
  }),
  limit: { name: 'tools', max: 600, seconds: 60 },
})
