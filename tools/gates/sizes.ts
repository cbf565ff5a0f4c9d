import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT = 250
const COUNTED = /\.(ts|tsx|mjs|css)$/
/** Tables of data and generated code are as long as they have to be. */
const EXEMPT = /^figures\/|\.gen\.ts$|\.cases\.ts$|\.data\.ts$/

/** Files longer than the limit. */
export function sizeFindings(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => COUNTED.test(file) && !EXEMPT.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > LIMIT)
    .map(([file, lines]) => `${file} has ${lines} lines, more than ${LIMIT}: split it by what it is about`)
}
