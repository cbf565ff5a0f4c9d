import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls the API of a server as somebody, or as nobody. */
export type Visitor = {
  readonly token: string | null
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>
}

/** A call that was made, for looking at what was really sent. */
export type Sent = {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly status: number
}

const OBJECT = z.record(z.string(), z.unknown()).catch({})

/** Waits that are worth it: after some wrong passwords, say, which every run sends. */
const PATIENCE_SECONDS = 60

export function createVisitor(api: string, token: string | null, note: (sent: Sent) => void): Visitor {
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${api}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await send(method, path, body)
    const seconds = Number(answer.headers.get('retry-after'))
    if (answer.status === 429 && seconds <= PATIENCE_SECONDS) {
      await setTimeout(seconds * 1_000)
      return call(method, path, body)
    }
    const { status, headers } = answer
    note({ method, path, body, status })
    return { status, headers, body: OBJECT.parse(parseOrNothing(await answer.text())) }
  }
  return { token, call }
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
