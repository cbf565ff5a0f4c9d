import type { Recipe } from './recipe.ts'

/** One sale as it is. */
const STUDY = { comps: [{ closePrice: 400_000 }], effectiveDate: '2026-06-15' } as const

export const RE_RECIPES: Readonly<Record<string, Recipe>> = {
  'POST /comparables/generate': { body: () => STUDY, isOwn: true },
  'POST /comparables/save': { body: () => ({ title: 'A study', inputs: STUDY }) },
}
