import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const yesOrNo = z.enum(['ok', 'failed'])

export const healthz = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Check that the process responds',
  access: 'public',
  answer: z.object({ status: z.literal('ok') }),
  atRoot: true,
})

export const readyz = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Check that the database, migrations, and storage are ready; 503 if not, and during shutdown',
  access: 'public',
  answer: z.object({
    status: z.enum(['ready', 'not_ready', 'closing']),
    database: yesOrNo,
    migrations: yesOrNo,
    storage: yesOrNo,
  }),
  atRoot: true,
})

export const version = defineEndpoint({
  method: 'GET',
  path: '/version',
  summary: 'Get the name and version of the running software',
  access: 'public',
  answer: z.object({ name: z.string(), version: z.string() }),
  atRoot: true,
})

export const openapi = defineEndpoint({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  access: 'public',
  answer: z.looseObject({ openapi: z.string() }),
})

export const mcp = defineEndpoint({
  method: 'POST',
  path: '/mcp',
  summary:
    'The tools for AI agents: calculators, and the records of organizations (Model Context Protocol, streamable HTTP, stateless)',
  access: 'signedIn',
  body: z.unknown(),
  answer: z.unknown(),
  success: [200, 202],
  media: ['application/json', 'text/event-stream'],
  pure: true,
  limit: { name: 'tools', max: 600, seconds: 60 },
})
