/** Second spellings of routes that links elsewhere use (specification §2), and the route that each one means. */
const ALIASES: Readonly<Record<string, string>> = {
  '/subscriptionplans': '/subscriptionPlans',
  '/re/dashboard': '/re/re-dashboard',
  '/oh/oh-home-vendor-subscribe': '/oh/oh-vendor-subscribe',
}

/** The aliases whose screens exist, as [alias, path]. */
export const aliasesOf = (paths: readonly string[]): readonly (readonly [alias: string, path: string])[] =>
  Object.entries(ALIASES).filter(([alias, path]) => paths.includes(path) && !paths.includes(alias))
