import { over65OnReturn } from '#finance/tax/filing-status.ts'
import { employeeFica } from '#finance/tax/payroll-tax.ts'
import type { Chart } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { type Draft, headline, metrics } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { federalRulesOf, figuresOf, projectedTaxes } from '../household/figures.model.ts'
import { type Given, inputs } from '../retirement.inputs.ts'
import { cashOf, type OtherIncome, solveAccountsYear } from './accounts-year.model.ts'

type Cashflow = Told<ReturnType<typeof computeCashflow>>
type Step = Extract<Chart, { readonly type: 'waterfall' }>['steps'][number]

const yearOf = (today: string): number => Number(today.slice(0, 4))

const outputs = {
  withdrawTaxable: out.money('From taxable account'),
  withdrawTraditional: out.money('From traditional accounts'),
  withdrawRoth: out.money('From Roth accounts'),
  realisedGain: out.money('Realized gain'),
  federalTax: out.money('Federal tax', { better: 'lower' }),
  totalWithdrawal: out.money('Total withdrawal', { better: 'lower' }),
  payrollTax: out.money('Payroll tax on wages', { better: 'lower' }),
  surplus: out.money('Left to reinvest', {
    help: 'Income and required distributions you don’t spend, reinvested in the taxable account.',
  }),
  shortfall: out.money('Shortfall', { better: 'lower' }),
}

/** Mode `yearCashflow`: which account pays how much, solved with the tax on it. */
export const yearCashflowMode = defineMode(inputs, {
  label: 'Which accounts to draw from',
  outputs,
  main: 'totalWithdrawal',
  goal: { lever: 'spending', target: 20_000 },
  compute: computeCashflow,
  report: (answer, given) => cashflowReport(answer, given),
})

function computeCashflow(given: Given) {
  const year = yearOf(given.today)
  const rules = federalRulesOf(given.filingStatus, { year, field: 'today' })
  if (given.rmd > given.traditionalBalance)
    throw new ToolInputError('rmd', 'The required distribution cannot exceed the traditional balance.')
  const other = otherIncome(given)
  const solved = solveAccountsYear({
    rules,
    priceIndex: 1,
    over65: over65OnReturn(given.filingStatus, given.over65),
    socialSecurity: given.socialSecurity,
    other,
    spending: given.spending,
    taxable: given.taxableBalance,
    basis: given.taxableBasis,
    traditional: given.traditionalBalance,
    roth: given.rothBalance,
    order: given.order,
    rmd: given.rmd,
  })
  const { withdrawTaxable, withdrawTraditional, withdrawRoth } = solved
  return {
    ...solved,
    payrollTax: other.payrollTax,
    totalWithdrawal: withdrawTaxable + withdrawTraditional + withdrawRoth,
  }
}

/** Wages bear payroll tax as those of one person. */
function otherIncome(given: Given): OtherIncome {
  const { wages, pretax, pension, interest, qualifiedDividends, longTermGains } = given
  return {
    wages,
    pretax,
    payrollTax: wages > 0 ? payrollTaxOf(given) : 0,
    pension,
    interest,
    qualifiedDividends,
    longTermGains,
  }
}

function payrollTaxOf({ wages, filingStatus, today }: Given): number {
  const { payrollRates, wageBase, additionalMedicareFrom } = figuresOf(filingStatus, {
    year: yearOf(today),
    field: 'today',
  })
  const fica = employeeFica(wages, { ...payrollRates, wageBase, additionalMedicareFrom })
  return fica.socialSecurity + fica.medicare + fica.additionalMedicare
}

const cashflowReport = (answer: Cashflow, given: Given): Draft => [
  headline('totalWithdrawal', answerOf(answer, given), answer.shortfall > 0.5 ? 'negative' : 'information'),
  metrics('withdrawTaxable', 'withdrawTraditional', 'withdrawRoth', 'federalTax'),
  chartOf({
    type: 'waterfall',
    title: 'Where the money comes from',
    caption: 'Income and withdrawals, less tax, down to what you can spend.',
    y: { label: 'Dollars', format: 'money' },
    steps: stepsOf(answer, given),
  }),
  projectedTaxes(yearOf(given.today)),
]

function answerOf({ shortfall, totalWithdrawal, federalTax }: Cashflow, { spending }: Given): string {
  if (shortfall > 0.5)
    return `Your income and accounts fall ${money(shortfall)} short of the ${money(spending)} you want to spend.`
  return totalWithdrawal < 0.5
    ? `You don’t need to withdraw anything: your income covers your spending and ${money(federalTax)} of federal tax.`
    : `To spend ${money(spending)} after tax, withdraw ${money(totalWithdrawal)}.`
}

function stepsOf(answer: Cashflow, given: Given): readonly Step[] {
  const payrollTax = answer.payrollTax
  const other = cashOf({ ...otherIncome(given), payrollTax: 0 })
  return [
    { name: 'Social Security', value: given.socialSecurity },
    ...(other === 0 ? [] : [{ name: 'Other income', value: other }]),
    { name: 'Taxable', value: answer.withdrawTaxable },
    { name: 'Traditional', value: answer.withdrawTraditional },
    { name: 'Roth', value: answer.withdrawRoth },
    ...(payrollTax === 0 ? [] : [{ name: 'Payroll tax', value: -payrollTax }]),
    { name: 'Federal tax', value: -answer.federalTax },
    { name: 'Reinvested', value: -answer.surplus },
    { name: 'Spending', value: given.spending - answer.shortfall, total: true },
  ]
}
