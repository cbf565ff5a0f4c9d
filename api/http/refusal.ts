import type { FieldProblem } from '#kit/errors.ts'
import { counted } from '#kit/format.ts'

type More = {
  readonly fields?: readonly FieldProblem[]
  readonly headers?: Readonly<Record<string, string>>
  /** Further members of the answer, such as the current list of a 412. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** An answer that is not success, thrown from anywhere below a handler. One shape for all. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly more: More
  constructor(status: number, code: string, about: More & { readonly message: string }) {
    const { message, ...more } = about
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.more = more
  }
}

/** The refusals that have one text everywhere; specification texts stand here as data. */
export const REFUSALS = {
  noToken: () => new Refusal(401, 'unauthenticated', { message: 'No token provided' }),
  badToken: () => new Refusal(401, 'unauthenticated', { message: 'Token verification failed' }),
  notFound: (what = 'Not found') => new Refusal(404, 'not_found', { message: what }),
  noOrganization: () => new Refusal(404, 'not_found', { message: 'Organization not found' }),
  forbidden: (needs: readonly string[]) =>
    new Refusal(403, 'forbidden', {
      message: 'You do not have permission to do this.',
      extra: { needs },
    }),
  outOfScope: (needs: readonly string[]) =>
    new Refusal(403, 'forbidden', {
      message:
        needs.length === 0
          ? 'An API token cannot do this. Sign in instead.'
          : `This API token does not have the scope for this: ${needs.join(', ')}.`,
      extra: { needs },
    }),
  readOnly: () =>
    new Refusal(403, 'read_only', { message: 'Impersonation is read-only: nothing can be changed.' }),
  invalid: (fields: readonly FieldProblem[]) =>
    new Refusal(400, 'invalid', { message: sentenceOf(fields), fields }),
  malformed: (message: string) => new Refusal(400, 'malformed', { message }),
  unsupported: () =>
    new Refusal(415, 'unsupported_media_type', { message: 'Send JSON (content type application/json).' }),
  tooMany: (seconds: number, what = 'Too many requests.') =>
    new Refusal(429, 'too_many_requests', {
      message: `${what} Try again in ${waitingTime(Math.max(1, Math.ceil(seconds)))}.`,
      headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
    }),
  overloaded: () =>
    new Refusal(503, 'overloaded', {
      message: 'The server is busy. Try again in a moment.',
      headers: { 'retry-after': '2' },
    }),
  filesAway: () =>
    new Refusal(503, 'files_away', {
      message: 'The file storage does not answer. Nothing was changed; try again in a moment.',
      headers: { 'retry-after': '30' },
    }),
} as const

function sentenceOf(fields: readonly FieldProblem[]): string {
  const [first] = fields
  if (first === undefined) return 'The request is not valid.'
  return first.path === '' ? first.message : `${first.path}: ${first.message}`
}

/** Never less than the actual wait. */
function waitingTime(seconds: number): string {
  if (seconds < 100) return counted(seconds, 'second')
  if (seconds < 100 * 60) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3_600), 'hour')
}
