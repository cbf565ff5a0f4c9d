import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../errors.ts'

/** What a call carries: `params` fill the `{name}` parts of the path, empty query values are left out. */
export type RawCall = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Sent without the token: sign-in, registration, newsletter. */
  readonly anonymous?: boolean
  /** Finishes even when the page goes away. */
  readonly keepAlive?: boolean
  /** Sent with the cookies of this address, which say nothing of who calls: only for a sign-in by a provider. */
  readonly sameBrowser?: boolean
  /** Said when the server refuses without a message of its own. */
  readonly fallback?: string
}

export type RawAnswer<T = unknown> = {
  readonly body: T
  readonly etag: string | null
  readonly status: number
}

/** The server refused: its message in words for people, and the problems by field when it names them. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly fields: readonly FieldProblem[]
  readonly requestId: string | null
  /** The whole answer, for the rare caller that needs more (the current list of a 412). */
  readonly body: unknown

  constructor(
    message: string,
    about: {
      readonly status: number
      readonly code?: string | null
      readonly fields?: readonly FieldProblem[]
      readonly requestId?: string | null
      readonly body?: unknown
    },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = about.status
    this.code = about.code ?? null
    this.fields = about.fields ?? []
    this.requestId = about.requestId ?? null
    this.body = about.body
  }
}

/** No answer came: offline, a lost connection, a server that is starting. Nothing is known about what was asked. */
export class NoReplyError extends Error {
  constructor() {
    super('The server did not respond. Check your connection and try again.')
    this.name = 'NoReplyError'
  }
}

/** What the app needs to know of an endpoint: its contract, imported as a type only so that zod stays out of the app. */
export type Contract = Pick<Endpoint, 'method' | 'path' | 'answer'>

export type AnswerOf<E extends Contract> = z.output<E['answer']>

type Given<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Name]: infer S extends z.ZodType
}
  ? Wanted<Name, z.input<S>>
  : unknown

type Wanted<Name extends string, Input> = object extends Input
  ? { readonly [K in Name]?: Input }
  : { readonly [K in Name]: Input }

export type CallOf<E extends Contract> = Pick<
  RawCall,
  'signal' | 'fallback' | 'headers' | 'keepAlive' | 'sameBrowser'
> &
  Given<E, 'params'> &
  Given<E, 'query'> &
  Given<E, 'body'>

/**
 * Typed calls: `api.call<typeof getFacts>('GET', '/facts', {})`. Method and path are checked against the contract,
 * and so are what is sent and what comes back.
 */
export type Api = {
  call<E extends Contract>(method: E['method'], path: E['path'], call: CallOf<E>): Promise<AnswerOf<E>>
  /** The same with the answer's tag and status: lists need its revision. */
  exchange<E extends Contract>(
    method: E['method'],
    path: E['path'],
    call: CallOf<E>,
  ): Promise<RawAnswer<AnswerOf<E>>>
  /** An address of the server, for links to files and documents. */
  address(path: string): string
}

export const ApiContext = createContext<Api | null>(null)

/** The calls that the shell provides, with the session's token. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs the provider of the shell')
  return api
}
