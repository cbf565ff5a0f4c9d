import { z } from 'zod'
import type { Block } from '#kit/block.ts'
import { reportContent } from '#kit/contract/shared-views.ts'
import { asToldOf } from '#kit/example-answer.ts'
import { INPUT_ORIGINS } from '#kit/export/input-origins.ts'
import { toPdfDocument, toReportDocument } from '#kit/export/pdf.ts'
import type { DrawChart } from '#kit/export/pdf-blocks.ts'
import { reportedOf } from '#kit/stored-report.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import { answerEach } from '../children/answer-each.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import { isTooLong } from './document-size.ts'
import { footerOf, pdfFile } from './pdf-file.ts'

const paper = z.enum(['LETTER', 'A4'])

const RUN = z.object({
  toolId: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  title: z.string().optional(),
  paper,
  isExample: z.boolean(),
  isOpen: z.boolean().default(false),
  origins: z.record(z.string(), z.enum(INPUT_ORIGINS)).optional(),
  shown: z.union([z.array(z.string()), z.literal('everything')]),
})

const KEPT = reportContent.extend({ title: z.string(), lead: z.string(), paper })

const GIVEN = z.union([z.object({ run: RUN }), z.object({ kept: KEPT })])

/** Runs a tool, draws and lays out its report: the file, the problems, or that it is too long; in a process that may be lost. */
await answerEach(async (given) => {
  const wanted = GIVEN.parse(given)
  return 'run' in wanted ? ofTool(wanted.run) : ofKept(wanted.kept)
})

/** The library of charts takes longer to load than a report without one takes to lay out. */
async function drawerFor(report: readonly Block[]): Promise<DrawChart> {
  const hasChart = report.some(({ kind }) => kind === 'chart')
  return hasChart ? (await import('./draw-chart.ts')).drawChart : () => null
}

async function ofTool({
  toolId,
  inputs,
  title,
  paper,
  isExample,
  isOpen,
  origins,
  shown,
}: z.output<typeof RUN>) {
  const tool = (await TOOLS[toolId]?.())?.default
  if (tool === undefined) throw new Error(`there is no tool ${toolId}`)
  const answer = runTool(tool, inputs)
  if (!answer.ok) return { problems: answer.problems }
  const isUnfinished = isOpen || Object.values(origins ?? {}).includes('example')
  const report = asToldOf(answer.report, { isExample, isOpen: isUnfinished })
  const run = {
    ...answer,
    report,
    title: title ?? tool.title,
    draw: await drawerFor(report),
    paper,
    shown,
    origins,
  }
  const document = toPdfDocument(tool, modeOf(tool, inputs), run)
  return isTooLong(document) ? { isTooLong: true } : { base64: await pdfFile(document) }
}

async function ofKept({ title, lead, paper, ...content }: z.output<typeof KEPT>) {
  const { mode, run } = reportedOf(content)
  const draw = await drawerFor(run.report)
  const document = toReportDocument({ mode, run: { ...run, draw, paper } }, { title, lead })
  if (isTooLong(document)) return { isTooLong: true }
  return { base64: await pdfFile({ ...document, footer: footerOf('For information only, not advice.') }) }
}
