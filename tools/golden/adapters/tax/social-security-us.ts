import { averageWageIndex } from '#figures/average-wage-index.ts'
import { ofYear } from '#figures/dated.ts'
import { fullRetirementAge } from '#figures/social-security.ts'
import { benefitTaxation } from '#figures/social-security-taxation.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import {
  aime,
  bendPoints,
  claimingFactor,
  fullRetirementMonths,
  indexedEarnings,
  primaryInsuranceAmount,
} from '#finance/tax/social-security-benefit.ts'
import { taxableBenefits } from '#finance/tax/social-security-taxation.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const statuses: Readonly<Record<string, FilingStatus>> = {
  single: 'single',
  joint: 'mfj',
  separate: 'mfs',
  headOfHousehold: 'hoh',
}

/** The thresholds have not moved since 1994; the cases name no year. */
const anyYear = 2026

function taxable(input: Reader) {
  const figures = ofYear(benefitTaxation, anyYear)
  const status = statuses[input.text('filingStatus')]
  if ('noAnswer' in figures || status === undefined) throw new Error('no thresholds for this filing status')
  return {
    taxable: taxableBenefits(input.number('benefits'), input.number('otherIncome'), {
      benefitLower: figures.lower[status],
      benefitUpper: figures.upper[status],
      benefitFirstTierCap: figures.firstTierCap[status],
    }),
  }
}

export default {
  family: 'social-security-us',
  functions: {
    adjustmentFactor: (input) => {
      const full = fullRetirementMonths(input.number('birthYear'), fullRetirementAge)
      if (typeof full !== 'number') return full
      const factor = claimingFactor(input.number('claimAgeMonths'), full)
      return typeof factor === 'number' ? { factor } : factor
    },
    aime: (input) => ({ aime: aime(input.numbers('indexedAnnualEarnings')) }),
    bendPoints: (input) => bendPoints(input.number('eligibilityYear'), averageWageIndex),
    fullRetirementAgeMonths: (input) => {
      const months = fullRetirementMonths(input.number('birthYear'), fullRetirementAge)
      return typeof months === 'number' ? { months } : months
    },
    indexedEarnings: (input) => ({
      indexed: indexedEarnings(input.number('nominal'), input.number('factor')),
    }),
    pia: (input) => {
      const points = bendPoints(input.number('eligibilityYear'), averageWageIndex)
      return 'noAnswer' in points ? points : { pia: primaryInsuranceAmount(input.number('aime'), points) }
    },
    taxableBenefits: taxable,
  },
} satisfies GoldenAdapter
