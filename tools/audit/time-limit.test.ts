import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { runTool } from '#kit/tool.ts'
import { cornerTrials } from './corners.ts'

/** Against hanging only, on a machine that does other things too; speed is measured by `npm run bench`. */
const TIME_LIMIT_MS = 10_000

test.each(Object.entries(TOOLS))(
  '%s answers every corner, full tables included, within ten seconds',
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
  600_000,
)
