import { ofYear } from '#figures/dated.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { singleLifeTables } from '#figures/single-life-table.ts'
import { inheritedDistribution } from '#finance/tax/inherited-distribution.ts'
import { lifetimeDivisor, requiredDistribution } from '#finance/tax/required-distribution.ts'
import type { GoldenAdapter } from '../../adapter.ts'

function tableOf(year: number) {
  const table = ofYear(uniformLifetimeTables, year)
  if ('noAnswer' in table) throw new Error(table.noAnswer)
  return table
}

function factorOf(age: number, year: number) {
  const factor = lifetimeDivisor(age, tableOf(year))
  return typeof factor === 'number' ? { factor } : factor
}

export default {
  family: 'rmd',
  functions: {
    rmd: (input) => {
      const year = { age: input.number('age'), priorYearEndBalance: input.number('priorYearEndBalance') }
      const rmd = requiredDistribution(year, tableOf(2026))
      return typeof rmd === 'number' ? { rmd } : rmd
    },
    inheritedDistribution: (input) => {
      const table = ofYear(singleLifeTables, input.number('year'))
      if ('noAnswer' in table) return table
      return {
        rmd: inheritedDistribution(
          {
            ...input.pick('ageInFirstYear', 'yearSinceDeath', 'priorYearEndBalance'),
            ownerHadStarted: input.flag('ownerHadStarted'),
            isEligible: input.flag('isEligible'),
          },
          table,
        ),
      }
    },
    uniformLifetimeFactor: (input) => factorOf(input.number('age'), 2026),
    uniformLifetimeFactorBefore2022: (input) => factorOf(input.number('age'), 2021),
  },
} satisfies GoldenAdapter
