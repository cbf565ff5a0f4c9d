/**
 * What a person's plan opens: `sold` are the routes that some plan sells, `held` those of the plans that the person has.
 * A pattern is a route, or `/area/*` for all below it. Nothing is sold while payments are off.
 */
export type Entitlement = { readonly sold: readonly string[]; readonly held: readonly string[] }

export const OPEN: Entitlement = { sold: [], held: [] }

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

/** Whether a screen is part of the person's plan, or of none that is sold. The one check, on server and screen alike. */
export const covers = ({ sold, held }: Entitlement, path: string): boolean =>
  !sold.some((one) => matches(one, path)) || held.some((one) => matches(one, path))

/** The limits that a plan sets; null: none. */
export const LIMITS = ['savedPlans', 'projects', 'storageMB', 'aiRunsPerMonth', 'seats'] as const

export type LimitName = (typeof LIMITS)[number]
export type PlanLimits = Readonly<Partial<Record<LimitName, number | null>>>

/** Of several plans, the most that one of them allows. A plan that says nothing of something allows none of it. */
export function mostOf(all: readonly PlanLimits[], name: LimitName): number | null {
  const values = all.map((limits) => (limits[name] === undefined ? 0 : limits[name]))
  return values.includes(null) ? null : Math.max(0, ...values.filter((value) => value !== null))
}
