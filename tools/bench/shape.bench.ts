import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../gates/source-files.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { type FoundScreen, scanScreens } from '../registry/scan.ts'
import { type Bench, percentile, type Row } from './bench.ts'

const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['code', /^(?!.*\.(test|e2e|bench|cases|gen)\.tsx?$)(?!figures\/).*\.(ts|tsx|mjs)$/],
  ['tests', /\.(test|e2e)\.tsx?$/],
  ['golden cases', /\.cases\.ts$/],
  ['figures', /^figures\/(?!.*\.test\.).*\.ts$/],
  ['generated', /\.gen\.ts$/],
  ['styles', /\.css$/],
]

function countLines(file: string): number {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8').trimEnd().split('\n').length
}

function linesOf([name, pattern]: readonly [string, RegExp], files: readonly string[]): Row {
  const lines = files.filter((file) => pattern.test(file)).map(countLines)
  if (lines.length === 0) return { lines: name, files: 0 }
  const total = lines.reduce((sum, count) => sum + count, 0)
  const median = percentile(lines, 0.5)
  return {
    lines: name,
    files: lines.length,
    total,
    median,
    p90: percentile(lines, 0.9),
    max: Math.max(...lines),
  }
}

/** The ladder of the architecture: how much of the screen its author had to write by hand. */
function rungOf({ meta, view }: FoundScreen): string {
  if (meta.kind === 'page') return '4 own page'
  return view ? '3 own view' : '0–2 declared'
}

const bench: Bench = {
  name: 'lines per file, and screens per rung of the ladder',
  run: async () => {
    const files = projectFiles(PROJECT_ROOT)
    const { screens } = await scanScreens(join(PROJECT_ROOT, 'screens'))
    const rungs = Map.groupBy(screens, rungOf)
    return [
      ...GROUPS.map((group) => linesOf(group, files)),
      ...[...rungs].map(([rung, found]) => {
        return {
          lines: `rung ${rung}`,
          files: found.length,
          total: `${Math.round((100 * found.length) / screens.length)} %`,
        }
      }),
    ]
  },
}

export default bench
