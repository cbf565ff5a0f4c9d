import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuSecondsNow, startCpuMeter } from './cpu-meter.ts'

const BUSY =
  'for (let used = 0; used < 1e6; ) { const { user, system } = process.cpuUsage(); used = user + system }'

test.runIf(existsSync('/proc/self/stat'))('what a child has computed counts once, whoever looks', () => {
  const meter = startCpuMeter()
  const before = { followed: meter.seconds(), now: cpuSecondsNow() }
  spawnSync(process.execPath, ['-e', BUSY])
  const after = { followed: meter.seconds(), now: cpuSecondsNow() }
  meter.stop()
  // Twice would be above.
  for (const way of ['followed', 'now'] as const) {
    expect(after[way] - before[way]).toBeGreaterThan(0.9)
    expect(after[way] - before[way]).toBeLessThan(1.9)
  }
})
