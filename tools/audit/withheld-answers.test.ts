import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { examplesOf } from '#kit/examples.ts'
import { modeOf } from '#kit/tool.ts'
import { takenForZero } from './missing-answers.ts'
import { casesFile } from './tool-cases.ts'

const cases = await Promise.all(
  Object.entries(TOOLS).map(async ([id, load]) => {
    const { default: tool } = await load()
    const { withheld = [] } = await casesFile(id)
    return withheld.flatMap(({ in: inputs, outputs }) =>
      outputs.map((output) => ({ output, id, inputs, tool })),
    )
  }),
)

test.each(cases.flat())('without $output the report of $id $inputs writes no nought for it', (one) => {
  const { output, inputs, tool } = one
  const given = { ...examplesOf(tool.inputs), ...inputs }
  const mode = modeOf(tool, given)
  const run = mode.evaluate(given)
  if (!run.ok) throw new Error(JSON.stringify(run))
  expect(Object.keys(run.outputs)).toContain(output)
  const withheld = { ...run, outputs: { ...run.outputs, [output]: null } }
  expect(takenForZero(mode.retell(withheld), withheld, { output, column: null })).toEqual([])
})
