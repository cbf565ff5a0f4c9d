import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { INPUT_ORIGINS } from '../export/input-origins.ts'
import { shownName } from './person.ts'

/** A made file as text: small enough that one JSON answer serves every client. */
export const madeFile = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const exportPdf = defineEndpoint({
  method: 'POST',
  path: '/exports/pdf',
  summary: 'Get a tool’s report as a PDF; the server runs the tool itself',
  access: 'signedIn',
  body: z.object({
    toolId: z.string().max(200),
    inputs: z.record(z.string(), z.unknown()).default({}),
    title: shownName(1, 120).optional(),
    paper: z.enum(['LETTER', 'A4']).default('LETTER'),
    /** The answer stands on example values more than on the person's own: the document says so. */
    isExample: z.boolean().default(false),
    /** Whose each input is, by its name: the document marks it. Left out, none is marked. */
    origins: z.record(z.string().max(80), z.enum(INPUT_ORIGINS)).optional(),
    /** The sections to print beside the overview, by id; or everything, method and sources too. */
    shown: z.union([z.array(z.string().max(120)).max(60), z.literal('everything')]).default('everything'),
  }),
  answer: madeFile,
  refusals: [402, 403, 404],
  costly: 'by size',
  pure: true,
  limit: { name: 'exports', max: 60, seconds: 60 },
})
