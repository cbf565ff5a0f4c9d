// npm run test-price      what one more tool and one more collection add to npm test, in CPU seconds: the tests that go
//                         through all screens, for two screens and for a few more. One alone would be lost in the noise.

import { loadCollections } from '#api/endpoint-table.ts'
import { buildWeb } from './build.ts'
import { createLifecycle } from './lifecycle.ts'
import { naming } from './testing/changes.ts'
import { compilePrograms, TEST_ENVIRONMENT } from './testing/compiled-programs.ts'
import { startCpuMeter } from './testing/cpu-meter.ts'
import { runVitest } from './testing/vitest-run.ts'

/** There either way; what is measured comes beside them. Two: the browser visits two at once, each in a page of its own. */
const FIRST = ['calculators/budget', 'calculators/emergency-fund']
// Two lists are tried in full (api/verify/full.ts): neither is what one more costs.
const MORE = [
  ['a tool', ['renovations', 'credit-assessment', 'futures', 'etfs'].map((name) => `calculators/${name}`)],
  ['a collection', ['cohorts/cohort-creator', 'zip-locator-widget/service-areas']],
] as const

type Part = { readonly projects: readonly string[]; readonly files: readonly string[] }

/** Where tests go through all screens. */
const IN_NODE: Part = {
  projects: ['unit', 'api', 'pair'],
  files: ['tools/audit/', 'api/verify/', 'api/tools/', 'api/lists/'],
}
const IN_BROWSER: Part = { projects: ['e2e'], files: ['e2e/audit.e2e.ts', 'e2e/doors.e2e.ts'] }

/** A list without a screen, there either way: with the first list of all, files of tests and their servers start. */
const FIRST_LIST = '/org/vendors'
const collections = await loadCollections()

/** A list's calls are tried one by one too, each by its path, which is not always the screen's. */
function titlesOf(screens: readonly string[]): string {
  const lists = collections.filter(({ id }) => screens.includes(id)).map(({ list }) => list.path)
  return [naming(screens), ...[FIRST_LIST, ...lists].map((path) => `${path}(?![\\w-])`)].join('|')
}

const meter = startCpuMeter()

async function secondsFor({ projects, files }: Part, screens: readonly string[]): Promise<number> {
  const before = meter.seconds()
  const { passed, failures } = await runVitest(projects, TEST_ENVIRONMENT, {
    files,
    titles: titlesOf(screens),
  })
  if (passed === 0 || failures.length > 0) throw new Error(failures.join('\n') || 'nothing was run')
  return meter.seconds() - before
}

/** The less of two runs: the first one of all also reads and compiles what later ones find. */
const leastFor = async (part: Part, screens: readonly string[]): Promise<number> =>
  Math.min(await secondsFor(part, screens), await secondsFor(part, screens))

/** Of each of some screens beside the first ones, by part. */
async function priceOf(name: string, ids: readonly string[]): Promise<string> {
  const inNode = ((await leastFor(IN_NODE, [...FIRST, ...ids])) - base.inNode) / ids.length
  const inBrowser = ((await leastFor(IN_BROWSER, [...FIRST, ...ids])) - base.inBrowser) / ids.length
  const parts = `${inNode.toFixed(1)} in Node, ${inBrowser.toFixed(1)} in the browser; mean of ${ids.length}`
  return `${name}: ${(inNode + inBrowser).toFixed(1)} CPU seconds (${parts})`
}

const lifecycle = createLifecycle()
compilePrograms()
await buildWeb()
const base = { inNode: await leastFor(IN_NODE, FIRST), inBrowser: await leastFor(IN_BROWSER, FIRST) }
for (const [name, ids] of MORE) console.log(await priceOf(name, ids))
await lifecycle.end(0)
