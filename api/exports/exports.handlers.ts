import { z } from 'zod'
import { exportPdf } from '#kit/contract/exports.api.ts'
import { datedInputs } from '#kit/field-start.ts'
import { runOnce } from '../children/run-once.ts'
import { goneOf } from '../http/gone.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { toolFor } from '../tools/tools.handlers.ts'
import { hasTooManyRows, isSmall } from './document-size.ts'

/** Drawing and laying out a long report takes a second or more, and no one else should wait for it. */
const PROGRAM = new URL('./pdf-worker.ts', import.meta.url)

const TOO_LONG =
  'This report is too long for a PDF. Leave out sections, shorten its lists, or download its tables instead.'

const tooLong = () => new Refusal(413, 'too_large', { message: TOO_LONG })

const DONE = z.union([
  z.object({ base64: z.string() }),
  z.object({ isTooLong: z.literal(true) }),
  z.object({ problems: z.array(z.object({ path: z.string(), message: z.string() })) }),
])

const pdf = bind(exportPdf, async ({ body, caller, services, reply }) => {
  const tool = await toolFor(services, caller, body.toolId)
  if (hasTooManyRows(body.inputs)) throw tooLong()
  const inputs = datedInputs(tool, body.inputs, services.now().toISOString().slice(0, 10))
  const signal = goneOf(reply)
  const turn = {
    who: caller.userId,
    kind: isSmall(inputs) ? 'small documents' : 'documents',
    signal,
  } as const
  const done = DONE.parse(
    await services.costly.run(turn, () => runOnce(PROGRAM, { ...body, toolId: tool.id, inputs }, signal)),
  )
  if ('problems' in done) throw REFUSALS.invalid(done.problems)
  if ('isTooLong' in done) throw tooLong()
  return {
    fileName: `${tool.id.replaceAll('/', '-')}.pdf`,
    mediaType: 'application/pdf',
    base64: done.base64,
  }
})

export const EXPORT_HANDLERS = [pdf] as const
