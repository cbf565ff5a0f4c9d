import { z } from 'zod'
import type { Values } from '#kit/computation.ts'
import type { StoredReport } from '#kit/stored-report.ts'
import { keepProgram } from '../children/keep-program.ts'
import { goneOf } from '../http/gone.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { Asking } from '../tools/asker.ts'
import { hasTooManyRows, isSmall } from './document-size.ts'

/** Drawing and laying out a long report takes a second or more, and no one else should wait for it. */
const draw = keepProgram(new URL('./pdf-worker.ts', import.meta.url))

const TOO_LONG =
  'This report is too long for a PDF. Leave out sections, shorten its lists, or download its tables instead.'

const tooLong = () => new Refusal(413, 'too_large', { message: TOO_LONG })

const DONE = z.union([
  z.object({ base64: z.string() }),
  z.object({ isTooLong: z.literal(true) }),
  z.object({ problems: z.array(z.object({ path: z.string(), message: z.string() })) }),
])

type Paper = 'LETTER' | 'A4'

/** A tool with its inputs, run again where the document is made; or what a report says that was kept. */
export type Document = { readonly fileName: string } & (
  | {
      readonly run: {
        readonly toolId: string
        readonly inputs: Values
        readonly title?: string | undefined
        readonly paper: Paper
        readonly isExample: boolean
        readonly isOpen?: boolean
        readonly shown: readonly string[] | 'everything'
      }
    }
  | {
      readonly kept: StoredReport & { readonly title: string; readonly lead: string; readonly paper: Paper }
    }
)

/** A document as a file, in its person's turn and for as long as it is waited for. */
export async function makePdf(
  { services, caller, reply }: Asking & { readonly services: Services },
  { fileName, ...document }: Document,
) {
  const listed = 'run' in document ? document.run.inputs : tablesOf(document.kept)
  if (hasTooManyRows(listed)) throw tooLong()
  const signal = goneOf(reply)
  const kind = isSmall(listed) ? 'small documents' : 'documents'
  const turn = { who: caller.userId, kind, signal } as const
  const work = () => draw(document, { wanted: signal })
  const done = DONE.parse(await services.costly.run(turn, work))
  if ('problems' in done) throw REFUSALS.invalid(done.problems)
  if ('isTooLong' in done) throw tooLong()
  return { fileName, mediaType: 'application/pdf', base64: done.base64 }
}

/** The rows of what is kept, as those of inputs are counted. */
const tablesOf = ({ blocks }: StoredReport): Values =>
  Object.fromEntries(blocks.map((block, at) => [at, 'rows' in block ? block.rows : null]))
