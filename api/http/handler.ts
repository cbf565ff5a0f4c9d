import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Services } from '../services.ts'

type Part<E, Name extends string> = E extends { readonly [K in Name]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** What a handler is given: everything parsed, and the caller already let through. */
export type Call<E extends Endpoint> = {
  readonly params: Part<E, 'params'>
  readonly query: Part<E, 'query'>
  readonly body: Part<E, 'body'>
  readonly caller: E['access'] extends 'public' ? Caller | null : Caller
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly log: FastifyBaseLogger
}

type AnswerOf<E extends Endpoint> = z.input<E['answer']>

/** An endpoint with its handler. The reply itself is returned if the handler has already sent. */
export type Bound = {
  readonly endpoint: Endpoint
  /** 'handler': it finds its caller itself, in the one statement that it needs anyway. */
  readonly authentication: 'frame' | 'handler'
  // A method, so handlers with their own endpoint's types fit in one list.
  handle(call: AnyCall): Promise<unknown>
  /** The long part, done before the call's key takes a connection; it gives what is left to do. */
  prepare?(call: AnyCall): Promise<Bound['handle']>
}

/** A call before its endpoint's types are known. */
export type AnyCall = Omit<Call<Endpoint>, 'params' | 'query' | 'body' | 'caller'> & {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller | null
}

export const bind = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E> | FastifyReply>,
): Bound => ({ endpoint, authentication: 'frame', ...asMethod(handle) })

type Halves<E extends Endpoint, C> = {
  readonly compute: (call: Call<E>) => Promise<C>
  readonly store: (call: Call<E>, computed: C) => Promise<AnswerOf<E> | FastifyReply>
}

/** For what computes long and then stores: no connection to the database is held while it computes. */
export const bindComputed = <const E extends Endpoint, C>(
  endpoint: E,
  { compute, store }: Halves<E, C>,
): Bound => ({
  ...bind(endpoint, async (call) => store(call, await compute(call))),
  ...asPrepared({ compute, store }),
})

type Prepare<E extends Endpoint> = {
  prepare(call: Call<E>): Promise<(call: Call<E>) => Promise<unknown>>
}

const asPrepared = <E extends Endpoint, C>({ compute, store }: Halves<E, C>): Prepare<E> => ({
  async prepare(call) {
    const computed = await compute(call)
    return (joined) => store(joined, computed)
  },
})

type UnauthenticatedCall<E extends Endpoint> = Omit<Call<E>, 'caller'>

/** For the hot reads: the handler authenticates and authorizes in its own statement. */
export const bindSelfAuthenticated = <const E extends Endpoint>(
  endpoint: E,
  handle: (call: UnauthenticatedCall<E>) => Promise<AnswerOf<E> | FastifyReply>,
): Bound => ({ endpoint, authentication: 'handler', ...asMethod(handle) })

type Handle<E extends Endpoint> = { handle(call: Call<E>): Promise<unknown> }

function asMethod<E extends Endpoint>(handle: (call: Call<E>) => Promise<unknown>): Handle<E> {
  return { handle: (call) => handle(call) }
}
