import { csvCell } from '#kit/export/csv.ts'
import { roleName } from '#kit/permission-words.ts'

type Guard = 'public' | 'signedIn' | { readonly anyRole: readonly string[] } | { readonly permission: string }

type Operation = MatrixData['operations'][number]

type Role = { readonly id: string; readonly name: string }

export type MatrixData = {
  readonly roles: readonly Role[]
  readonly operations: readonly {
    readonly operation: string
    readonly summary: string
    readonly access: Guard
    readonly alsoNeeds: string | null
    readonly within: string | null
    readonly allowed: readonly string[]
  }[]
  readonly routes: readonly {
    readonly route: string
    readonly title: string
    readonly access: Guard
    readonly declaredOnly: readonly string[] | null
    readonly allowed: readonly string[]
  }[]
}

/** A route or a call with the roles that open it. */
export type Line = {
  readonly name: string
  readonly title: string
  readonly rule: string
  /** Why the rule is not the one that was declared. */
  readonly remark: string | null
  /** Ids of roles. */
  readonly on: ReadonlySet<string>
}

export type View = 'routes' | 'calls'

/** The guard in words. */
export function guardWords(
  access: Guard,
  { within = null, alsoNeeds = null }: Partial<Pick<Operation, 'within' | 'alsoNeeds'>> = {},
): string {
  if (access === 'public') return 'Open to everyone'
  const where = within === null ? '' : ` in ${within === 'organization' ? 'the named organization' : within}`
  if (access === 'signedIn') return within === null ? 'Anyone signed in' : `Members${where}`
  if ('permission' in access)
    return `${access.permission}${alsoNeeds === null ? '' : ` and ${alsoNeeds}`}${where}`
  return access.anyRole.length === 0
    ? 'Anyone signed in'
    : `One of the roles ${access.anyRole.map(roleName).join(', ')}`
}

const notEnforced = (roles: readonly string[]): string =>
  `Declared for ${roles.join(', ')}, but not enforced: the page opens for anyone signed in, and its API calls decide.`

/** The lines of a view, with the roles by id: names may stand for several. */
export function linesOf({ roles, operations, routes }: MatrixData, view: View): readonly Line[] {
  const idsOf = (names: readonly string[]) =>
    new Set(roles.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  if (view === 'calls')
    return operations.map(({ operation, summary, access, within, alsoNeeds, allowed }) => ({
      name: operation,
      title: summary,
      rule: guardWords(access, { within, alsoNeeds }),
      remark: null,
      on: idsOf(allowed),
    }))
  return routes.map(({ route, title, access, declaredOnly, allowed }) => ({
    name: route,
    title,
    rule: guardWords(access),
    remark: declaredOnly === null ? null : notEnforced(declaredOnly),
    on: idsOf(allowed),
  }))
}

/** The one route whose declared guard the specification does not enforce. */
export const DECLARED_ONLY = '/re/transactions'

/** Said below the routes while that page is not there. */
export const declaredNote = (routes: MatrixData['routes']): string | null =>
  routes.some(({ route }) => route === DECLARED_ONLY)
    ? null
    : `${DECLARED_ONLY} is declared for admin, but the guard that applies lets in anyone signed in; its API calls decide. The page is not part of this installation yet.`

export type Filter = {
  readonly q: string
  readonly columns: ReadonlySet<string>
  readonly onlyAllowed: boolean
}

/** The lines that a search and a choice of roles leave. */
export function filtered(lines: readonly Line[], { q, columns, onlyAllowed }: Filter): readonly Line[] {
  const words = q.trim().toLowerCase()
  return lines.filter(
    ({ name, title, rule, on }) =>
      (words === '' || `${name} ${title} ${rule}`.toLowerCase().includes(words)) &&
      (!onlyAllowed || [...columns].some((id) => on.has(id))),
  )
}

/** The lines as a CSV file: a column for each role with yes or no. */
export const matrixCsv = (lines: readonly Line[], roles: readonly Role[]): string =>
  [
    ['Page or call', 'Description', 'Rule', 'Remark', ...roles.map(({ name }) => name)],
    ...lines.map(({ name, title, rule, remark, on }) => [
      name,
      title,
      rule,
      remark ?? '',
      ...roles.map(({ id }) => (on.has(id) ? 'yes' : 'no')),
    ]),
  ]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')
