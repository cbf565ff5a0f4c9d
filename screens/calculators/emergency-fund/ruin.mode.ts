import { ToolInputError } from '#kit/errors.ts'
import { percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './emergency-fund.inputs.ts'
import { monthsForRisk, probabilitySpellExceeds } from './emergency-fund.model.ts'
import { survivalChart } from './survival.chart.ts'

/** The spell distribution of the inputs; a mean at or below the median has none. */
export function spellOf(given: {
  readonly meanUnemploymentWeeks: number
  readonly medianUnemploymentWeeks: number
}) {
  if (given.meanUnemploymentWeeks <= given.medianUnemploymentWeeks)
    throw new ToolInputError('meanUnemploymentWeeks', 'Enter a mean longer than the median.')
  return { meanWeeks: given.meanUnemploymentWeeks, medianWeeks: given.medianUnemploymentWeeks }
}

/** Mode `ruin`: the chance that unemployment lasts longer than the fund. */
export const ruin = defineMode(inputs, {
  label: 'How likely is a longer job loss?',
  outputs: {
    probabilityOutlasts: out.percent('Chance that a job loss outlasts the fund', { better: 'lower' }),
    monthsForRisk: out.months('Months for the risk you accept'),
  },
  main: 'probabilityOutlasts',
  compute: (given) => {
    const spell = spellOf(given)
    return {
      probabilityOutlasts: probabilitySpellExceeds(given.coverageMonths, spell),
      monthsForRisk: monthsForRisk(given.acceptedRisk, spell),
    }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'probabilityOutlasts',
      text: `A job loss would outlast ${given.coverageMonths} months of cash in ${percent(answer.probabilityOutlasts)} of cases.`,
      tone: answer.probabilityOutlasts > given.acceptedRisk ? 'caution' : 'positive',
    },
    { kind: 'metrics', items: [{ output: 'probabilityOutlasts' }, { output: 'monthsForRisk' }] },
    survivalChart(spellOf(given), given.coverageMonths),
  ],
})
