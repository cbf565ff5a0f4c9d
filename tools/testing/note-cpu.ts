import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'
import { cpuSecondsNow } from './cpu-meter.ts'

/* Tells the run that asks for it (TEST_CPU_FILE) what each test file has used, with all that it has started. */

const file = process.env.TEST_CPU_FILE
if (file !== undefined) {
  // A process that runs several files has used something before; one of its own counts from its start.
  const before = Number(process.env.TEST_CPU_BEFORE ?? 0)
  afterAll(() => {
    const now = cpuSecondsNow()
    process.env.TEST_CPU_BEFORE = String(now)
    const note = { part: process.env.TEST_PART, path: expect.getState().testPath, seconds: now - before }
    appendFileSync(file, `${JSON.stringify(note)}\n`)
  })
}
