import { expect, test } from 'vitest'
import { isoDate } from '#finance/dates/calendar.ts'
import { runTool } from '#kit/tool.ts'
import performance from './performance.tool.ts'

test.each([
  ['nothing', [10_000, 13_000, 83_700], 80_000],
  ['beyond every number', [100_000, 130_000], -90_000],
])('hundreds of returns that link to %s are a report, not a failure', (_to, values, amount) => {
  const days = Array.from({ length: 550 }, (_one, at) => isoDate(3_652 + 4 * at))
  const valuations = days.map((date, at) => ({ date, value: values[at % values.length] ?? 0 }))
  const flows = days.map((date) => ({ date, amount }))
  const answer = runTool(performance, { valuations, flows })
  expect(answer).toMatchObject({ outputs: { twr: null } })
})
