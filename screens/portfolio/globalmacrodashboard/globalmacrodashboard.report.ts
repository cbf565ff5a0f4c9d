import type { Headline, TableBlock } from '#kit/block.ts'
import { monthOf, percent } from '#kit/format.ts'
import { headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { callouts, hasSampleRates, isSamplePolicyRate, isSampleYield, signals } from './callouts.report.ts'
import { curveChart } from './charts/curve.report.ts'
import {
  goldChart,
  inflationChart,
  stocksChart,
  unemploymentChart,
  yieldChart,
} from './charts/economy.report.ts'
import { worldBlocks } from './charts/world.report.ts'
import { readingsOf } from './data/board.model.ts'
import type { Imported } from './data/imported.model.ts'
import { importedOf, type Result } from './globalmacrodashboard.model.ts'
import type { Given } from './globalmacrodashboard.inputs.ts'
import { regimeBlocks } from './regime/regime.report.ts'
import { releases } from './releases.report.ts'
import { changeText, valueText } from './words.report.ts'
import { youBlocks } from './you/you.report.ts'

/** Where the economy stands, what that means, how it came there, and what comes next. */
export function report(result: Result, given: Given): Draft {
  const imported = importedOf(given)
  const drawn = { given, imported }
  return [
    answer(result, given),
    metrics(
      noted('slope10y3m', isSampleYield(given) ? 'example 3-month yield' : 'from the two yields you entered'),
      noted('sahm', hasSampleRates(given) ? 'example rates; triggers at 0.5%' : 'triggers at 0.5%'),
      noted('realPolicyRate', policyRateText(given)),
      noted('taylor1993', `vs. ${policyRateText(given)}`),
    ),
    callouts(result, given),
    curveChart(given, imported),
    youBlocks(given),
    section(
      'Recession and policy signals',
      `${percent(result.recessionProbability, 0)} chance of a recession within a year${isSampleYield(given) ? ' (example yield)' : ''}`,
    ),
    signals(result, given),
    metrics('taylor1999', 'taylorGap', ...(result.breakeven === null ? [] : ['breakeven'])),
    unemploymentChart(drawn),
    section('Economic regime', result.regime ?? undefined),
    regimeBlocks(imported),
    section('Inflation and interest rates', 'Consumer prices and the 10-year Treasury'),
    inflationChart(drawn),
    yieldChart(drawn),
    section('Stocks and gold', 'The S&P 500 with its earnings, and the real gold price'),
    stocksChart(drawn),
    goldChart(drawn),
    worldBlocks(given, imported),
    section('All indicators and upcoming releases', 'Latest values, sources and dates'),
    releases(given),
    indicatorTable(imported, given),
  ]
}

const policyRateText = (given: Given): string =>
  `${isSamplePolicyRate(given) ? 'example ' : ''}policy rate of ${percent(given.policyRate, 2)}`

/** The odds alone: what they are of stands in the fields, and the regime in its own section. */
function answer(result: Result, given: Given): Headline {
  const curve = isSampleYield(given) ? 'A curve with an example 3-month yield' : 'The yield curve'
  return headline(
    'recessionProbability',
    `${curve} puts the chance of a recession within a year at ${percent(result.recessionProbability, 0)}.`,
  )
}

/** Every indicator: its newest value, or that there is none and what to import. */
function indicatorTable(imported: Imported, given: Given): TableBlock {
  const rows = readingsOf(imported, given.today).map((reading) => ({
    group: reading.indicator.group,
    name: reading.indicator.name,
    value: valueText(reading),
    change: changeText(reading),
    month: reading.month === null ? 'No data' : monthOf(reading.month),
    state:
      reading.origin === 'none'
        ? `Import ${reading.indicator.id}`
        : `${reading.origin === 'bundled' ? 'Bundled' : 'Imported'}${reading.isStale ? ', out of date' : ''}`,
  }))
  return {
    kind: 'table',
    title: 'All indicators',
    columns: [
      { key: 'group', label: 'Group', format: 'text' },
      { key: 'name', label: 'Indicator', format: 'text' },
      { key: 'value', label: 'Latest', format: 'text' },
      { key: 'change', label: 'Change', format: 'text' },
      { key: 'month', label: 'Month', format: 'text' },
      { key: 'state', label: 'Source', format: 'text' },
    ],
    rows,
    folded: true,
    note: 'Prices, output and payrolls are shown as 12-month changes.',
  }
}
