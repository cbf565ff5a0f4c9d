import type { ScorecardBlock } from '#kit/block.ts'
import { number } from '#kit/format.ts'
import type { Given } from './holding.ts'

const MOST = 5
/** From here on a ratio scores 1, 2, 3, 4 and 5 points: rough market habits, not an agency's method. */
const COVER_STEPS = [1, 2, 3, 5, 8]
const LEVERAGE_STEPS = [5, 4, 3, 2, 1]
const HEADROOM_STEPS = [0.01, 0.1, 0.2, 0.3, 0.4]

type Ratios = { readonly interestCover: number | null; readonly netDebtToEbitda: number | null }

const rising = (value: number, steps: readonly number[]) => steps.filter((step) => value >= step).length

const coverScore = (interestCover: number | null) => ({
  name: 'Interest cover',
  weight: 0.4,
  score: interestCover === null ? MOST : rising(interestCover, COVER_STEPS),
  max: MOST,
  why:
    interestCover === null
      ? 'It pays no interest.'
      : `EBITDA is ${number(interestCover, 1)}× the interest; 8× scores full.`,
})

/** How well earnings carry the debt: interest cover, leverage, and room before the covenant. */
export function coverageScores({ interestCover, netDebtToEbitda }: Ratios, given: Given): ScorecardBlock {
  const isEarning = given.ebitda > 0
  const leverage = isEarning ? (netDebtToEbitda ?? 0) : Number.POSITIVE_INFINITY
  const room = isEarning ? 1 - leverage / given.leverageCovenant : -1
  const falling = (value: number, steps: readonly number[]) => steps.filter((step) => value <= step).length
  return {
    kind: 'scorecard',
    title: 'Can the issuer carry its debt?',
    criteria: [
      // Nothing earned over nothing paid is no ratio: it takes no part.
      ...(interestCover === null && !isEarning ? [] : [coverScore(interestCover)]),
      {
        name: 'Net debt to EBITDA',
        weight: 0.4,
        score: falling(leverage, LEVERAGE_STEPS),
        max: MOST,
        why: isEarning
          ? `${number(leverage, 1)}×; 1× or less scores full, above 5× nothing.`
          : 'There is no EBITDA to carry it.',
      },
      {
        name: 'Room before the covenant',
        weight: 0.2,
        score: rising(room, HEADROOM_STEPS),
        max: MOST,
        why:
          room > 0
            ? `EBITDA may fall by ${number(room * 100, 0)}% before ${number(given.leverageCovenant, 1)}× is reached.`
            : `The limit of ${number(given.leverageCovenant, 1)}× is reached or broken.`,
      },
    ],
  }
}
