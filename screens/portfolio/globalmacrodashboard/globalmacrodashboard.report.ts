import type { Block, TableBlock } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import { metrics, noted } from '#kit/report-blocks.ts'
import { curveChart } from './charts/curve.chart.ts'
import { economyCharts } from './charts/economy.charts.ts'
import { worldBlocks } from './charts/world.blocks.ts'
import { readingsOf } from './data/board.model.ts'
import type { Imported } from './data/imported.model.ts'
import { callouts } from './globalmacrodashboard.callouts.ts'
import { importedOf, type Result } from './globalmacrodashboard.compute.ts'
import type { Given } from './globalmacrodashboard.inputs.ts'
import { regimeBlocks } from './regime/regime.blocks.ts'
import { releases } from './releases.ts'
import { changeText, monthOf, valueText } from './words.ts'
import { youBlocks } from './you/you.blocks.ts'

/** Where the economy stands, what that means, how it came there, and what comes next. */
export function report(result: Result, given: Given): readonly Block[] {
  const imported = importedOf(given)
  return [
    headline(result, imported, given),
    metrics(
      noted('slope10y3m', 'From the two yields typed'),
      noted('sahm', 'Triggers at 0.5%'),
      noted('realPolicyRate', 'Policy rate less inflation'),
      noted('taylor1993', `The policy rate is ${percent(given.policyRate, 2)}`),
      'recessionProbability',
      'taylor1999',
      'taylorGap',
      'breakeven',
    ),
    ...callouts(result, given),
    ...youBlocks(given),
    curveChart(given, imported),
    ...regimeBlocks(imported),
    ...economyCharts({ given, imported }),
    ...worldBlocks(given, imported),
    indicatorTable(imported, given),
    releases(given),
  ]
}

function headline(result: Result, imported: Imported, given: Given): Block {
  const readings = readingsOf(imported, given.today)
  const numbers = readings.flatMap(({ indicator, value, month }) => {
    if (value === null || month === null) return []
    if (indicator.id === 'CPIAUCSL') return [`prices ${percent(value)} higher than a year before`]
    return indicator.id === 'DGS10' ? [`ten years paid ${percent(value, 2)} in ${monthOf(month)}`] : []
  })
  const where =
    result.regime === null ? 'No regime can be told' : `${result.regime} in ${monthOf(result.regimeMonth)}`
  return {
    kind: 'headline',
    output: 'recessionProbability',
    tone: 'information',
    text: `${where}: ${numbers.join(', ')}, and a 3-month yield of ${percent(given.yield3m, 2)} would put a recession within a year at ${percent(result.recessionProbability, 0)}.`,
  }
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
        : `${reading.origin === 'bundled' ? 'Bundled' : 'Imported'}${reading.isStale ? ', older than two releases' : ''}`,
  }))
  return {
    kind: 'table',
    title: 'Indicators',
    columns: [
      { key: 'group', label: 'Group', format: 'text' },
      { key: 'name', label: 'Indicator', format: 'text' },
      { key: 'value', label: 'Newest', format: 'text' },
      { key: 'change', label: 'Change', format: 'text' },
      { key: 'month', label: 'Month', format: 'text' },
      { key: 'state', label: 'Where from', format: 'text' },
    ],
    rows,
    folded: true,
    note: 'Prices, output and jobs are shown by their change over twelve months.',
  }
}
