import { afterAll, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { createToolRunner } from '#api/tools/tool-runner.ts'
import { cornerTrials } from './corners.ts'
import { hostileTrials } from './hostile-inputs.ts'

/** Against hanging only, on a machine that does other things too; speed is measured by `npm run bench`. */
const TIME_LIMIT_MS = 60_000

/** The server's own: what takes for ever, too much memory or too long an answer is ended and named, not waited for. */
const runner = createToolRunner(TIME_LIMIT_MS)
afterAll(() => runner.close())
const asker = { who: 'audit', signal: new AbortController().signal }

test.each(Object.entries(TOOLS))(
  '%s answers every corner and the longest lists of rows that differ, in good time',
  async (_id, load) => {
    const { default: tool } = await load()
    const late: string[] = []
    for (const { name, inputs } of [...cornerTrials(tool), ...hostileTrials(tool)])
      await runner.run(tool, inputs, asker).catch((error: unknown) => late.push(`${name}: ${String(error)}`))
    expect(late).toEqual([])
  },
  600_000,
)
