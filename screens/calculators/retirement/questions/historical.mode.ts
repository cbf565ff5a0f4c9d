import { ofYear } from '#figures/dated.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { ToolInputError } from '#kit/errors.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { onFile } from '../household/figures.model.ts'
import { historicalMarketView, realMix } from '../household/markets.model.ts'
import { ruleOf } from '../household/rule.model.ts'
import { type Given, inputs } from '../retirement.inputs.ts'
import { startYears } from './historical.model.ts'

const outputs = {
  sequences: out.integer('Start years'),
  successes: out.integer('Start years that lasted', { better: 'higher' }),
  successRate: out.percent('Success rate', { better: 'higher' }),
  safemax: out.percent('Safe withdrawal rate', {
    decimals: 2,
    better: 'higher',
    help: 'The largest constant real withdrawal that survived even the worst start year.',
  }),
  worstStartYear: out.year('Worst start year'),
  lowestWithdrawal: out.percent('Lowest withdrawal', {
    decimals: 2,
    better: 'higher',
    help: 'In any year, as a share of the starting balance.',
  }),
  starts: out.rows('Every start year', {
    startYear: out.year('Start year'),
    maxRate: out.percent('Highest sustainable rate', { decimals: 2 }),
    success: out.flag('Lasted'),
    endBalance: out.number('Ending balance', { help: 'Real, as a multiple of the starting balance.' }),
    lowest: out.percent('Lowest withdrawal', { decimals: 2 }),
  }),
}

/** Mode `historical`: one portfolio from every start year. */
export const historicalMode = defineMode(inputs, {
  label: 'Withdrawal rates since 1928',
  outputs,
  main: 'successRate',
  goal: { lever: 'fees', output: 'safemax', target: 0.035 },
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
        `There are fewer than ${given.years} years from ${given.firstYear} to ${given.lastYear}.`,
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
  report: (answer, given) => [
    headline(
      'successRate',
      `${given.strategy === 'constantReal' ? `A ${percent(given.initialRate, 2)} withdrawal rate` : `Starting at ${percent(given.initialRate, 2)}, this spending rule`} lasted ${counted(given.years, 'year')} from ${percent(answer.successRate)} of the start years.`,
    ),
    metrics(
      noted('successes', `of ${counted(answer.sequences, 'start year')}`),
      'safemax',
      'worstStartYear',
      'lowestWithdrawal',
    ),
    plotOf(outputs.starts, answer.starts, {
      type: 'line',
      title: 'Highest sustainable withdrawal rate by start year',
      caption:
        'The lowest point is the safe withdrawal rate. Neighboring start years share most of their history.',
      along: 'startYear',
      y: 'Share of starting balance',
      min: 0,
      series: { maxRate: 'spending' },
      marks: [{ axis: 'y', at: given.initialRate, label: 'Your rate' }],
    }),
    section('Every start year', `Worst in ${answer.worstStartYear}`),
    tableOf(outputs.starts, answer.starts, {
      folded: true,
      note: 'The ending balance is in real terms, as a multiple of the starting balance.',
    }),
    section('How to read this', 'A track record, not a probability'),
    callout(
      'information',
      'One country, one century',
      'The data hold only about three independent 30-year periods, so the share of start years is not a probability.',
    ),
    given.taxMode === 'full' &&
      callout(
        'information',
        'Before tax',
        'A portfolio on its own has no tax return, so withdrawals here are before tax. Choose an effective tax rate, or use the full retirement plan for federal and state tax.',
      ),
  ],
})

function checkHistorical(given: Given): void {
  if (given.stockShare + given.bondShare > 1 + 1e-9)
    throw new ToolInputError('bondShare', 'Stocks and bonds cannot add up to more than 100%.')
  if (given.lastYear < given.firstYear)
    throw new ToolInputError('lastYear', `Enter ${given.firstYear} or a later year.`)
}
