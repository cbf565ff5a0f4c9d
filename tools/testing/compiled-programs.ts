import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ofThisClone } from '../of-this-clone.ts'

/** Programs as Node has compiled them: of the servers that tests start, only the first one compiles. Of one run, or it grows. */
const COMPILED = ofThisClone('compiled')

/** What tests run with. */
export const TEST_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: COMPILED,
  COMPILED_PROGRAMS: COMPILED,
}

/** Before the first of them starts: they may write nothing themselves. */
export function compilePrograms(): void {
  rmSync(COMPILED, { recursive: true, force: true })
  const program = join(import.meta.dirname, 'load-programs.ts')
  const { status } = spawnSync(process.execPath, [program], {
    env: TEST_ENVIRONMENT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}
