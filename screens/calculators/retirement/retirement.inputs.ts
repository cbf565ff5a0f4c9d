import { choice, type Inputs, options } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import { accountsGroup } from './inputs/accounts.inputs.ts'
import { planBGroup } from './inputs/compare.inputs.ts'
import { homeChildrenAndGoalsGroup } from './inputs/goal.inputs.ts'
import { householdGroup } from './inputs/household.inputs.ts'
import { incomeAndSavingGroup } from './inputs/income.inputs.ts'
import { ruleAndMarketsGroup, taxesAndViewGroup } from './inputs/market.inputs.ts'
import {
  agesAndBalanceGroup,
  conversionGroup,
  incomeOfTheYearGroup,
  medicareGroup,
  oneAccountOfEachKindGroup,
  oneWithdrawalGroup,
  portfolioGroup,
  requiredDistributionsGroup,
} from './inputs/one-question.inputs.ts'
import { socialSecurityGroup } from './inputs/social-security.inputs.ts'
import { healthAndCareGroup, spendingGroup } from './inputs/spending.inputs.ts'
import { yearsGroup } from './inputs/years.inputs.ts'

export const { inputs, groups } = inputsOf(
  group('Question', {
    mode: choice('Question', {
      default: 'plan',
      options: options(
        ['plan', 'Full retirement plan'],
        ['deterministic', 'Steady return'],
        ['historical', 'Withdrawal rates since 1928'],
        ['guardrails', 'Guyton-Klinger guardrails'],
        ['vpw', 'Variable percentage withdrawal'],
        ['federalTax', 'Federal tax for one year'],
        ['socialSecurity', 'When to claim Social Security'],
        ['earningsTest', 'Working while on Social Security'],
        ['rmd', 'Required minimum distributions'],
        ['irmaa', 'Medicare premiums'],
        ['yearCashflow', 'Which accounts to draw from'],
        ['rothConversion', 'Roth conversion'],
        ['longevity', 'How long will we live?'],
        ['project', 'Accounts year by year'],
      ),
    }),
  }),
  spendingGroup,
  householdGroup,
  incomeAndSavingGroup,
  socialSecurityGroup,
  accountsGroup,
  homeChildrenAndGoalsGroup,
  healthAndCareGroup,
  ruleAndMarketsGroup,
  planBGroup,
  taxesAndViewGroup,
  agesAndBalanceGroup,
  portfolioGroup,
  yearsGroup,
  oneWithdrawalGroup,
  incomeOfTheYearGroup,
  requiredDistributionsGroup,
  medicareGroup,
  oneAccountOfEachKindGroup,
  conversionGroup,
)

export type Given = Inputs<typeof inputs>
