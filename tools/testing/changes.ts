import { dirname, normalize } from 'node:path'
import type { Import } from '../gates/imports.ts'

/** The project as far as it decides what a change can touch. Paths are relative to its root. */
export type Project = {
  readonly files: readonly string[]
  readonly imports: readonly Import[]
  /** Ids of all screens, which are their folders below screens/. */
  readonly screens: readonly string[]
  readonly textOf: (file: string) => string
}

/** What to run after a change. */
export type Plan =
  | 'everything'
  | {
      /** Test files of the projects in Node, and those of the browser. */
      readonly tests: readonly string[]
      readonly journeys: readonly string[]
      /** Where nothing but these screens has changed, tests whose title names another one are left out. */
      readonly screens: readonly string[] | null
    }

const NO_TEST = /^(docs\/(?!security\.md)|README\.md|AGENTS\.md)|\.bench(\.worker)?\.ts$/
/** Made from the screens' folders: what is new in them has changed there. */
const GENERATED = /\.gen\.ts$/
/** What all tests stand on: the kit, the tools, the tests' own servers, and settings, which lie at the root. */
const UNDER_ALL = /^(kit|tools|api\/testing)\/|^[^/]+$|^docs\/security\.md$/
const IS_TEST = /\.test\.tsx?$/
const IS_JOURNEY = /\.e2e\.ts$/
/** These go through all screens, one test for each. */
const OF_EVERY_SCREEN =
  /^(tools\/audit\/.*\.test|api\/(verify\/hostile-tools|tools\/doors)\.test|e2e\/(audit|doors)\.e2e)\.ts$/

/** What a screen adds to the server is tried with everything else of it: rights, fuzz, lists, the borders of tenants. */
const BACK_END = /\.(api|handlers|db|job|migration|collection)\.ts$/
const OF_EVERY_BACK_END = /^api\/(verify|lists|database)\/.*\.test\.ts$/

export function planFor(changed: readonly string[], project: Project): Plan {
  const code = changed.filter((file) => !NO_TEST.test(file))
  const own = code.filter((file) => !GENERATED.test(file))
  if (own.some((file) => UNDER_ALL.test(file))) return 'everything'
  const areScreens = own.length > 0 && own.every((file) => file.startsWith('screens/'))
  if (areScreens) return planForScreens(own, project)
  const reached = reachedFrom(code, project)
  const isProduct = own.some((file) => !file.startsWith('e2e/') && !IS_TEST.test(file))
  return {
    tests: project.files.filter((file) => IS_TEST.test(file) && reached.has(file)),
    journeys: project.files.filter((file) => IS_JOURNEY.test(file) && (isProduct || reached.has(file))),
    screens: null,
  }
}

/** The registries lead from everything to every screen: what goes through all of them is chosen by hand, the rest by name. */
function planForScreens(changed: readonly string[], project: Project): Plan {
  const screens = screensOf(changed, project.screens)
  const outside = project.imports.filter(({ from }) => !GENERATED.test(from))
  const reached = reachedFrom(changed, { ...project, imports: outside })
  const hasBackEnd = changed.some((file) => BACK_END.test(file))
  const isTouched = (file: string) =>
    reached.has(file) ||
    OF_EVERY_SCREEN.test(file) ||
    (hasBackEnd && OF_EVERY_BACK_END.test(file)) ||
    names(file, screens, project)
  return {
    tests: project.files.filter((file) => IS_TEST.test(file) && isTouched(file)),
    journeys: project.files.filter((file) => IS_JOURNEY.test(file) && isTouched(file)),
    screens,
  }
}

/** The screens to which files belong; what an area shares belongs to all of the area. */
function screensOf(files: readonly string[], screens: readonly string[]): readonly string[] {
  const folders = files.map((file) => dirname(file).replace(/^screens\/?/, ''))
  const found = folders.flatMap((folder) => {
    const owner = screens
      .filter((id) => `${folder}/`.startsWith(`${id}/`))
      .toSorted((a, b) => b.length - a.length)[0]
    const area = folder.split('/')[0] ?? ''
    return owner === undefined ? screens.filter((id) => `${id}/`.startsWith(`${area}/`)) : [owner]
  })
  return [...new Set(found)].toSorted()
}

/** The files that a change reaches by imports and by programs that are started, itself among them. */
function reachedFrom(changed: readonly string[], project: Project): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  const add = (used: string, by: string) => users.set(used, [...(users.get(used) ?? []), by])
  for (const { from, to, isPackage } of project.imports) if (!isPackage) add(to, from)
  for (const file of project.files.filter((one) => /\.tsx?$/.test(one)))
    for (const program of programsIn(file, project)) add(program, file)
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const user of users.get(file) ?? []) visit(user)
  }
  for (const file of changed) visit(file)
  return reached
}

/** Workers and other programs, named beside the file or from the root. */
function programsIn(file: string, { textOf }: Project): readonly string[] {
  const text = textOf(file)
  return [
    ...[...text.matchAll(/new URL\('(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(`${dirname(file)}/${path}`),
    ),
    ...[...text.matchAll(/'((?:api|tools)\/[\w./-]+\.(?:ts|mjs))'/g)].map(([, path = '']) => path),
  ]
}

/** Whether a test, or what a journey is made of, names one of these screens. */
function names(file: string, screens: readonly string[], { imports, textOf }: Project): boolean {
  const parts = imports.flatMap(({ from, to }) => (from === file && to.startsWith('e2e/') ? [to] : []))
  const addresses = screens.map((id) => new RegExp(`['"\`/]${id}(?![\\w/-])`))
  return [file, ...parts].some((part) => addresses.some((address) => address.test(textOf(part))))
}

/** Matches the titles that name one of these screens, by its id or its address. */
export const naming = (screens: readonly string[]): string =>
  `(?<![\\w/-])(?:${screens.map((id) => (id.includes('/') ? `/?${id}` : `/${id}`)).join('|')})(?![\\w/-])`

/** Matches the titles that name none of these screens. */
export const namingNone = (screens: readonly string[]): string =>
  screens.length === 0 ? '' : `^(?!.*${naming(screens)})`
