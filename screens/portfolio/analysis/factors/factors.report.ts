import type { Headline } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { percent } from '#kit/format.ts'
import { callout, headline, metrics, type Draft } from '#kit/report-blocks.ts'
import type { Result } from './factors.mode.ts'
import { factorsOutputs } from './factors.outputs.ts'
import { isSure, SURE } from './tilt.model.ts'

export function factorsReport(
  result: Result,
  _inputs: unknown,
  reasons: Readonly<Record<string, string>>,
): Draft {
  if (result.rSquared === null)
    return [
      headline(
        'rSquared',
        `Your returns cannot be explained by factors yet: ${reasons.rSquared ?? 'there are no factor returns'}.`,
        'caution',
      ),
      callout(
        'information',
        'Where to get factor returns',
        'Kenneth French’s data library publishes them by month. Use a CSV with a date and the columns Mkt-RF, SMB, HML, RMW, CMA, Mom and RF in percent.',
      ),
    ]
  return [
    answer(result),
    metrics('alphaAnn', 'alphaT', 'months', 'alphaMonthly'),
    plotOf(
      factorsOutputs.loadings,
      result.loadings.map((row) => ({ ...row, coefficient: Number(row.coefficient.toFixed(2)) })),
      {
        type: 'bar',
        title: 'Factor loadings',
        caption: 'A market loading of 1 moves one for one with the market; the other bars are style tilts.',
        along: 'factor',
        series: { coefficient: 'growth' },
      },
    ),
    tableOf(factorsOutputs.loadings, result.loadings, {
      title: 'Loadings and significance',
      note: `Newey-West standard errors. A t-statistic between −${SURE} and ${SURE} leaves chance as an explanation.`,
    }),
  ]
}

function answer({ rSquared, alphaAnn, alphaT, loadings }: Exclude<Result, { rSquared: null }>): Headline {
  const tilts = loadings.filter(({ t, factor }) => isSure(t) && factor !== 'Market')
  const tilt =
    tilts.length === 0
      ? 'your portfolio has no clear style tilt'
      : `your portfolio ${tilts.map(({ meaning }) => meaning).join(' and ')}`
  const rest = isSure(alphaT)
    ? `Alpha is ${percent(alphaAnn)} a year.`
    : `The remaining ${percent(alphaAnn)} a year is not distinguishable from chance.`
  return headline(
    'rSquared',
    `Factors explain ${percent(rSquared, 0)} of your returns’ variation: ${tilt}. ${rest}`,
  )
}
