import { exportPdf } from '#kit/contract/exports.api.ts'
import { datedInputs } from '#kit/field-start.ts'
import { bind } from '../http/handler.ts'
import { toolFor } from '../tools/tools.handlers.ts'
import { assertPrintable } from './assert-printable.ts'
import { makePdf } from './make-pdf.ts'

const pdf = bind(exportPdf, async ({ body, ...call }) => {
  const { services, caller } = call
  const tool = await toolFor(services, caller, body.toolId)
  await assertPrintable(services, caller, { tool, inputs: body.inputs })
  const inputs = datedInputs(tool, body.inputs, services.now().toISOString().slice(0, 10))
  const fileName = `${tool.id.replaceAll('/', '-')}.pdf`
  return makePdf(call, { fileName, run: { ...body, toolId: tool.id, inputs } })
})

export const EXPORT_HANDLERS = [pdf] as const
