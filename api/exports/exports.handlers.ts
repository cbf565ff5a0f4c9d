import { z } from 'zod'
import { exportPdf } from '#kit/contract/exports.api.ts'
import { datedInputs } from '#kit/field-start.ts'
import { runOnce } from '../children/run-once.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { toolFor } from '../tools/tools.handlers.ts'

/** Drawing and laying out a long report takes a second or more, and no one else should wait for it. */
const PROGRAM = new URL('./pdf-worker.ts', import.meta.url)

const DONE = z.union([
  z.object({ base64: z.string() }),
  z.object({ problems: z.array(z.object({ path: z.string(), message: z.string() })) }),
])

const pdf = bind(exportPdf, async ({ body, caller, services }) => {
  const tool = await toolFor(services, caller, body.toolId)
  const inputs = datedInputs(tool, body.inputs, services.now().toISOString().slice(0, 10))
  const done = DONE.parse(await runOnce(PROGRAM, { ...body, toolId: tool.id, inputs }))
  if ('problems' in done) throw REFUSALS.invalid(done.problems)
  return {
    fileName: `${tool.id.replaceAll('/', '-')}.pdf`,
    mediaType: 'application/pdf',
    base64: done.base64,
  }
})

export const EXPORT_HANDLERS = [pdf] as const
