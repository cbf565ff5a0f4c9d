import { createContext, useContext } from 'react'
import type { FieldProblem } from '../errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call carries: `params` fill the `{name}` parts of the path, undefined query values are left out. */
export type RawCall = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Sent without the token: sign-in, registration, newsletter. */
  readonly anonymous?: boolean
  /** Finishes even when the page goes away. */
  readonly keepAlive?: boolean
  /** Said when the server refuses without a message of its own. */
  readonly fallback?: string
}

export type RawAnswer = { readonly body: unknown; readonly etag: string | null; readonly status: number }

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
    super('The server did not answer. Check the connection and try again.')
    this.name = 'NoReplyError'
  }
}
