import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

const CLONE = createHash('sha256').update(PROJECT_ROOT).digest('hex').slice(0, 12)

/** A place for what may be kept between runs and lost at any time. Another clone has another one. */
export const ofThisClone = (what: string): string => join(tmpdir(), `groundwork-${what}-${CLONE}`)
