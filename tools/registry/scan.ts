import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fields } from '#kit/field.ts'
import { startsFromHoldings } from '#kit/known-value.ts'
import { HOUSEHOLD_CALLS } from '#kit/portfolio/first-calls.ts'
import { hasParams, patternOf } from '#kit/route.ts'
import type { Area, FoundBy, Guide, ScreenHead, ScreenKind, ScreenMeta, ScreenPlace } from '#kit/screen.ts'

/** One screen's folder: its metadata and the files that loaders point at, relative to `screens/`. */
export type FoundScreen = {
  meta: ScreenMeta
  readonly foundBy: FoundBy
  guides: readonly Guide[]
  definition: string
  view: string | null
  /** The questions of a course. */
  bank: string | null
}

export type Scan = {
  screens: FoundScreen[]
  /** Computations of screens of another kind: a tool beside a collection, page or form of the same folder. */
  companions: FoundScreen[]
  areas: Record<string, Area>
}

/** What a definition says of itself; a tool's has its fields too. */
type Definition = ScreenHead & { readonly inputs?: Fields }

const KIND_OF_FILE = /\.(tool|course|collection|form|page)\.ts$/

/** Reads every folder below `screens` and imports what each says of itself. Throws with the file's name on a defect. */
export async function scanScreens(screensFolder: string): Promise<Scan> {
  mkdirSync(screensFolder, { recursive: true })
  const files = readdirSync(screensFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const areas: Record<string, Area> = {}
  for (const file of files.filter((name) => basename(name) === 'area.ts')) {
    areas[dirname(file)] = await importDefault<Area>(screensFolder, file)
  }
  const screens: FoundScreen[] = []
  for (const file of files.filter((name) => KIND_OF_FILE.test(name))) {
    screens.push(await readScreen(screensFolder, file, areas))
  }
  const companions = screens.filter((one) => isCompanion(one, screens))
  const routes = screens.filter((one) => !companions.includes(one))
  assertOnePerFolder(routes)
  return { screens: routes, companions, areas }
}

async function importDefault<T>(folder: string, file: string): Promise<T> {
  const module: { default?: T } = await import(pathToFileURL(join(folder, file)).href)
  if (module.default === undefined) throw new Error(`screens/${file} has no default export`)
  return module.default
}

async function readScreen(folder: string, file: string, areas: Record<string, Area>): Promise<FoundScreen> {
  const id = dirname(file)
  const [name = '', kind = ''] = basename(file).split('.')
  if (name !== basename(id))
    throw new Error(`screens/${file}: the file must carry its folder's name, ${basename(id)}`)
  const head = await importDefault<Definition>(folder, file)
  if (head.id !== id)
    throw new Error(`screens/${file}: its id is '${head.id}' and must be its folder, '${id}'`)
  if (head.access === undefined)
    throw new Error(`screens/${file}: access is missing; declare who may open it`)
  const beside = (file: string): string | null =>
    existsSync(join(folder, id, file)) ? `${id}/${file}` : null
  const bank = beside(`${name}.bank.ts`)
  if (kind === 'course' && bank === null)
    throw new Error(`screens/${file}: a course has its questions beside it, in ${name}.bank.ts`)
  return {
    meta: describe(head, kindOf(kind), areas),
    foundBy: foundByOf(head),
    guides: guidesOf(head),
    definition: file,
    view: beside(`${name}.view.tsx`),
    bank,
  }
}

function kindOf(text: string): ScreenKind {
  const kinds: readonly ScreenKind[] = ['tool', 'course', 'collection', 'form', 'page']
  const found = kinds.find((kind) => kind === text)
  if (!found) throw new Error(`'${text}' is no kind of screen`)
  return found
}

function describe(head: Definition, kind: ScreenKind, areas: Record<string, Area>): ScreenMeta {
  const areaId = areaOf(head.id, areas)
  const area = areaId === null ? undefined : areas[areaId]
  const { id, title, summary, access } = head
  const firstCalls = startsFromHoldings(head.inputs ?? {}) ? HOUSEHOLD_CALLS : head.firstCalls
  return {
    id,
    ...routeOf(head),
    kind,
    title,
    summary,
    access,
    ...(firstCalls ? { firstCalls } : {}),
    area: areaId,
    menu: head.menu ?? (area && head.route === undefined ? { group: area.group, order: area.order } : false),
  }
}

/** The screen's path: its folder, or what it declares where the folder stands for a parameter. */
function routeOf({ id, route, menu }: ScreenHead): Pick<ScreenMeta, 'path' | 'sample'> {
  if (route === undefined) return { path: `/${id}` }
  const { path, sample } = route
  const folders = id.split('/')
  const segments = path.slice(1).split('/')
  const fits = segments.every((segment, index) => hasParams(segment) || segment === folders[index])
  if (segments.length !== folders.length || !fits)
    throw new Error(`screens/${id}: its route ${path} differs from the folder beyond the parameter`)
  if (!hasParams(path) || !patternOf(path).test(sample))
    throw new Error(`screens/${id}: ${sample} is no address of ${path}`)
  if (menu) throw new Error(`screens/${id}: a menu cannot know which ${path} is meant`)
  return { path, sample }
}

function withoutServes(place: ScreenPlace): ScreenPlace {
  const { serves: _, ...plain } = place
  return plain
}

const foundByOf = ({ keywords, places }: ScreenHead): FoundBy => ({
  ...(keywords ? { keywords } : {}),
  ...(places ? { places: places.map(withoutServes) } : {}),
})

/** What the screen and the parts of its page say of whom they serve. */
const guidesOf = ({ id, serves, stake, places = [] }: ScreenHead): readonly Guide[] => [
  ...(serves || stake ? [{ id, ...(serves ? { serves } : {}), ...(stake ? { stake } : {}) }] : []),
  ...places.flatMap((place) => (place.serves ? [{ id: `${id}${place.at}`, serves: place.serves }] : [])),
]

/** The nearest folder, the screen's own included, that holds an area.ts. */
function areaOf(id: string, areas: Record<string, Area>): string | null {
  if (Object.hasOwn(areas, id)) return id
  return id.includes('/') ? areaOf(dirname(id), areas) : null
}

/** A tool gives the collection or page of its folder REST, cases and an explanation; the other file is the screen. */
const isCompanion = ({ meta }: FoundScreen, all: readonly FoundScreen[]): boolean =>
  meta.kind === 'tool' && all.some((other) => other.meta.id === meta.id && other.meta.kind !== 'tool')

function assertOnePerFolder(screens: readonly FoundScreen[]): void {
  const seen = new Map<string, string>()
  for (const { meta, definition } of screens) {
    const other = seen.get(meta.id)
    if (other)
      throw new Error(`screens/${definition} and screens/${other} describe the same route, ${meta.path}`)
    seen.set(meta.id, definition)
  }
}
