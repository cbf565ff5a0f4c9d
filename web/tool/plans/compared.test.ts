import { expect, test } from 'vitest'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool, modeOf } from '#kit/tool.ts'
import { inputRows, mainCharts, outputRows, type Side } from './compared.ts'

const tool = defineTool({
  id: 'test/sum',
  title: 'Sum',
  summary: 'What is it together?',
  access: 'signedIn',
  inputs: {
    first: money('First', { default: 10, min: 0, max: 100 }),
    second: money('Second', { default: 1, min: 0, max: 100 }),
  },
  groups: [{ title: 'All', fields: ['first', 'second'] }],
  outputs: { sum: out.money('Sum'), twice: out.money('Twice the second') },
  main: 'sum',
  compute: ({ first, second }) => ({ sum: first + second, twice: 2 * second }),
  report: ({ sum }) => [
    { kind: 'headline', text: `It is $${sum}.`, output: 'sum' },
    { kind: 'metrics', items: [{ output: 'sum' }, { output: 'twice' }] },
  ],
  method: [],
  sources: [],
  examples: [],
})

function sideOf(key: string, inputs: Record<string, number>): Side {
  const run = modeOf(tool, inputs).answer(inputs)
  if (!run.ok) throw new Error('The sample must have an answer.')
  return { key, name: `Plan ${key}`, inputs: run.inputs, outputs: run.outputs }
}
const mode = modeOf(tool, {})
const sides = [sideOf('now', {}), sideOf('a', { first: 30 })]

test('what differs is told from what is equal, results with their difference', () => {
  expect(inputRows(tool, mode, sides).map(({ cells, isEqual }) => [cells.label, isEqual])).toEqual([
    ['First', false],
    ['Second', true],
  ])
  expect(outputRows(mode, sides)[0]).toEqual({
    cells: { label: 'Sum', now: '$11', a: '$31 (+$20)' },
    isEqual: false,
  })
})

test('the headline’s number and the figures beside it are bars, each once', () => {
  const run = mode.answer({})
  if (!run.ok) throw new Error('The sample must have an answer.')
  const charts = mainCharts({ mode, run }, sides)
  expect(charts.map(({ title }) => title)).toEqual(['Sum', 'Twice the second'])
  expect(charts[0]?.chart).toMatchObject({
    type: 'bar',
    series: [
      {
        points: [
          ['Plan now', 11],
          ['Plan a', 31],
        ],
      },
    ],
  })
})
