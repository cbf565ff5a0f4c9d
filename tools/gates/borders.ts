import { dirname } from 'node:path'
import type { Import } from './imports.ts'

/** What each top folder may import besides itself. One way: finance, figures → kit, ui → screens → web, api. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  finance: [],
  figures: [],
  kit: ['finance', 'figures'],
  ui: ['finance', 'figures', 'kit'],
  screens: ['finance', 'figures', 'kit', 'ui'],
  web: ['finance', 'figures', 'kit', 'ui', 'screens'],
  api: ['finance', 'figures', 'kit', 'ui', 'screens'],
}

const WHY: Record<string, string> = {
  finance:
    'finance stands alone, so that it can be read and tested like a textbook: pass figures in as arguments',
  figures: 'figures are data and stand alone',
  kit: 'kit defines what a screen is and knows no screen, component, or shell: move what it needs down into it',
  ui: 'ui has no product knowledge: pass in what it needs as properties',
  screens:
    'a screen uses only kit, ui, finance, and figures, and its back end (handlers, db, job, migration) api/kit.ts: what it needs from a shell belongs there',
  web: 'the browser never loads server code: share the contract (*.api.ts) instead',
  api: 'the server loads nothing from the browser shell: share through kit or a .ts file in ui',
}

/** What builds, runs and tests the product. */
const ABOVE_PRODUCT = ['tools', 'e2e']
/** Harnesses and settings of tests, which stand on both. */
const OF_TESTS = /^api\/(testing|verify)\//

const IS_TEST = /\.(test|bench)\.tsx?$/
/** The back end of a screen, and the one file of the server that it stands on. */
const BACK_END = /^screens\/.*\.(handlers|db|job|migration)\.ts$/
const BACK_END_TEST = /^screens\/.*\.((api|handlers|db|job|migration)\.test|fixture)\.ts$/
const DOOR = 'api/kit.ts'
const IS_PURE = /^(finance|figures)\/|\.model\.ts$/
/** Text in, rows out: as pure as what calls it. */
const PURE_PACKAGES = ['papaparse']
const IN_BROWSER_TOO =
  /^(kit|ui|web(?!\/build))\/|^screens\/.*\.(tool|course|collection|form|page|api|model|cases|view)\.tsx?$/
const WITHOUT_JSX =
  /^(finance|figures|kit(?!\/react)|api)\/|^screens\/.*\.(tool|course|collection|form|page|api|handlers|db|job|migration|model|cases)\.ts$/
const BARE_WINDOW = 'ui/parts/modal.ts'
/** Windows that hold nothing of anybody's: a question, a password, a link that is there already. */
const WITHOUT_ENTRIES =
  /^(ui\/page\/(Dialog|Confirm)|web\/step-up\/step-up-dialog|screens\/.*\/share-(dialog|report))\.tsx$/
const DEFINITION = /\.(tool|course|collection|form|page)\.ts$/

/** The findings of the border rules over all imports. */
export function borderFindings(imports: readonly Import[], files: readonly string[]): string[] {
  const screens = new Set(
    files.filter((file) => file.startsWith('screens/') && DEFINITION.test(file)).map(dirname),
  )
  return imports.flatMap((one) => {
    const reason = one.isPackage
      ? packageProblem(one)
      : (folderProblem(one) ?? windowProblem(one) ?? screenProblem(one, screens))
    return reason ? [`${one.from} imports ${one.to}: ${reason}`] : []
  })
}

function topOf(path: string): string {
  return path.split('/').at(0) ?? ''
}

function folderProblem({ from, to, how }: Import): string | undefined {
  const allowed = MAY_IMPORT[topOf(from)]
  if (!allowed) return undefined
  if (to.endsWith('.tsx') && WITHOUT_JSX.test(from) && !IS_TEST.test(from)) {
    return 'the server runs this file as is, and Node cannot read JSX'
  }
  const target = topOf(to)
  if (ABOVE_PRODUCT.includes(target) && !IS_TEST.test(from) && !OF_TESTS.test(from))
    return 'what builds and tests the product knows it, never the other way round'
  if (target === 'screens' && /^(web|api)\//.test(from) && how === 'value' && !IS_TEST.test(from)) {
    return 'screens are loaded on demand through the generated loaders, so the first load contains none'
  }
  if (!(target in MAY_IMPORT) || target === topOf(from) || allowed.includes(target)) return undefined
  return isException(from, to) ? undefined : WHY[topOf(from)]
}

const windowProblem = ({ from, to }: Import): string | undefined =>
  to === BARE_WINDOW && !WITHOUT_ENTRIES.test(from)
    ? 'a window with a form asks before it is closed: take Dialog of ui/page/Dialog.tsx'
    : undefined

const isException = (from: string, to: string): boolean =>
  (topOf(from) === 'web' && to.endsWith('.api.ts')) ||
  (BACK_END.test(from) && to === DOOR) ||
  (BACK_END_TEST.test(from) && topOf(to) === 'api')

function packageProblem({ from, to }: Import): string | undefined {
  if (IS_TEST.test(from)) return undefined
  if (IS_PURE.test(from) && !PURE_PACKAGES.includes(to))
    return 'pure code imports no package: no clock, no I/O, only arithmetic'
  const isNode = to.startsWith('node:')
  return isNode && IN_BROWSER_TOO.test(from)
    ? 'this file also runs in the browser, where Node is not available'
    : undefined
}

/** What the screens of an area share stands in its `shared` folder, for whatever stands below the same area. */
const sharedOf = (file: string): string | undefined => /^screens\/(?:.+\/)?shared(?=\/)/.exec(file)?.[0]

/** The screen of a file is the nearest folder above it that holds a definition, else its own folder. */
function screenOf(file: string, screens: ReadonlySet<string>): string {
  const shared = sharedOf(file)
  if (shared !== undefined) return shared
  for (let folder = dirname(file); folder !== 'screens' && folder !== '.'; folder = dirname(folder)) {
    if (screens.has(folder)) return folder
  }
  return dirname(file)
}

function screenProblem({ from, to }: Import, screens: ReadonlySet<string>): string | undefined {
  if (
    topOf(from) !== 'screens' ||
    topOf(to) !== 'screens' ||
    screenOf(from, screens) === screenOf(to, screens)
  ) {
    return undefined
  }
  const shared = sharedOf(to)
  if (shared !== undefined && from.startsWith(`${dirname(shared)}/`)) return undefined
  return 'a screen imports no other screen: what two share belongs in the shared folder of their area, or in finance, figures, kit, or ui'
}

/** Circles among imports that run, at load time or on demand, each as the path that leads back. */
export function cycleFindings(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to, how, isPackage } of imports) {
    if (how !== 'type' && !isPackage) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const findings: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0)
      findings.push(
        `${[...path.slice(start), file].join(' → ')}: a cycle; move what both need to its own file`,
      )
    if (start >= 0 || done.has(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return findings
}
