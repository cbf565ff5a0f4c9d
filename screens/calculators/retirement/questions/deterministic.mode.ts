import { isNoAnswer } from '#finance/answer.ts'
import type { FederalTaxRules } from '#finance/federal-tax.ts'
import { projectRetirement } from '#finance/retirement-projection.ts'
import { findRoot } from '#finance/solve.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { projectedTaxes, rulesByYear } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'
import { solveAccountsYear } from './accounts-year.model.ts'

type Given = Inputs<typeof inputs>

/** Mode `deterministic`: one constant real return, in today's money. */
export const deterministicMode = defineMode(inputs, {
  label: 'One constant return',
  outputs: {
    balanceAtRetirement: out.money('Balance at retirement', { better: 'higher' }),
    depletedAtAge: out.integer('Money is gone at age', {
      help: 'First age whose withdrawal is not covered; empty = never.',
      better: 'higher',
    }),
    endBalance: out.money('Balance at the end', { better: 'higher' }),
    sustainableSpending: out.money('Spending that would just last', { better: 'higher' }),
    balances: out.path(
      'Balance by age',
      {
        age: out.integer('Age'),
        balance: out.money('At the start of the year'),
      },
      { along: 'age', shows: 'balance' },
    ),
  },
  main: 'endBalance',
  compute: (given) => {
    if (given.endAge <= given.retireAge)
      throw new ToolInputError('endAge', `Give an age after retirement at ${given.retireAge}.`)
    if (given.endAge < given.currentAge)
      throw new ToolInputError('endAge', `Give an age from ${given.currentAge} on, the age now.`)
    const rules = rulesOf(given)
    const result = project(given, given.annualSpending, rules)
    const { balanceAtRetirement, endBalance, balances } = result
    return {
      balanceAtRetirement,
      depletedAtAge: result.depletedAtAge ?? { noAnswer: 'The money lasts through the plan.' },
      endBalance,
      sustainableSpending: sustainable(given, rules),
      balances,
    }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'endBalance',
      tone: answer.depletedAtAge === null ? 'positive' : 'negative',
      text: headlineOf(answer, given),
    },
    {
      kind: 'metrics',
      items: [
        { output: 'balanceAtRetirement' },
        { output: 'endBalance' },
        { output: 'depletedAtAge' },
        { output: 'sustainableSpending' },
      ],
    },
    {
      kind: 'chart',
      title: 'Balance by age',
      caption: 'Today’s money at the start of each year, at the same return every year.',
      chart: {
        type: 'area',
        x: { label: 'Age', format: 'integer' },
        y: { label: 'Balance', format: 'money', min: 0 },
        series: [
          {
            name: 'Balance',
            meaning: 'saving',
            points: answer.balances.map((row) => [row.age, row.balance] as const),
          },
        ],
        marks: [{ axis: 'x', at: given.retireAge, label: 'Retirement' }],
      },
    },
    ...(given.taxMode === 'full' ? projectedTaxes(Number(given.today.slice(0, 4))) : []),
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
    ? { noAnswer: 'No spending between nothing and twice the balance would just last.' }
    : root
}

/** How long the spending lasts and, where one is found, which spending would just last. */
function headlineOf(
  answer: Readonly<Record<'depletedAtAge' | 'sustainableSpending', number | null>> & {
    readonly endBalance: number
  },
  given: Given,
): string {
  const { depletedAtAge: gone, sustainableSpending: lasting } = answer
  const until =
    gone === null ? `lasts to ${given.endAge}, with ${money(answer.endBalance)} left` : `lasts until ${gone}`
  const said = `${money(given.annualSpending)} a year ${until}`
  if (lasting === null) return `${said}.`
  return `${said}; ${money(lasting)} would just last${gone === null ? '' : ` to ${given.endAge}`}.`
}
