import { z } from 'zod'
import { markedAsExample } from '#kit/example-answer.ts'
import { toPdfDocument } from '#kit/export/pdf.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import { answerOnce } from '../children/answer-once.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import { isTooLong } from './document-size.ts'
import { drawChart } from './draw-chart.ts'
import { pdfFile } from './pdf-file.ts'

const GIVEN = z.object({
  toolId: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  title: z.string().optional(),
  paper: z.enum(['LETTER', 'A4']),
  isExample: z.boolean(),
  shown: z.union([z.array(z.string()), z.literal('everything')]),
})

/** Runs a tool, draws and lays out its report: the file, the problems, or that it is too long; in a process that may be lost. */
await answerOnce(async (given) => {
  const { toolId, inputs, title, paper, isExample, shown } = GIVEN.parse(given)
  const tool = (await TOOLS[toolId]?.())?.default
  if (tool === undefined) throw new Error(`there is no tool ${toolId}`)
  const answer = runTool(tool, inputs)
  if (!answer.ok) return { problems: answer.problems }
  const report = isExample ? markedAsExample(answer.report) : answer.report
  const run = { ...answer, report, title: title ?? tool.title, draw: drawChart, paper, shown }
  const document = toPdfDocument(tool, modeOf(tool, inputs), run)
  return isTooLong(document) ? { isTooLong: true } : { base64: await pdfFile(document) }
})
