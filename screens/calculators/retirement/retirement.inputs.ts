import { choice, options } from '#kit/field.ts'
import { assumptionInputs } from './inputs/assumption.inputs.ts'
import { compareInputs } from './inputs/compare.inputs.ts'
import { expertInputs } from './inputs/expert.inputs.ts'
import { goalInputs } from './inputs/goal.inputs.ts'
import { householdInputs } from './inputs/household.inputs.ts'
import { incomeInputs } from './inputs/income.inputs.ts'
import { spendingInputs } from './inputs/spending.inputs.ts'

export const inputs = {
  mode: choice({
    label: 'Question',
    default: 'plan',
    options: options(
      ['plan', 'The whole plan'],
      ['deterministic', 'One constant return'],
      ['historical', 'Every start year since 1928'],
      ['guardrails', 'Guyton-Klinger guardrails'],
      ['vpw', 'Variable percentage withdrawal'],
      ['federalTax', 'Federal tax of a year'],
      ['socialSecurity', 'Social Security by claim age'],
      ['earningsTest', 'Working while on Social Security'],
      ['rmd', 'Required distributions'],
      ['irmaa', 'Medicare premiums'],
      ['yearCashflow', 'One year, from which accounts?'],
      ['rothConversion', 'Roth conversion'],
      ['longevity', 'How long do we live?'],
      ['project', 'Accounts year by year'],
    ),
  }),
  ...householdInputs,
  ...incomeInputs,
  ...spendingInputs,
  ...goalInputs,
  ...assumptionInputs,
  ...compareInputs,
  ...expertInputs,
}
