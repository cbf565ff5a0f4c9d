import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT =
  /\.(ts|tsx|mjs|cjs|js|json|jsonc|css|html|md|mdx|yml|yaml|sh|csv)$|(^|\/)(\.npmrc|\.gitignore|run)$/

/** What belongs to one machine and not to the project. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.])\/(home|Users)\/[a-z][\w-]*\//, 'a path on one machine: make it relative'],
  [/(?<![\w.])\/(root|work)\/[\w.-]+/, 'a path on one machine: make it relative'],
  [
    /https?:\/\/(registry\.|[\w.-]*(artifactory|verdaccio|npmjs))[\w./-]*/i,
    'a registry address: leave it to npm',
  ],
  [/"resolved": "https?:/, 'a registry address: run npm install with the .npmrc of this project'],
]

/** Machine paths and registry addresses in any text of the project. */
export function mentionFindings(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.flatMap((line, index) => {
        const hit = PATTERNS.find(([pattern]) => pattern.test(line))
        return hit ? [`${file}:${index + 1}: ${hit[1]}`] : []
      })
    })
}
