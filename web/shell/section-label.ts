/** The labels of the header on small screens, by path prefix (specification §9). */
const LABELS = [
  ['/dashboard', 'Dashboard'],
  ['/portfolio', 'Portfolio'],
  ['/calculators', 'Calculators'],
  ['/training', 'Training'],
  ['/articles', 'Articles'],
  ['/re', 'Real Estate'],
  ['/hnw', 'HNW'],
  ['/prv', 'PRV'],
  ['/account', 'Account'],
] as const

/** The section that a path belongs to, compared by whole segments ('/reports' is not real estate); else null. */
export function sectionLabel(pathname: string): string | null {
  const found = LABELS.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))
  return found === undefined ? null : found[1]
}
