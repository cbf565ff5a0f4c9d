import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { runTool } from '#kit/tool.ts'
import { cornerTrials } from './corners.ts'

const TIME_LIMIT_MS = 2000

test.each(Object.entries(TOOLS))(
  '%s answers every corner, full tables included, within two seconds',
  async (_id, load) => {
    const { default: tool } = await load()
    const late = cornerTrials(tool).flatMap(({ name, inputs }) => {
      const started = performance.now()
      runTool(tool, inputs)
      const elapsed = performance.now() - started
      return elapsed > TIME_LIMIT_MS ? [`${name}: ${Math.round(elapsed)} ms`] : []
    })
    expect(late).toEqual([])
  },
  300_000,
)
