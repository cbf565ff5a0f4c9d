import { examplesOf } from '#kit/examples.ts'
import { statedDefault } from '#kit/field-start.ts'
import { inputsSchema, outputsSchema } from '#kit/json-schema.ts'
import type { Tool } from '#kit/tool.ts'

/** A tool as documents, agents and clients see it. */
export const describeTool = (tool: Tool) => ({
  id: tool.id,
  title: tool.title,
  summary: tool.summary,
  inputs: inputsSchema(tool.inputs),
  defaults: Object.fromEntries(
    Object.entries(tool.inputs).map(([name, field]) => [name, statedDefault(field)]),
  ),
  sample: examplesOf(tool.inputs),
  modes: Object.fromEntries(
    Object.entries(tool.modes).map(([name, mode]) => [
      name,
      { label: mode.label, uses: [...mode.uses], main: mode.main, outputs: outputsSchema(mode.outputs) },
    ]),
  ),
  method: [...tool.method],
  sources: [...tool.sources],
  examples: [...tool.examples],
})
