import type { Answer } from './visitor.ts'

/** What was looked at, and what was wrong with it; null when nothing was. */
export type Finding = { readonly what: string; readonly problem: string | null }

type Wanted = {
  readonly status: number
  readonly message?: string
  /** Keys that the answer has, with what they hold: 'list', 'text', 'number', 'flag', 'object' or 'any'. */
  readonly keys?: Readonly<Record<string, Kind>>
}

type Kind = 'list' | 'text' | 'number' | 'flag' | 'object' | 'any'

/** Compares an answer with what the row wants of it. */
export function expectAnswer(what: string, answer: Answer, wanted: Wanted): Finding {
  const { status, message, keys = {} } = wanted
  if (answer.status !== status)
    return {
      what,
      problem: `answers ${answer.status} ${JSON.stringify(answer.body).slice(0, 160)} instead of ${status}`,
    }
  if (message !== undefined && answer.body.message !== message)
    return { what, problem: `says '${String(answer.body.message)}' instead of '${message}'` }
  const wrong = Object.entries(keys).filter(([key, kind]) => !isOf(kind, answer.body[key]))
  const texts = wrong.map(([key, kind]) => `${key} is ${JSON.stringify(answer.body[key])} and no ${kind}`)
  return { what, problem: texts.length === 0 ? null : texts.join('; ') }
}

/** Something that must be so about what was answered. */
export const expectThat = (what: string, isSo: boolean): Finding => ({
  what,
  problem: isSo ? null : 'is not so',
})

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === 'any') return value !== undefined
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === { text: 'string', number: 'number', flag: 'boolean' }[kind]
}
