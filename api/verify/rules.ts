import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PERMISSIONS } from '#kit/access.ts'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { type Scope, SCOPES } from '#kit/scopes.ts'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { tableBelow } from './markdown-table.ts'

/** Who may make a call, as docs/security.md says it. */
export type Rule =
  | { readonly kind: 'open' | 'session' }
  /** The path names an object of the person's own; `manager` opens those of the organization, or of the platform. */
  | {
      readonly kind: 'own'
      readonly prefix: string
      readonly manager: string | null
      /** Whoever lacks it is refused whatever the path names. */
      readonly needs: string | null
    }
  /** 'member' needs no permission, only the membership; `also` is a second one to hold there; `platform` opens it for every organization. */
  | {
      readonly kind: 'org' | 'org+' | 'back'
      readonly permission: string
      readonly also: string | null
      readonly platform: string | null
    }
  /** The path names a person: oneself, or anybody with the permission. */
  | { readonly kind: 'self'; readonly platform: string }
  | { readonly kind: 'any'; readonly permission: string }
  /** A role by its name, in the organization that the call names or of the platform. */
  | { readonly kind: 'org role'; readonly names: readonly string[] }

export type RuledCall = {
  readonly name: string
  readonly rule: Rule
  readonly stepUp: boolean
  /** What an API token needs, where the call's own row says it. */
  readonly scope?: Scope | null
}

/** What an API token needs for the calls below a path: a scope, or null where no token will do. */
export type ScopeRule = {
  readonly below: string
  readonly reading: Scope | null
  /** The one for writing, and for what else its answer shows. */
  readonly writing: readonly Scope[] | null
}

export type Rules = {
  readonly scopes: readonly ScopeRule[]
  readonly calls: readonly RuledCall[]
  /** Each built-in role with what it holds. */
  readonly roles: ReadonlyMap<string, ReadonlySet<string>>
}

/** `ownLists` are the lists that people keep for themselves: none is named in the document, all are ruled alike. */
export const readRules = (ownLists: readonly string[] = []): Rules =>
  parseRules(readFileSync(join(PROJECT_ROOT, 'docs', 'security.md'), 'utf8'), ownLists)

/** Reads the tables of docs/security.md; throws at the first word that the vocabulary does not have. */
export function parseRules(text: string, ownLists: readonly string[] = []): Rules {
  const lists = tableBelow(text, 'Lists').map(([list = '', read = '', write = '']) => ({
    list,
    read: plain(read),
    write: plain(write),
  }))
  const calls = tableBelow(text, 'Calls').flatMap(([call = '', rule = '']) => {
    if (call.includes('/user/lists/{list}'))
      return ownLists.map((list) => parseCall(call.replace('{list}', list), rule))
    return call.includes('{list}')
      ? lists.map(({ list, read, write }) =>
          parseCall(call.replace('{list}', list), rule.replace('{read}', read).replace('{write}', write)),
        )
      : [parseCall(call, rule)]
  })
  const ofScreens = tableBelow(text, 'Calls of screens').map(([call = '', rule = '', token = '']) => ({
    ...parseCall(call, rule),
    scope: token === 'not needed' ? null : parseScope(token),
  }))
  return { calls: [...calls, ...ofScreens], scopes: parseScopes(text), roles: parseRoles(text) }
}

const plain = (cell: string): string => cell.replaceAll('`', '')

function parseCall(name: string, cell: string): RuledCall {
  if (!/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/.test(name)) throw new Error(`"${name}" is no call`)
  const words = plain(cell).split(' ')
  const stepUp = words.at(-1) === 'step-up'
  return { name, rule: parseRule(name, stepUp ? words.slice(0, -1) : words), stepUp }
}

function parseRule(name: string, words: readonly string[]): Rule {
  const text = words.join(' ')
  const rule = READERS.map((read) => read(words)).find((one) => one !== null)
  if (rule === undefined) throw new Error(`${name}: "${text}" is no rule`)
  return rule
}

/** One for each row of the document's table of rules. */
const READERS: readonly ((words: readonly string[]) => Rule | null)[] = [
  ([kind, ...rest]) => ((kind === 'open' || kind === 'session') && rest.length === 0 ? { kind } : null),
  ([kind, prefix = '', word, permission, ...rest]) => {
    if (kind !== 'own' || !/^[a-z]{3,5}$/.test(prefix) || rest.length > 0) return null
    if (word === undefined) return { kind, prefix, manager: null, needs: null }
    if (!isPermission(permission)) return null
    if (word === 'and') return { kind, prefix, manager: null, needs: permission }
    return word === 'or' ? { kind, prefix, manager: permission, needs: null } : null
  },
  ([kind, permission, word, second, ...rest]) => {
    if ((kind !== 'org' && kind !== 'org+' && kind !== 'back') || rest.length > 0) return null
    if (permission !== 'member' && !isPermission(permission)) return null
    if (word === undefined) return { kind, permission, also: null, platform: null }
    if (!isPermission(second)) return null
    if (word === 'and') return { kind, permission, also: second, platform: null }
    return word === 'or' ? { kind, permission, also: null, platform: second } : null
  },
  ([kind, or, platform, ...rest]) =>
    kind === 'self' && or === 'or' && isPermission(platform) && rest.length === 0 ? { kind, platform } : null,
  ([kind, permission, ...rest]) =>
    kind === 'any' && isPermission(permission) && rest.length === 0 ? { kind, permission } : null,
  ([kind, role, ...names]) =>
    kind === 'org' && role === 'role' && names.length > 0 ? { kind: 'org role', names } : null,
]

const NAMES: ReadonlySet<string> = new Set(PERMISSIONS)
const isPermission = (word: string | undefined): word is string => word !== undefined && NAMES.has(word)

const parseScopes = (text: string): ScopeRule[] =>
  tableBelow(text, 'API tokens').map(([below = '', reading = '', writing = '']) => ({
    below,
    reading: parseScope(reading),
    writing: parseWriting(writing),
  }))

const parseWriting = (cell: string): readonly Scope[] | null =>
  cell === 'never' ? null : cell.split(' and ').flatMap((one) => parseScope(one) ?? [])

function parseScope(cell: string): Scope | null {
  if (cell === 'never') return null
  const found = SCOPES.find((scope) => `\`${scope}\`` === cell)
  if (found === undefined) throw new Error(`"${cell}" is no scope`)
  return found
}

/**
 * The scopes that a call needs by its own row, else by the first line that fits its path; null: no token will do. One
 * that writes shows what stands there, so it needs the scope for reading too.
 */
export function scopesFor(
  { calls, scopes }: Rules,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): readonly Scope[] | null {
  const call = calls.find(({ name }) => name === nameOf({ method, path }))
  if (call?.scope !== undefined) return call.scope && [call.scope]
  const isBelow = (below: string) =>
    path === below || path.startsWith(below.endsWith('/') ? below : `${below}/`)
  const rule = scopes.find(({ below }) => isBelow(below))
  if (rule === undefined) throw new Error(`no line of the table of API tokens fits ${path}`)
  const { reading, writing } = rule
  if (method === 'GET') return reading && [reading]
  return writing && [...new Set([...writing, ...(reading === null ? [] : [reading])])]
}

/** 'as `member`, and …', 'every one but …' and plain enumerations. */
function parseRoles(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const roles = new Map<string, ReadonlySet<string>>()
  for (const [role = '', cell = ''] of tableBelow(text, 'Roles')) {
    const quoted = [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
    const named = quoted.filter((word) => !roles.has(word))
    const unknown = named.find((word) => !NAMES.has(word))
    if (unknown !== undefined) throw new Error(`role ${role}: "${unknown}" is no permission`)
    if (cell.startsWith('every one'))
      roles.set(role, new Set(PERMISSIONS.filter((name) => !named.includes(name))))
    else {
      const base = quoted.flatMap((word) => [...(roles.get(word) ?? [])])
      roles.set(role, new Set([...base, ...named]))
    }
  }
  return roles
}
