import type { ComponentType } from 'react'
import type { ScreenMeta } from '#kit/screen.ts'
import { ownView } from '../tool/own-view.ts'
import type { Sheet } from '../tool/tool-screen.tsx'
import { COLLECTIONS, COURSES, FORMS, TOOLS, VIEWS } from '../registry/loaders.gen.ts'
import { type Followed, followed } from './followed.ts'
import { within } from './within.ts'

type Loader<T> = (() => Promise<{ readonly default: T }>) | undefined

const LOADING = new Map<string, Followed<ComponentType>>()

/**
 * A screen with its definition and its own view, all of it lazy chunks; ChunkError when they do not arrive. Asked for
 * once, and again only after `forgetFailures`: what is drawn anew asks for the same one.
 */
export function loadScreen(screen: ScreenMeta): Followed<ComponentType> {
  const known = LOADING.get(screen.id)
  if (known !== undefined) return known
  const loading = followed(within(() => componentOf(screen)))
  LOADING.set(screen.id, loading)
  return loading
}

/** Lets the screens that did not arrive be asked for once more. */
export function forgetFailures(): void {
  for (const [id, { outcome }] of LOADING) if (outcome()?.ok === false) LOADING.delete(id)
  if (sheet?.outcome()?.ok === false) sheet = null
}

function componentOf(screen: ScreenMeta): Promise<ComponentType> {
  if (screen.kind === 'tool') return toolComponent(screen)
  if (screen.kind === 'collection') return collectionComponent(screen)
  if (screen.kind === 'course') return courseComponent(screen)
  if (screen.kind === 'form') return formComponent(screen)
  return required(VIEWS[screen.id], screen)
}

/** What stands around the answer of every tool; the answer does not wait for it. */
let sheet: Followed<Sheet> | null = null
const toolSheet = (): Followed<Sheet> => (sheet ??= followed(within(() => import('../tool/tool-sheet.tsx'))))

async function toolComponent(screen: ScreenMeta): Promise<ComponentType> {
  const [tool, { default: ToolScreen }] = await Promise.all([
    required(TOOLS[screen.id], screen),
    import('../tool/tool-screen.tsx'),
  ])
  const view = VIEWS[screen.id]
  const own = view === undefined ? null : ownView(view)
  return () => <ToolScreen tool={tool} own={own} sheet={toolSheet()} />
}

async function collectionComponent(screen: ScreenMeta): Promise<ComponentType> {
  const [collection, view, { default: CollectionScreen }] = await Promise.all([
    required(COLLECTIONS[screen.id], screen),
    optional(VIEWS[screen.id]),
    import('../collection/collection-screen.tsx'),
  ])
  return () => <CollectionScreen collection={collection} screen={screen} {...view} />
}

async function courseComponent(screen: ScreenMeta): Promise<ComponentType> {
  const [course, { default: CourseScreen }] = await Promise.all([
    required(COURSES[screen.id], screen),
    import('../course/course-screen.tsx'),
  ])
  return () => <CourseScreen course={course} />
}

async function formComponent(screen: ScreenMeta): Promise<ComponentType> {
  const [form, { default: FormScreen }] = await Promise.all([
    required(FORMS[screen.id], screen),
    import('../form/form-screen.tsx'),
  ])
  return () => <FormScreen form={form} />
}

async function required<T>(load: Loader<T>, { id }: ScreenMeta): Promise<T> {
  if (load === undefined) throw new Error(`The screen ${id} has no code in the registry`)
  return (await load()).default
}

const optional = async (load: Loader<ComponentType>): Promise<{ readonly View?: ComponentType }> =>
  load === undefined ? {} : { View: (await load()).default }
