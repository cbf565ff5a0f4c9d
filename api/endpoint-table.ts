import type { Collection } from '#kit/collection.ts'
import { PLATFORM_ENDPOINTS } from '#kit/contract/endpoints.ts'
import { listEndpoints } from '#kit/contract/lists.api.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { servedLists } from '#kit/list/org-lists.ts'
import type { Bound } from './http/handler.ts'
import { COLLECTIONS, CONTRACTS, HANDLERS } from './registry/screens.gen.ts'

/** The table of every endpoint: the platform's, those of the organizations' lists, and what screens bring. */
export async function endpointTable(collections: readonly Collection[]) {
  const ofScreens = await screenEndpoints()
  const endpoints: readonly Endpoint[] = [
    ...PLATFORM_ENDPOINTS,
    ...servedLists(collections).flatMap(({ list }) => Object.values(listEndpoints(list))),
    ...ofScreens.endpoints,
  ]
  return { endpoints, screens: ofScreens.bound }
}

export async function loadCollections(): Promise<readonly Collection[]> {
  const modules = await Promise.all(Object.values(COLLECTIONS).map((load) => load()))
  return modules.map((module) => module.default)
}

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
