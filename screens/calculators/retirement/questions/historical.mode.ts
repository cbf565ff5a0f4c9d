import { ofYear } from '#figures/dated.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { historicalMarketView, realMix } from '../household/markets.model.ts'
import { ruleOf } from '../household/rule.model.ts'
import { inputs } from '../retirement.inputs.ts'
import { startYears } from './historical.model.ts'
import { historicalReport } from './historical.report.ts'

type Given = Inputs<typeof inputs>

/** Mode `historical`: one portfolio from every start year. */
export const historicalMode = defineMode(inputs, {
  label: 'Every start year since 1928',
  outputs: {
    sequences: out.integer('Start years'),
    successes: out.integer('That lasted', { better: 'higher' }),
    successRate: out.percent('Success rate', { better: 'higher' }),
    safemax: out.percent('Rate that always lasted', {
      decimals: 2,
      better: 'higher',
      help: 'The largest constant real withdrawal of the worst start year.',
    }),
    worstStartYear: out.integer('Worst start year'),
    lowestWithdrawal: out.percent('Lowest withdrawal in any year', { decimals: 2, better: 'higher' }),
    starts: out.rows('By start year', {
      startYear: out.integer('Start'),
      maxRate: out.percent('Rate that lasted', { decimals: 2 }),
      success: out.flag('Lasted'),
      endBalance: out.number('Real balance at the end, start = 1'),
      lowest: out.percent('Lowest withdrawal', { decimals: 2 }),
    }),
  },
  main: 'successRate',
  compute: (given) => {
    checkHistorical(given)
    const view = realMix(historicalMarketView(), given.stockShare)
    const table = onFile(
      ofYear(uniformLifetimeTables, given.lastYear < 2022 ? 2022 : given.lastYear),
      'lastYear',
    )
    const realReturn = view.growth - 1
    const rule = ruleOf(given, {
      age: 65,
      years: given.years,
      horizon: given.years - 1,
      table,
      realReturn,
      deviation: view.deviation,
    })
    const effectiveTaxRate = given.taxMode === 'effectiveRate' ? given.effectiveTaxRate : 0
    const starts = startYears({ ...given, effectiveTaxRate }, rule)
    const [firstStart] = starts
    if (firstStart === undefined)
      throw new ToolInputError(
        'years',
        `There are not ${given.years} years from ${given.firstYear} to ${given.lastYear}.`,
      )
    const worst = starts.reduce(
      (lowest, start) => (start.maxRate < lowest.maxRate ? start : lowest),
      firstStart,
    )
    const successes = starts.filter((start) => start.success).length
    return {
      sequences: starts.length,
      successes,
      successRate: successes / starts.length,
      safemax: worst.maxRate,
      worstStartYear: worst.startYear,
      lowestWithdrawal: Math.min(...starts.map((start) => start.lowest)),
      starts: starts.map(({ startYear, maxRate, success, endBalance, lowest }) => ({
        startYear,
        maxRate,
        success,
        endBalance,
        lowest,
      })),
    }
  },
  report: (answer, given) => historicalReport(answer, given, percent(answer.successRate)),
})

function checkHistorical(given: Given): void {
  if (given.stockShare + given.bondShare > 1 + 1e-9)
    throw new ToolInputError('bondShare', 'Shares and bonds together are at most 100%.')
  if (given.lastYear < given.firstYear)
    throw new ToolInputError('lastYear', `Give a year from ${given.firstYear} on.`)
}
