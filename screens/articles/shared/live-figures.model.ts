import { wordsOf } from '#kit/currency-sign.ts'
import { showOutput } from '#kit/format.ts'
import { ignoredPaths } from '#kit/ignored.ts'
import { parseToolCall } from '#kit/markdown/directive.ts'
import type { DocumentBlock, Figure, TextProblem } from '#kit/markdown/document.ts'
import { type Answer, modeOf, type Tool } from '#kit/tool.ts'

type Inputs = Readonly<Record<string, unknown>>
/** Finds and runs tools: the server's, in processes of their own. `find` gives null for what the reader may not open. */
export type Toolbench = {
  readonly find: (id: string) => Promise<Tool | null>
  readonly run: (tool: Tool, inputs: Inputs) => Promise<Answer>
}

type Filled = { readonly document: DocumentBlock[]; readonly problems: readonly TextProblem[] }

/** The document with the answers of its tools, and what an author has to mend where one has none. */
export async function withFigures(document: readonly DocumentBlock[], bench: Toolbench): Promise<Filled> {
  const filled = await Promise.all(document.map((block) => fill(block, bench)))
  return {
    document: filled.map(({ block }) => block),
    problems: filled.flatMap(({ problems }) => problems),
  }
}

type FilledBlock = { readonly block: DocumentBlock; readonly problems: readonly TextProblem[] }

async function fill(block: DocumentBlock, bench: Toolbench): Promise<FilledBlock> {
  if (block.kind !== 'tool') return { block, problems: [] }
  const found = await figureOf(block.call, bench)
  if (!('problems' in found)) return { block: { ...block, figure: found }, problems: [] }
  const problems = found.problems.map((message) => ({ level: 'error' as const, message, line: block.line }))
  return { block: { ...block, figure: null }, problems }
}

const RESULTS = 4

async function figureOf(
  call: string,
  bench: Toolbench,
): Promise<Figure | { readonly problems: readonly string[] }> {
  const parsed = parseToolCall(call)
  if ('problem' in parsed) return { problems: [parsed.problem] }
  const { toolId, inputs } = parsed
  const tool = await bench.find(toolId)
  if (tool === null) return { problems: [`There is no tool with the name ${toolId}.`] }
  const answer = await bench.run(tool, inputs)
  if (!answer.ok)
    return { problems: answer.problems.map(({ path, message }) => `${tool.title}, ${path}: ${message}`) }
  // A figure that leaves out what its author gave would stand for something else than the text around it.
  const ignored = ignoredPaths(tool, inputs)
  if (ignored.length > 0) return { problems: [`${tool.title} does not read ${ignored.join(', ')} here.`] }
  return figureFrom({ tool, inputs, answer })
}

type Ran = {
  readonly tool: Tool
  readonly inputs: Inputs
  readonly answer: Extract<Answer, { ok: true }>
}

function figureFrom({ tool, inputs, answer }: Ran): Figure {
  const mode = modeOf(tool, inputs)
  const words = wordsOf({ mode, run: answer })
  const headline = answer.report.find((block) => block.kind === 'headline')
  const metrics = answer.report.find((block) => block.kind === 'metrics')
  return {
    title: mode.label === tool.title ? tool.title : `${tool.title}: ${mode.label}`,
    headline: words(headline?.text ?? ''),
    results: (metrics?.items ?? []).slice(0, RESULTS).flatMap(({ output, note }) => {
      const how = mode.outputs[output]
      if (how === undefined) return []
      const text = words(showOutput(answer.outputs[output], how))
      return [{ label: how.label, text, note: note === undefined ? null : words(note) }]
    }),
    toolId: tool.id,
    inputs: JSON.stringify(inputs),
  }
}
