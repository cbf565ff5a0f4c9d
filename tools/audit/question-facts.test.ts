import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { modeOf } from '#kit/tool.ts'
import { QUESTIONS } from '../../screens/dashboard/first/questions.model.ts'

/** The age to stop at is the answer itself; holdings are worth something else each day. */
const MOVING: ReadonlySet<string> = new Set(['retirement.age', 'holdings'])

test('the answer of the dashboard that a tool gives says so when any fact has changed that the tool reads', async () => {
  const stop = QUESTIONS.find(({ id }) => id === 'stop')
  const load = TOOLS['calculators/retirement']
  if (stop === undefined || load === undefined) throw new Error('the question or its tool is gone')
  const { default: tool } = await load()
  const read = modeOf(tool, {}).uses.flatMap((name) => {
    const field = tool.inputs[name]
    const own = field !== undefined && 'fact' in field && field.fact !== undefined ? [field.fact] : []
    return [...own, ...(field?.fromFacts?.reads ?? [])]
  })
  expect(read.length).toBeGreaterThan(15)
  const known = new Set([...Object.values(stop.asks).map(({ fact }) => fact), ...(stop.reads ?? [])])
  expect(read.filter((fact) => !known.has(fact) && !MOVING.has(fact))).toEqual([])
})
