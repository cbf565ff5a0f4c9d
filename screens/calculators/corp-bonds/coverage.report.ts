import type { ScorecardBlock } from '#kit/block.ts'
import { number } from '#kit/format.ts'
import type { Given } from './terms.model.ts'

const MOST = 5
/** From here on a ratio scores 1, 2, 3, 4 and 5 points: rough market habits, not an agency's method. */
const COVER_STEPS = [1, 2, 3, 5, 8]
const LEVERAGE_STEPS = [5, 4, 3, 2, 1]
const HEADROOM_STEPS = [0.01, 0.1, 0.2, 0.3, 0.4]

type Ratios = { readonly interestCover: number | null; readonly netDebtToEbitda: number | null }

const rising = (value: number, steps: readonly number[]) => steps.filter((step) => value >= step).length

const coverScore = (interestCover: number | null) => ({
  name: 'Interest coverage',
  weight: 0.4,
  score: interestCover === null ? MOST : rising(interestCover, COVER_STEPS),
  max: MOST,
  why:
    interestCover === null
      ? 'The issuer pays no interest.'
      : `EBITDA is ${number(interestCover, 1)}× interest; 8× or more scores full marks.`,
})

/** Without a figure of the issuer nothing is known of it, good or bad. */
export const isIssuerKnown = ({ ebitda, totalDebt, cash, interestExpense }: Given): boolean =>
  ebitda !== 0 || totalDebt !== 0 || cash !== 0 || interestExpense !== 0

/** How well earnings carry the debt: interest cover, leverage, and room before the covenant. */
export function coverageScores({ interestCover, netDebtToEbitda }: Ratios, given: Given): ScorecardBlock {
  const isEarning = given.ebitda > 0
  const leverage = netDebtToEbitda !== null && isEarning ? netDebtToEbitda : Number.POSITIVE_INFINITY
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
          ? `${number(leverage, 1)}×; 1× or less scores full marks, above 5× scores zero.`
          : 'There is no EBITDA to carry the debt.',
      },
      {
        name: 'Covenant headroom',
        weight: 0.2,
        score: rising(room, HEADROOM_STEPS),
        max: MOST,
        why:
          room > 0
            ? `EBITDA can fall ${number(room * 100, 0)}% before leverage hits ${number(given.leverageCovenant, 1)}×.`
            : `Leverage is at or above the ${number(given.leverageCovenant, 1)}× limit.`,
      },
    ],
  }
}
