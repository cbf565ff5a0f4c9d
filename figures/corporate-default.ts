import type { Dated } from './dated.ts'

export const LETTER_RATINGS = ['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC'] as const
export type LetterRating = (typeof LETTER_RATINGS)[number]

/**
 * Share of companies of a letter rating that had defaulted within ten years: average cumulative rates of global
 * corporates 1981-2024. CCC stands for CCC to C. A record of the past, in force until a newer study is added.
 */
export const tenYearDefaultRates: readonly Dated<Readonly<Record<LetterRating, number>>>[] = [
  {
    value: { AAA: 0.007, AA: 0.007, A: 0.012, BBB: 0.031, BB: 0.116, B: 0.229, CCC: 0.506 },
    from: '1970-01-01',
    to: null,
    source:
      'S&P Global Ratings, Default, Transition, and Recovery: 2024 Annual Global Corporate Default Study',
    checked: null,
  },
]
