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

const OBJECT = z.record(z.string(), z.unknown()).catch({})

export function createVisitor(api: string, token: string | null): Visitor {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: OBJECT.parse(parseOrNothing(text)) }
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
