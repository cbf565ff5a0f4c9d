import type { Endpoint } from '#kit/endpoint.ts'
import type { Scope } from '#kit/scopes.ts'

/**
 * `null`: never by token. `read` is for GET, `write` for every other method, which needs `read` besides: what a write
 * answers shows what stands there. `shows` is what it shows of something else.
 */
type Rule = {
  readonly path: RegExp
  readonly read: Scope | null
  readonly write: Scope | null
  readonly shows?: Scope
}

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
  // Money is paid, and plans are chosen, by a person who has signed in.
  never(/^\/(create-checkout-session|subscriptions|subscription-plans|payments|checkout|webhooks)(\/|$)/),
  // What becomes public, a person decides; what is sent by a form or answered in a course, a person has typed.
  never(
    /^\/(jobs|reports|notices|status|shares|form-drafts|submissions|courses|prospects|referrals|milestones)(\/|$)/,
  ),
  { path: /^\/(users|roles)(\/|$)/, read: 'people:read', write: null },
  { path: /^\/user$/, read: 'account:read', write: null },
  { path: /^\/user\/portfolio-ledger$/, read: 'account:read', write: null },
  { path: /^\/user\/lists\//, read: 'lists:read', write: 'lists:write' },
  never(/^\/user\//),
  // They name addresses that are as good as keys.
  never(/^\/orgs\/[^/]+\/webhooks/),
  { path: /^\/orgs(\/|$)/, read: 'orgs:read', write: null },
  { path: /^\/org\//, read: 'lists:read', write: 'lists:write' },
  // It names the plans that a change would move, with their results.
  { path: /^\/facts$/, read: 'facts:read', write: 'facts:write', shows: 'plans:read' },
  { path: /^\/plans(\/|$)/, read: 'plans:read', write: 'plans:write' },
  { path: /^\/market\//, read: 'tools:run', write: null },
  { path: /^\/(tools|exports|mcp)(\/|$)/, read: 'tools:run', write: 'tools:run' },
]

type Asked = Pick<Endpoint, 'method' | 'path' | 'scope'>

const ruleOf = (path: string): Rule | undefined => RULES.find((one) => one.path.test(path))

/** The scope that a call is about, null if no token will do, or undefined if there is no rule yet. */
export function ruledScope({ method, path, scope }: Asked): Scope | null | undefined {
  if (scope !== undefined) return scope
  const rule = ruleOf(path)
  return rule && (method === 'GET' ? rule.read : rule.write)
}

/** All that a token needs for a call; null: no token will do. */
export function scopesOf(endpoint: Asked): readonly Scope[] | null {
  const scope = ruledScope(endpoint) ?? null
  if (scope === null) return null
  if (endpoint.scope !== undefined || endpoint.method === 'GET') return [scope]
  const { read = null, shows = null } = ruleOf(endpoint.path) ?? {}
  return [...new Set([scope, read, shows].filter((one) => one !== null))]
}
