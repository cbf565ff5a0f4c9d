import type { z } from 'zod'
import type { Access, Permission } from './access.ts'
import type { Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Refusals of its own: those that follow from the rest (400, 401, 403, 404, 413, 415, 429, 503) go without saying. */
export type OwnRefusal = 402 | 403 | 404 | 409 | 410 | 412 | 413 | 422

/**
 * Costly work waits among its kind: tables read, written and checked, or documents laid out, small ones of each apart so
 * that they never wait for large ones.
 */
export type CostlyKind = 'tables' | 'small tables' | 'documents' | 'small documents'

/** So many calls in a window, counted for the person, or for the network of a signed-out caller. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number }

/**
 * One call of the API. The handler, the typed client, OpenAPI, the authorization matrix and the rate limits derive
 * from it. In a path, `{name}` is one segment and `{+name}` may hold slashes.
 */
export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  /** Who may call. The server does not start with an endpoint that lacks it. */
  readonly access: Access
  /**
   * Where the permission has to be held: in the 'organization' that the call names (404 for who is no member), or in
   * 'its organization', the one that the object of the path belongs to. Left out: anywhere.
   */
  readonly within?: 'organization' | 'its organization'
  /**
   * A second permission that has to be held there: what a write answers shows what the list holds, so it asks for
   * reading as well.
   */
  readonly alsoNeeds?: Permission
  /** A platform permission that opens the call as well, whatever the organization. */
  readonly orPlatform?: Permission
  /** The path names an object of the caller's own, whose ids have this prefix; everybody else's is 404. */
  readonly own?: Lowercase<string>
  /**
   * What an API token needs for it; null: no token will do. A screen's endpoint says it, the platform's are ruled by
   * their paths (api/auth/scope-rules.ts).
   */
  readonly scope?: Scope | null
  /** For the row of docs/security.md that a screen's endpoint has: what the rule alone does not say. */
  readonly remark?: string
  /** The name under which refused attempts stand in the audit: changes of people, roles and organizations. */
  readonly audit?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  /** The statuses of success, the usual one first; 200 when left out. */
  readonly success?: readonly [Success, ...Success[]]
  readonly refusals?: readonly OwnRefusal[]
  readonly limit?: Limit
  /** Work that takes time or memory: some of each kind at once, in turns of people, a few of each; the rest waits. `by size`: the handler asks for its turn itself, once it knows how large the table or document is. */
  readonly costly?: CostlyKind | 'by size'
  /** The answer is not JSON: its content types. */
  readonly media?: readonly string[]
  /** The answer holds a secret, so that it is never kept for a repeat with the same Idempotency-Key. */
  readonly secret?: true
  /** A POST that changes nothing, so that no answer needs to be kept for a repeat: the same call says the same. */
  readonly pure?: true
  /** Found at the root of the server as well as below the API base: health checks. */
  readonly atRoot?: true
}

/** 302: the browser goes on to the address of the answer, which has no body. */
type Success = 200 | 201 | 202 | 204 | 302

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

/** 'POST /auth/login': how logs, documents and tests name an endpoint. */
export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`
