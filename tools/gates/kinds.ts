import { basename } from 'node:path'
import type { Import } from './imports.ts'

const SCREEN = ['tool', 'collection', 'course', 'form', 'page']
/** Of a tool: maths, fields, blocks of the report, golden cases; one mode of several, and results that two files need. */
const TOOL = ['model', 'inputs', 'report', 'cases', 'mode', 'outputs']
const BACK_END = ['api', 'handlers', 'db', 'job', 'migration']
/** What is right in a course: only the server loads it. */
const COURSE = ['bank']
/** What the server runs too. */
const DEFINING = [...SCREEN, ...TOOL, ...BACK_END, ...COURSE]
const BESIDE = ['view', 'worker', 'test', 'fixture', 'bench', 'gen']
const KINDS = [...DEFINING, ...BESIDE]

/** The kind in a file's name; null where it has none, as the parts of a view. */
const kindOf = (file: string): string | null =>
  basename(file)
    .replace(/\.tsx?$/, '')
    .split('.')
    .slice(1)
    .at(-1) ?? null

/** Files of screens that are of no kind, and what the server runs without saying of what kind it is. */
export function kindFindings(files: readonly string[], imports: readonly Import[]): string[] {
  const code = files.filter((file) => /^screens\/.*\.tsx?$/.test(file))
  const strangers = code
    .filter((file) => !KINDS.includes(kindOf(file) ?? 'view'))
    .map((file) => `${file}: no file is a '${kindOf(file)}'; it is one of ${KINDS.join(', ')}`)
  const nameless = imports.flatMap(({ from, to, how }) => {
    const isShared = to.startsWith('screens/') && kindOf(to) === null
    if (how === 'lazy' || !isShared || !DEFINING.includes(kindOf(from) ?? '')) return []
    return [`${to}: ${from} imports it, so its name says of what kind it is: model, inputs or report`]
  })
  return [...strangers, ...nameless]
}
