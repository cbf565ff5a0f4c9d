import { join } from 'node:path'

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Which chunk a module goes to, so that a page asks for few files and for nothing that it does not use: one for what the
 * landing page needs, one for the libraries of the application's start and one for the rest of it, one for the frame of
 * every screen, one for what every tool knows and the retirement planner computes with, one for what several others
 * compute with and one for the taxes that two of them share, one for the page around their answer, one for what that
 * shares with other pages, one for what opens over a page and one for windows with a form, one for what stands below the
 * answer, one for fields and what most pages consist of, one for the page of all
 * collections. What screens share beyond that goes together by who shares it.
 */
export function chunkGroups(webFolder: string) {
  const at = (path: string) => join(webFolder, path)
  const landing = reachOf(at('landing/landing.tsx'))
  const app = reachOf(at('boot/app.tsx'))
  const frame = reachOf(at('shell/ui-frame.tsx'))
  const answer = reachOf(at('tool/tool-screen.tsx'))
  const tool = reachOf(at('tool/tool-sheet.tsx'))
  const plan = reachOf(at('../screens/calculators/retirement/retirement.tool.ts'))
  const budget = reachOf(at('../screens/calculators/budget/budget.tool.ts'))
  const inputs = reachOf(at('tool/inputs-panel.tsx'))
  const below = [at('../ui/report/ReportBody.tsx'), at('tool/document/background-bodies.tsx')].map(reachOf)
  const collection = reachOf(at('collection/collection-screen.tsx'))
  const ofTools = sharedBy(at('registry/loaders.gen.ts'), '.tool.ts')
  const ofViews = sharedBy(at('registry/loaders.gen.ts'), '.view.tsx')
  const group = (name: string, holds: (id: string, graph: Graph) => boolean) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (holds(id, graph) ? name : null),
  })
  const isTools = (id: string) => id.startsWith(at('tool/'))
  const isLandings = (id: string) => id.startsWith(at('landing/'))
  const isPages = (id: string, graph: Graph) =>
    OF_PAGES.test(id) && isSmall(id, graph) && (collection(id, graph) || ofViews(id, graph))
  const isMost = (id: string, graph: Graph) => collection(id, graph) || isPages(id, graph)
  const isFrames = (id: string, graph: Graph) =>
    !PARTS.test(id) && (frame(id, graph) || (answer(id, graph) && isMost(id, graph)))
  const isScreens = (id: string, graph: Graph) => frame(id, graph) || (tool(id, graph) && isMost(id, graph))
  const isSums = (id: string, graph: Graph) =>
    ofTools(id, graph, KIT.test(id) || tool(id, graph) ? 1 : SEVERAL)
  const isAnswers = (id: string, graph: Graph) => answer(id, graph) || (isSums(id, graph) && plan(id, graph))
  const isTaxes = (id: string, graph: Graph) => plan(id, graph) && budget(id, graph)
  const isFields = (id: string, graph: Graph) => inputs(id, graph) && !isTools(id)
  return [
    { ...group('base', (id, graph) => landing(id, graph) && !isLandings(id)), priority: 8 },
    // Three files of different sizes: that one is left says that the others are through (web/public/early.js).
    { ...group('libraries', (id, graph) => app(id, graph) && id.includes('/node_modules/')), priority: 7 },
    { ...group('app', app), priority: 6 },
    { ...group('frame', (id, graph) => !OVER.test(id) && isFrames(id, graph)), priority: 6 },
    { ...group('screen', (id, graph) => !OVER.test(id) && isScreens(id, graph)), priority: 5 },
    { ...group('answer', isAnswers), priority: 5 },
    { name: 'over', test: OVER, priority: 4 },
    { ...group('sums', isSums), priority: 4 },
    { ...group('tax', isTaxes), priority: 4 },
    { ...group('tool', tool), priority: 4 },
    { ...group('page', (id, graph) => isPages(id, graph) || isFields(id, graph)), priority: 3 },
    { name: 'dialog', test: DIALOG, priority: 2 },
    { ...group('below', (id, graph) => [inputs, ...below].some((reach) => reach(id, graph))), priority: 1 },
    { ...group('collection', collection), priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  ]
}

/**
 * What opens over a page, by where its library keeps it: all of the library can be reached from its one entry, so that
 * who reaches it says nothing.
 */
const OVER = new RegExp(
  [
    '/@floating-ui/',
    '/react-remove-scroll',
    '/@mantine/core/esm/utils/Floating/',
    '/@mantine/core/(?:esm/components|styles)/(?:Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea)[/.]',
    '/ui/parts/(?:drawer|menu|modal|popover)\\.ts$',
  ].join('|'),
)

/** The kit's own small files: where one tool needs one, what stands around tools needs it as a rule. */
const KIT = /\/kit\/[\w-]+\.ts$/

/** Windows with a form, which open over a page and stand on what pages consist of. */
const DIALOG = /\/ui\/page\/(?:Confirm|Dialog|use-leave)\.tsx$/

/** What a page is built from, by where its libraries keep it: the frame around it needs none of it. */
const PARTS = /\/@mantine\/core\/esm\/components\/|\/@tabler\//

/** Whether a module brings along nothing that opens over a page, and no sums. */
const isSmall = (id: string, graph: Graph): boolean =>
  ![...walk(id, graph)].some((needed) =>
    /\/finance\/|\/ui\/parts\/(?:drawer|menu|modal|popover)\.ts$/.test(needed),
  )

/** What most pages stand in besides: their head, their states, their one-line forms, what they ask of the organization. */
const OF_PAGES = /\/ui\/(?:(?:entry|organization|page|states)\/|download\.ts)|\/kit\/react\//

/** Pieces below so many bytes are not worth a request of their own. */
const SMALL = 2_500

/** What so many share stands with what all of them load: less than a request of its own costs each of them. */
const SEVERAL = 3

/** Whether a module is one that so many screens need at once, several if nothing else is said, by how their files end. */
function sharedBy(loaders: string, ending: string) {
  let shares: ReadonlyMap<string, number> | null = null
  return (id: string, graph: Graph, least = SEVERAL): boolean => {
    shares ??= countShares(loaders, ending, graph)
    return (shares.get(id) ?? 0) >= least
  }
}

function countShares(loaders: string, ending: string, graph: Graph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const screens = graph.getModuleInfo(loaders)?.dynamicallyImportedIds ?? []
  for (const screen of screens.filter((id) => id.endsWith(ending)))
    for (const id of walk(screen, graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Whether a module is imported, at once, by an entry or by what that imports. */
function reachOf(entry: string): (id: string, graph: Graph) => boolean {
  let reached: ReadonlySet<string> | null = null
  return (id, graph) => {
    reached ??= walk(entry, graph)
    return reached.has(id)
  }
}

function walk(entry: string, graph: Graph): ReadonlySet<string> {
  const seen = new Set([entry])
  for (const id of seen) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
  return seen
}
