import type { Endpoint } from '#kit/endpoint.ts'
import type { Bound } from './http/handler.ts'
import { CONTRACTS, HANDLERS } from './registry/screens.gen.ts'

/** The endpoints that screens bring: every export of their `*.api.ts` and `*.handlers.ts` that is one. */
export async function screenEndpoints(): Promise<{ endpoints: Endpoint[]; bound: Bound[] }> {
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
