import { basename } from 'node:path'
import type { Import } from './imports.ts'

const SCREEN = ['tool', 'collection', 'course', 'form', 'page']
/** Of a tool: maths, fields, blocks of the report, golden cases; one mode of several, and results that two files need. */
const TOOL = ['model', 'inputs', 'report', 'cases', 'mode', 'outputs']
const BACK_END = ['api', 'handlers', 'db', 'job', 'migration']
/** What the server runs too. */
const DEFINING = [...SCREEN, ...TOOL, ...BACK_END]
const BESIDE = ['view', 'worker', 'test', 'fixture', 'bench', 'gen']
const KINDS = [...DEFINING, ...BESIDE]

/** Files that had other names before the rule; a name goes from here with its file, and none is added. */
const OLD_NAMES: ReadonlySet<string> = new Set([
  'screens/admin/audit/audit-words.ts',
  'screens/calculators/forwards/asset.modes.ts',
  'screens/calculators/forwards/deal.ts',
  'screens/calculators/forwards/words.ts',
  'screens/calculators/futures/contract.ts',
  'screens/calculators/mbs/mbs.compute.ts',
  'screens/calculators/options/contract.ts',
  'screens/calculators/options/position.ts',
  'screens/calculators/options/replicate.events.ts',
  'screens/calculators/options/single.ts',
  'screens/calculators/renovations/known-projects.ts',
  'screens/calculators/renovations/renovations.compute.ts',
  'screens/calculators/retirement/lives/levers.ts',
  'screens/calculators/treasury-bond/fixed.compute.ts',
  'screens/checklists/checklists.sample.ts',
  'screens/portfolio/analysis/holdings/concentration.actions.ts',
  'screens/portfolio/globalmacrodashboard/charts/timeline.ts',
  'screens/portfolio/globalmacrodashboard/data/indicators.data.ts',
  'screens/portfolio/globalmacrodashboard/globalmacrodashboard.compute.ts',
  'screens/portfolio/globalmacrodashboard/regime/regime.words.ts',
  'screens/portfolio/globalmacrodashboard/releases.ts',
  'screens/portfolio/globalmacrodashboard/words.ts',
  'screens/portfolio/historical-currency-rates/words.ts',
  'screens/portfolio/performance/report/answers.ts',
  'screens/re/transaction-roles/payout/tier-text.ts',
  'screens/re/transaction-roles/transaction-roles.sample.ts',
])

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
    .filter((file) => !OLD_NAMES.has(file) && !KINDS.includes(kindOf(file) ?? 'view'))
    .map((file) => `${file}: no file is a '${kindOf(file)}'; it is one of ${KINDS.join(', ')}`)
  const nameless = imports.flatMap(({ from, to, how }) => {
    const isShared = to.startsWith('screens/') && kindOf(to) === null && !OLD_NAMES.has(to)
    if (how === 'lazy' || !isShared || !DEFINING.includes(kindOf(from) ?? '')) return []
    return [`${to}: ${from} imports it, so its name says of what kind it is: model, inputs or report`]
  })
  const gone = [...OLD_NAMES].filter((name) => code.length > 0 && !files.includes(name))
  return [...strangers, ...nameless, ...gone.map((name) => `${name} is gone: take it out of OLD_NAMES`)]
}
