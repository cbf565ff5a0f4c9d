import { ToolInputError } from '#kit/errors.ts'
import { counted, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './emergency-fund.inputs.ts'
import { monthsForRisk, probabilitySpellExceeds } from './emergency-fund.model.ts'
import { survivalChart } from './survival.report.ts'

/** The spell distribution of the inputs; a mean at or below the median has none. */
export function spellOf(given: {
  readonly meanUnemploymentWeeks: number
  readonly medianUnemploymentWeeks: number
}) {
  if (given.meanUnemploymentWeeks <= given.medianUnemploymentWeeks)
    throw new ToolInputError('meanUnemploymentWeeks', 'Enter an average longer than the median.')
  return { meanWeeks: given.meanUnemploymentWeeks, medianWeeks: given.medianUnemploymentWeeks }
}

/** Mode `ruin`: the chance that unemployment lasts longer than the fund. */
export const ruin = defineMode(inputs, {
  label: 'Will my savings outlast a job loss?',
  outputs: {
    probabilityOutlasts: out.percent('Risk of running out', { better: 'lower' }),
    monthsForRisk: out.months('Months for your risk limit', {
      help: 'How many months of cash would keep the risk at the level you accept.',
    }),
  },
  main: 'probabilityOutlasts',
  goal: { lever: 'coverageMonths', target: 0.2 },
  compute: (given) => {
    const spell = spellOf(given)
    return {
      probabilityOutlasts: probabilitySpellExceeds(given.coverageMonths, spell),
      monthsForRisk: monthsForRisk(given.acceptedRisk, spell),
    }
  },
  report: (answer, given) => [
    headline(
      'probabilityOutlasts',
      `There is a ${percent(answer.probabilityOutlasts)} chance that a job loss outlasts ${counted(given.coverageMonths, 'month')} of cash.`,
      answer.probabilityOutlasts > given.acceptedRisk ? 'caution' : 'positive',
    ),
    metrics(noted('monthsForRisk', `keeps the risk at ${percent(given.acceptedRisk)}`)),
    survivalChart(spellOf(given), given.coverageMonths),
  ],
})
