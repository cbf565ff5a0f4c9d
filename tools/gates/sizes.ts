import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A style sheet has no control flow to lose oneself in. */
const LIMITS = { code: 250, styles: 500 }
const COUNTED = /\.(ts|tsx|mjs|css)$/
/** Tables of data and generated code are as long as they have to be. */
const EXEMPT = /^figures\/|\.gen\.ts$|\.cases\.ts$|\.data\.ts$/

/** Files longer than the limit. */
export function sizeFindings(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => COUNTED.test(file) && !EXEMPT.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
      const limit = file.endsWith('.css') ? LIMITS.styles : LIMITS.code
      return lines > limit ? [`${file} has ${lines} lines, more than ${limit}: split it by topic`] : []
    })
}
