import { z } from 'zod'
import { exportPdf } from '#kit/contract/exports.api.ts'
import { toPdfDocument } from '#kit/export/pdf.ts'
import { modeOf } from '#kit/tool.ts'
import { runOnce } from '../children/run-once.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { askerOf } from '../tools/asker.ts'
import { toolFor } from '../tools/tools.handlers.ts'
import { drawChart } from './draw-chart.ts'

/** Laying out a long report takes a second or more, which nobody else shall wait for. */
const PROGRAM = new URL('./pdf-worker.ts', import.meta.url)

const pdf = bind(exportPdf, async ({ body, caller, services, reply }) => {
  const tool = await toolFor(services, caller, body.toolId)
  const answer = await services.toolbox.run(tool, body.inputs, askerOf({ caller, reply }))
  if (!answer.ok) throw REFUSALS.invalid(answer.problems)
  const document = toPdfDocument(tool, modeOf(tool, body.inputs), {
    ...answer,
    title: body.title ?? tool.title,
    draw: drawChart,
  })
  return {
    fileName: `${tool.id.replaceAll('/', '-')}.pdf`,
    mediaType: 'application/pdf',
    base64: z.string().parse(await runOnce(PROGRAM, document)),
  }
})

export const EXPORT_HANDLERS = [pdf] as const
