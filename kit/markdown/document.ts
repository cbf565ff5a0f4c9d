import { z } from 'zod'

/*
 * A text of people as data: what is not one of these kinds cannot be shown, whatever was written. A page draws each kind
 * with its own elements, so no markup of an author ever reaches a page.
 */

/** Words of one look. `href` has passed `safeLink`; `source` says where a dated figure was read. */
const run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  struck: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
  source: z.string().optional(),
  /** It stands for a figure that there is none of. */
  missing: z.literal(true).optional(),
})

const runs = z.array(run)

/** What a tool answered: its sentence, its first results, and the page with these inputs. */
const figure = z.object({
  title: z.string(),
  headline: z.string(),
  results: z.array(z.object({ label: z.string(), text: z.string(), note: z.string().nullable() })),
  toolId: z.string(),
  /** The inputs as the address of the tool's page has them. */
  inputs: z.string(),
})

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.int(), id: z.string(), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  /** `mark` is the number of an ordered item; `depth` counts from 0. */
  z.object({
    kind: z.literal('list'),
    items: z.array(z.object({ depth: z.int(), mark: z.int().nullable(), runs })),
  }),
  z.object({
    kind: z.literal('quote'),
    tone: z.enum(['note', 'tip', 'warning']).nullable(),
    paragraphs: z.array(runs),
  }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({
    kind: z.literal('table'),
    aligns: z.array(z.enum(['left', 'right', 'center'])),
    head: z.array(runs),
    rows: z.array(z.array(runs)),
  }),
  z.object({ kind: z.literal('divider') }),
  /** A tool as the author called it; whoever shows the document runs it. Without an answer there is no figure. */
  z.object({ kind: z.literal('tool'), call: z.string(), line: z.int(), figure: figure.nullable() }),
])

export const documentSchema = z.array(block)

export type Run = z.output<typeof run>
export type Figure = z.output<typeof figure>
export type DocumentBlock = z.output<typeof block>

/** What an author has to know of a text. Only a text without an `error` may be submitted. */
export const problemSchema = z.object({
  level: z.enum(['error', 'hint']),
  message: z.string(),
  /** Counted from 1; null: about the whole. */
  line: z.int().nullable(),
})
export type TextProblem = z.output<typeof problemSchema>
