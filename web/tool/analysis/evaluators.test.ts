import { expect, test } from 'vitest'
import type { Values } from '#kit/computation.ts'
import { integer, money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { evaluatorsOf } from './evaluators.ts'

const tool = defineTool({
  id: 'test/sampled',
  title: 'Sampled',
  summary: 'What is left?',
  access: 'signedIn',
  inputs: {
    spending: money('Spending', { default: 100, min: 0, max: 1e6 }),
    lives: integer('Number of simulations', { default: 10_000, min: 1, max: 10_000, quick: 100 }),
  },
  groups: [{ title: 'All', fields: ['spending', 'lives'] }],
  outputs: { left: out.number('Left') },
  main: 'left',
  compute: ({ spending }) => ({ left: 1000 - spending }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})

test('of a sampled result the whole answer in sight is not worked out again, nor what was solved for the curve', async () => {
  const asked: Values[] = []
  const inputs = { spending: 100, lives: 10_000 }
  const { whole } = evaluatorsOf({
    analysis: {
      outputs: (_id: string, trials: readonly Values[]) => {
        asked.push(...trials)
        return Promise.resolve(trials.map(({ spending }) => 1000 - Number(spending)))
      },
    },
    tool,
    inputs,
    output: 'left',
    now: 900,
    done: () => undefined,
  })
  const spending = (value: number) => ({ ...inputs, spending: value })
  expect(await whole([spending(100), spending(200)])).toEqual([900, 800])
  expect(await whole([spending(50), spending(100), spending(200)])).toEqual([950, 900, 800])
  expect(asked.map((one) => one.spending)).toEqual([200, 50])
})
