import type { FieldProblem } from '#kit/errors.ts'
import { ApiError } from '#kit/react/api.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOr = <T>(value: unknown, other: T): string | T =>
  typeof value === 'string' && value !== '' ? value : other

function fieldsOf(value: unknown): readonly FieldProblem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) =>
    isRecord(one) && typeof one.path === 'string' && typeof one.message === 'string'
      ? [{ path: one.path, message: one.message }]
      : [],
  )
}

/** A refused answer as an error: the server's message, else the call's own words, else the status. */
export function refusal(response: Response, body: unknown, fallback?: string): ApiError {
  const said = isRecord(body) ? body : {}
  const unsaid = fallback ?? `Request failed with status ${response.status}`
  return new ApiError(textOr(said.message, unsaid), {
    status: response.status,
    code: textOr(said.code, null),
    fields: fieldsOf(said.fields),
    requestId: textOr(said.requestId, response.headers.get('x-request-id')),
    body,
  })
}
