/** Refused for having no sale, which comes after the decision whether the caller may. */
const inputs = { comps: [], effectiveDate: '2026-06-15' }

/** What calls of the area hold where the suite of decisions would send something else. */
export const RE_BODIES: Readonly<Record<string, object>> = {
  '/comparables/generate': inputs,
  '/comparables/save': { title: 'Some', inputs },
  // Refused as a move, which comes after the decision too.
  '/proposals/save': { title: 'Some', proposal: { inputs: {} }, status: 'converted' },
}
