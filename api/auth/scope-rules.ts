import type { Endpoint } from '#kit/endpoint.ts'
import type { Scope } from '#kit/scopes.ts'

/** `null`: never by token. `read` is for GET, `write` for every other method. */
type Rule = { readonly path: RegExp; readonly read: Scope | null; readonly write: Scope | null }

const never = (path: RegExp): Rule => ({ path, read: null, write: null })

/**
 * What an API token needs for a call: the first line that matches its path. A path without a line is refused to every
 * token; a test says which is missing. A screen's endpoint says itself what it needs.
 */
const RULES: readonly Rule[] = [
  // Account security, people, and roles are changed only by a person who has signed in.
  never(/^\/auth\//),
  never(/^\/admin\//),
  never(/^\/invitations/),
  // What becomes public, a person decides; what is sent by a form or answered in a course, a person has typed.
  never(/^\/(jobs|status|shares|form-drafts|submissions|courses)(\/|$)/),
  { path: /^\/(users|roles)(\/|$)/, read: 'people:read', write: null },
  { path: /^\/user$/, read: 'account:read', write: null },
  { path: /^\/user\/portfolio-ledger$/, read: 'account:read', write: null },
  never(/^\/user\//),
  { path: /^\/orgs(\/|$)/, read: 'orgs:read', write: null },
  { path: /^\/org\//, read: 'lists:read', write: 'lists:write' },
  { path: /^\/facts$/, read: 'facts:read', write: 'facts:write' },
  { path: /^\/plans(\/|$)/, read: 'plans:read', write: 'plans:write' },
  { path: /^\/market\//, read: 'tools:run', write: null },
  { path: /^\/(tools|exports|mcp)(\/|$)/, read: 'tools:run', write: 'tools:run' },
]

/** The scope a call needs, null if no token will do, or undefined if there is no rule yet. */
type Asked = Pick<Endpoint, 'method' | 'path' | 'scope'>

export function ruledScope({ method, path, scope }: Asked): Scope | null | undefined {
  if (scope !== undefined) return scope
  const rule = RULES.find((one) => one.path.test(path))
  return rule && (method === 'GET' ? rule.read : rule.write)
}

/** All that a token needs for a call; null: no token will do. What also needs the reading of its path needs both. */
export function scopesOf(endpoint: Asked & Pick<Endpoint, 'alsoNeeds'>): readonly Scope[] | null {
  const scope = ruledScope(endpoint) ?? null
  if (scope === null || endpoint.alsoNeeds === undefined) return scope && [scope]
  const reading = ruledScope({ ...endpoint, method: 'GET' }) ?? null
  return reading && [...new Set([scope, reading])]
}
