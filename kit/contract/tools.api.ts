import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** A tool's id is its route without the first slash, so that it holds slashes itself. */
const toolParams = z.object({ id: z.string().max(200) })

const summaryOfTool = z.object({ id: z.string(), title: z.string(), summary: z.string() })

const namedResult = z.object({ name: z.string(), label: z.string() })

/** What a list of tools needs to be searched and to show a saved result, without the tools themselves. */
const listedTool = summaryOfTool.extend({
  keywords: z.array(z.string()),
  results: z.array(namedResult),
  /** The result that matters most, by mode; a tool with one computation has the mode 'only'. */
  main: z.record(z.string(), namedResult.extend({ format: z.string(), unit: z.string().optional() })),
  /** The facts of the profile that its inputs start from. */
  facts: z.array(z.object({ input: z.string(), fact: z.string() })),
})

export const listTools = defineEndpoint({
  method: 'GET',
  path: '/tools',
  summary: 'List every tool: id, title, the question it answers, its results, and the facts it reads',
  access: 'signedIn',
  answer: z.object({ tools: z.array(listedTool) }),
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
  summary: 'Get a tool’s input and output schemas, defaults, examples, and sources',
  access: 'signedIn',
  params: toolParams,
  refusals: [403],
  answer: summaryOfTool.extend({
    inputs: z.record(z.string(), z.unknown()),
    defaults: z.record(z.string(), z.unknown()),
    /** What the page shows to somebody who has typed nothing; no run assumes it. */
    sample: z.record(z.string(), z.unknown()),
    modes: z.record(z.string(), mode),
    method: z.array(z.string()),
    sources: z.array(z.unknown()),
    examples: z.array(z.unknown()),
  }),
})

export const runToolCall = defineEndpoint({
  method: 'POST',
  path: '/tools/{+id}/run',
  summary:
    'Run a tool; omitted inputs take their defaults and are listed as assumed, unused inputs as ignored',
  access: 'signedIn',
  params: toolParams,
  refusals: [402, 403],
  body: z.looseObject({ inputs: z.record(z.string(), z.unknown()).optional() }),
  answer: z.object({
    outputs: z.record(z.string(), z.unknown()),
    reasons: z.record(z.string(), z.string()),
    assumed: z.record(z.string(), z.unknown()),
    ignored: z.array(z.string()),
    report: z.array(z.looseObject({ kind: z.string() })),
  }),
  pure: true,
  limit: { name: 'tools', max: 600, seconds: 60 },
})
