import type { z } from 'zod'
import type { FieldProblem } from './errors.ts'
import { formatTyped } from './number-text.ts'

type Issue = z.core.$ZodRawIssue
type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/**
 * A value read by its schema, or what is wrong with it by field. The one place where a schema's findings become words:
 * what the schema says itself stands, everything else is said here and never in the library's phrases.
 */
export function readBy<S extends z.ZodType>(schema: S, given: unknown): Read<z.output<S>> {
  const read = schema.safeParse(given, { error: sentenceOf })
  if (read.success) return { ok: true, value: read.data }
  const found = read.error.issues.map((issue) => ({ issue, path: pathText(issue.path) }))
  // Only those of one value are compared: a list may have thousands that are wrong.
  const ofValue = Map.groupBy(found, ({ path }) => path)
  return {
    ok: false,
    problems: found
      .filter(({ issue, path }) => !ofValue.get(path)?.some((other) => isNearer(other.issue, issue)))
      .map(({ issue, path }) => ({ path, message: issue.message })),
  }
}

/** Whether `one` is a nearer bound of the same value: beyond it, the limit of whole numbers as such says nothing. */
function isNearer(one: z.core.$ZodIssue, other: z.core.$ZodIssue): boolean {
  if (one === other) return false
  if (one.code === 'too_big' && other.code === 'too_big') return one.maximum < other.maximum
  return one.code === 'too_small' && other.code === 'too_small' && one.minimum > other.minimum
}

/** 'items[0].name'; a name without a letter is shown in quotes: 'items[0][""]'. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : memberPath(text, String(part))),
    '',
  )

/** The path of a member of what stands at `path`. */
export function memberPath(path: string, name: string): string {
  if (name === '') return `${path}[""]`
  const said = nameSaid(name)
  return path === '' ? said : `${path}.${said}`
}

const NAME_SAID = 60

/** A name that somebody sent, as an answer says it: no field of ours has one as long as this. */
export const nameSaid = (name: string): string =>
  name.length > NAME_SAID ? `${name.slice(0, NAME_SAID).toWellFormed()}…` : name

/** The path of a problem that is named by where it is in what stands at `path`: in all of it, at a place, in a member. */
export const pathWithin = (path: string, within: string): string =>
  within === '' || within.startsWith('[') ? `${path}${within}` : `${path}.${within}`

/** What is wrong in a part of what was sent, named by where it is in all of it. */
export const problemsWithin = (path: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((one) => ({ ...one, path: pathWithin(path, one.path) }))

/** What would be right, in one sentence. */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'This is required.'
  switch (issue.code) {
    case 'invalid_type':
      return WANTED[issue.expected] ?? 'Enter a different type of value.'
    case 'too_small':
      return least(issue)
    case 'too_big':
      return most(issue)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Check the format.'
    case 'unrecognized_keys':
      return unknownNames(issue.keys)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return ofUnion(issue)
    default:
      return 'Check this value.'
  }
}

const NAMES_SAID = 10

function unknownNames(names: readonly string[]): string {
  const said = names.slice(0, NAMES_SAID).map((name) => `“${nameSaid(name)}”`)
  const more = names.length - said.length
  return `Unknown field: ${said.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

/** The kinds that there are, or the first of the forms that it could have, where the value as a whole is of another. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const kinds: readonly unknown[] = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  if (kinds.length > 0) return oneOf(kinds)
  const ofWhole = issue.errors[0]?.find(({ path }) => path.length === 0)
  return ofWhole?.message ?? 'Use one of the accepted formats.'
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Answer yes or no (true or false).',
  array: 'Enter a list.',
  tuple: 'Enter a list.',
  object: 'Send an object with named fields.',
  record: 'Send an object with named fields.',
  null: 'Leave this empty.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an e-mail address such as name@example.org.',
  url: 'Enter a web address such as https://example.org.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time such as 2026-11-20T09:30:00.000Z.',
}

const shown = (value: number | bigint): string => formatTyped('number', Number(value))

function counted(count: number | bigint, origin: string): string {
  const one = Number(count) === 1
  if (origin === 'string') return `${shown(count)} ${one ? 'character' : 'characters'}`
  return `${shown(count)} ${one ? 'entry' : 'entries'}`
}

const isCounted = (origin: string): boolean => origin !== 'number' && origin !== 'int' && origin !== 'bigint'

function least({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (isCounted(origin)) return `Enter at least ${counted(minimum, origin)}.`
  return inclusive === false ? `Enter more than ${shown(minimum)}.` : `Enter ${shown(minimum)} or more.`
}

function most({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (isCounted(origin)) return `Enter no more than ${counted(maximum, origin)}.`
  return inclusive === false ? `Enter less than ${shown(maximum)}.` : `Enter ${shown(maximum)} or less.`
}

function oneOf(values: readonly unknown[]): string {
  if (values.length === 1) return `Enter ${String(values[0])}.`
  return `Choose one of: ${values.map(String).join(', ')}.`
}
