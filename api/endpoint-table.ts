import type { Collection } from '#kit/collection.ts'
import { PLATFORM_ENDPOINTS } from '#kit/contract/endpoints.ts'
import { endpointsOf } from '#kit/contract/list-endpoints.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import type { Form } from '#kit/form.ts'
import { servedLists } from '#kit/list/org-lists.ts'
import { isProviderList, type ProviderList } from '#kit/places/provider-list.ts'
import type { CourseWithBank } from './courses/course-with-bank.ts'
import { formShare } from './forms/form-share.ts'
import type { Bound } from './http/handler.ts'
import { isListRule, type ListRule } from './lists/list-rule.ts'
import { planShare } from './plans/plan-share.ts'
import { reportShare } from './reports/report-share.ts'
import { CONTRACTS, HANDLERS, ROWS } from './registry/back-ends.gen.ts'
import { BANKS, COLLECTIONS, COURSES, FORMS } from './registry/screens.gen.ts'
import { isShareable, type Shareable } from './shares/shareable.ts'

/** The table of every endpoint: the platform's, those of the lists, and what screens bring. */
export async function endpointTable(collections: readonly Collection[]) {
  const ofScreens = await screenEndpoints()
  const endpoints: readonly Endpoint[] = [
    ...PLATFORM_ENDPOINTS,
    ...servedLists(collections).flatMap(({ list }) => endpointsOf(list)),
    ...ofScreens.endpoints,
  ]
  return { endpoints, screens: ofScreens.bound }
}

/** What tests add to the definitions of the registry. */
export type MoreDefinitions = {
  readonly collections?: readonly Collection[]
  readonly forms?: readonly Form[]
  readonly courses?: readonly CourseWithBank[]
}

/** What screens define that the server works with. */
export async function loadDefinitions({ collections = [], forms = [], courses = [] }: MoreDefinitions) {
  return {
    collections: [...(await loadCollections()), ...collections],
    shareables: await loadShareables(),
    listRules: await loadListRules(),
    providerLists: await loadProviderLists(),
    forms: [...(await loadForms()), ...forms],
    courses: [...(await loadCourses()), ...courses],
  }
}

export async function loadCollections(): Promise<readonly Collection[]> {
  const modules = await Promise.all(Object.values(COLLECTIONS).map((load) => load()))
  return modules.map((module) => module.default)
}

/** What can be shown by link: plans, reports, forms, and what an export of a screen's `*.handlers.ts` says of its own things. */
async function loadShareables(): Promise<readonly Shareable[]> {
  const handlers = await Promise.all(HANDLERS.map((load) => load()))
  return [
    planShare,
    reportShare,
    formShare,
    ...handlers.flatMap((module) => Object.values(module).filter(isShareable)),
  ]
}

/** What screens have to say to saves of lists: the exports of their `*.db.ts` that are such rules. */
async function loadListRules(): Promise<readonly ListRule[]> {
  const modules = await Promise.all(ROWS.map((load) => load()))
  return modules.flatMap((module) => Object.values(module).filter(isListRule))
}

/** Whose records are providers of places: the exports of screens' `*.handlers.ts` that say so. */
async function loadProviderLists(): Promise<readonly ProviderList[]> {
  const handlers = await Promise.all(HANDLERS.map((load) => load()))
  return handlers.flatMap((module) => Object.values(module).filter(isProviderList))
}

async function loadForms(): Promise<readonly Form[]> {
  const modules = await Promise.all(Object.values(FORMS).map((load) => load()))
  return modules.map((module) => module.default)
}

const loadCourses = (): Promise<readonly CourseWithBank[]> =>
  Promise.all(
    Object.entries(COURSES).map(async ([id, load]) => {
      const bank = BANKS[id]
      if (bank === undefined) throw new Error(`the course ${id} has no questions`)
      return { course: (await load()).default, bank: (await bank()).default }
    }),
  )

/** The endpoints that screens bring: every export of their `*.api.ts` and `*.handlers.ts` that is one. */
async function screenEndpoints(): Promise<{ endpoints: Endpoint[]; bound: Bound[] }> {
  const contracts = await Promise.all(CONTRACTS.map((load) => load()))
  const handlers = await Promise.all(HANDLERS.map((load) => load()))
  return {
    endpoints: contracts.flatMap((module) => Object.values(module).filter(isEndpoint)),
    bound: handlers.flatMap((module) => Object.values(module).filter(isBound)),
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'answer' in value

const isBound = (value: unknown): value is Bound =>
  isObject(value) && 'endpoint' in value && isEndpoint(value.endpoint) && 'handle' in value
