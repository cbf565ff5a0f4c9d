import { isNoAnswer } from '#finance/answer.ts'
import type { FederalTaxRules } from '#finance/tax/federal-tax.ts'
import { projectRetirement } from '#finance/retirement/retirement-projection.ts'
import { findRoot } from '#finance/numbers/solve.ts'
import { ToolInputError } from '#kit/errors.ts'
import { plotOf } from '#kit/declared-blocks.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline, metrics } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { projectedTaxes, rulesByYear } from '../household/figures.model.ts'
import { type Given, inputs } from '../retirement.inputs.ts'
import { solveAccountsYear } from './accounts-year.model.ts'

const outputs = {
  balanceAtRetirement: out.money('Balance at retirement', { better: 'higher' }),
  depletedAtAge: out.integer('Money runs out at age', {
    help: 'The first age at which the money does not cover your spending.',
    better: 'higher',
  }),
  endBalance: out.money('Ending balance', { better: 'higher' }),
  sustainableSpending: out.money('Sustainable spending', {
    better: 'higher',
    help: 'The annual spending that would use up the last dollar in the last year.',
  }),
  balances: out.path(
    'Balance by age',
    { age: out.integer('Age'), balance: out.money('Starting balance') },
    { along: 'age', shows: 'balance' },
  ),
}

/** Mode `deterministic`: one constant real return, in today's money. */
export const deterministicMode = defineMode(inputs, {
  label: 'Steady return',
  outputs,
  main: 'endBalance',
  goal: { lever: 'annualSpending', target: 500_000 },
  compute: (given) => {
    if (given.endAge <= given.retireAge)
      throw new ToolInputError('endAge', `Enter an age above the retirement age of ${given.retireAge}.`)
    if (given.endAge < given.currentAge)
      throw new ToolInputError('endAge', `Enter an age of ${given.currentAge}, the current age, or more.`)
    const rules = rulesOf(given)
    const result = project(given, given.annualSpending, rules)
    const { balanceAtRetirement, endBalance, balances } = result
    return {
      balanceAtRetirement,
      depletedAtAge: result.depletedAtAge ?? { noAnswer: 'Your money lasts through the whole plan.' },
      endBalance,
      sustainableSpending: sustainable(given, rules),
      balances,
    }
  },
  report: (answer, given) => [
    answer.depletedAtAge === null
      ? headline(
          'endBalance',
          `Spending ${money(given.annualSpending)} a year, you would still have ${money(answer.endBalance)} at age ${given.endAge}.`,
          'positive',
        )
      : headline(
          'depletedAtAge',
          `Spending ${money(given.annualSpending)} a year, you would run out of money at age ${answer.depletedAtAge}.`,
          'negative',
        ),
    metrics('balanceAtRetirement', 'sustainableSpending'),
    plotOf(outputs.balances, answer.balances, {
      type: 'area',
      title: 'Balance by age',
      caption: 'Today’s dollars at the start of each year, at the same return every year.',
      along: 'age',
      y: 'Today’s dollars',
      min: 0,
      series: { balance: 'saving' },
      marks: [{ axis: 'x', at: given.retireAge, label: 'Retirement' }],
    }),
    given.taxMode === 'full' && projectedTaxes(Number(given.today.slice(0, 4))),
  ],
})

/** The rules of the year in which an age is reached, in today's dollars. */
function rulesOf(given: Given): RulesAt {
  const year = Number(given.today.slice(0, 4))
  const rules = rulesByYear({ year, field: 'today' }, given.filingStatus)
  return (age) => rules(year + age - given.currentAge)
}

type RulesAt = (age: number) => FederalTaxRules

function project(given: Given, spending: number, rules: RulesAt) {
  return projectRetirement(given.startBalance, given, {
    contribution: () => given.annualContribution,
    realReturn: () => given.realReturn,
    withdrawal: (age) => withdrawal(given, { age, spending, rules }),
  })
}

/** What the balance must pay: the need above Social Security, with the tax on it; the balance counts as traditional. */
function withdrawal(
  given: Given,
  year: { readonly age: number; readonly spending: number; readonly rules: RulesAt },
): number {
  const { age, spending, rules } = year
  const socialSecurity = age >= given.socialSecurityAge ? given.socialSecurityAnnual : 0
  const net = Math.max(0, spending - socialSecurity)
  if (given.taxMode === 'effectiveRate') return net / (1 - given.effectiveTaxRate)
  if (given.taxMode === 'none' || net === 0) return net
  const people = given.filingStatus === 'mfj' ? 2 : 1
  return solveAccountsYear({
    rules: rules(age),
    priceIndex: 1,
    over65: age >= 65 ? people : 0,
    socialSecurity,
    spending,
    taxable: 0,
    basis: 0,
    traditional: 1e12,
    roth: 0,
    order: ['traditional'],
    rmd: 0,
  }).withdrawTraditional
}

/** Spending whose last withdrawal takes the last dollar: the root of the end balance less what was not covered. */
function sustainable(given: Given, rules: RulesAt) {
  const flows = (spending: number) => {
    let balance = project(given, 0, rules).balanceAtRetirement
    for (let age = Math.max(given.currentAge, given.retireAge); age <= given.endAge; age += 1)
      balance = (balance - withdrawal(given, { age, spending, rules })) * (1 + given.realReturn)
    return balance
  }
  const most = project(given, 0, rules).balanceAtRetirement + given.socialSecurityAnnual + 1
  const root = findRoot(flows, { low: 0, high: 2 * most, tolerance: 0.005, limit: 200 })
  return isNoAnswer(root)
    ? { noAnswer: 'No level of spending up to twice the balance uses up the money exactly.' }
    : root
}
