/** Refused for having no sale, which comes after the decision whether the caller may. */
const inputs = { comps: [], effectiveDate: '2026-06-15' }

/** What calls of studies hold where the suite of decisions would send something else. */
export const STUDY_BODIES: Readonly<Record<string, object>> = {
  '/comparables/generate': inputs,
  '/comparables/save': { title: 'Some', inputs },
}
