import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

const modes = Object.entries(tool.modes).flatMap(([name, { uses }]) =>
  uses.includes('over65') && uses.includes('filingStatus') ? [name] : [],
)

test('four questions count people of 65 on a tax return', () => {
  expect(modes).toEqual(['federalTax', 'yearCashflow', 'rothConversion', 'project'])
})

test.each(modes.flatMap((mode) => ['single', 'hoh', 'mfs'].map((status) => [mode, status] as const)))(
  'in %s a second person of 65 changes nothing on the return of one filer (%s)',
  (mode, filingStatus) => {
    const outputs = (over65: number) => {
      const answer = runTool(tool, { ...examplesOf(tool.inputs), mode, filingStatus, over65, fillTo: 0.24 })
      if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
      return answer.outputs
    }
    expect(outputs(2)).toEqual(outputs(1))
    expect(outputs(1)).not.toEqual(outputs(0))
  },
)
