import { alternativeMinimumTax } from '#finance/alternative-minimum-tax.ts'
import { noAnswer } from '#finance/answer.ts'
import type { FederalTaxResult } from '#finance/federal-tax.ts'
import { emptyFederalIncome, federalTax } from '#finance/federal-tax.ts'
import type { FilingStatus } from '#finance/filing-status.ts'
import { marginalRate } from '#finance/tax-brackets.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { federalRulesOf, minimumTaxRules, projectedTaxes } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

const taxYear = (today: string): number => Number(today.slice(0, 4))

/** Mode `federalTax`: the federal income tax of one year, line by line. */
export const federalTaxMode = defineMode(inputs, {
  label: 'Federal tax of a year',
  outputs: {
    taxableSocialSecurity: out.money('Taxable Social Security', { better: 'lower' }),
    agi: out.money('Adjusted gross income'),
    seniorDeduction: out.money('Senior deduction', {
      help: '6,000 each from 65, less 6% of income above the threshold, 2025 to 2028.',
    }),
    taxableIncome: out.money('Taxable income'),
    ordinaryTax: out.money('Tax on ordinary income', { better: 'lower' }),
    capitalGainsTax: out.money('Tax on gains and dividends', { better: 'lower' }),
    niit: out.money('Net investment income tax', { better: 'lower' }),
    federalTax: out.money('Federal income tax', { better: 'lower' }),
    minimumTax: out.money('Alternative minimum tax above it', {
      help: 'By the standard deduction taken back; not part of the total. Stock options and other preferences are not asked for.',
      better: 'lower',
    }),
    bracketRate: out.percent('Bracket of the next ordinary dollar'),
    effectiveRate: out.percent('Tax over total income', { better: 'lower' }),
    marginalTax: out.percent('Tax on the next 100 dollars withdrawn', {
      help: 'Includes what more income makes of Social Security and deductions.',
    }),
  },
  main: 'federalTax',
  compute: (given) => {
    const year = taxYear(given.today)
    const rules = federalRulesOf(given.filingStatus, { year, field: 'today' })
    const {
      over65,
      pension,
      iraWithdrawal,
      interest,
      qualifiedDividends,
      longTermGains,
      socialSecurity,
      wages,
      pretax,
    } = given
    const income = {
      ...emptyFederalIncome(),
      over65,
      pension,
      iraWithdrawal,
      interest,
      qualifiedDividends,
      longTermGains,
      socialSecurity,
      wages,
      pretax,
    }
    const result = federalTax(income, rules)
    const more = federalTax({ ...income, iraWithdrawal: iraWithdrawal + 100 }, rules)
    const total =
      wages + pension + iraWithdrawal + interest + qualifiedDividends + longTermGains + socialSecurity
    return {
      taxableSocialSecurity: result.taxableSocialSecurity,
      agi: result.agi,
      seniorDeduction: result.seniorDeduction,
      taxableIncome: result.taxableIncome,
      ordinaryTax: result.ordinaryTax,
      capitalGainsTax: result.capitalGainsTax,
      niit: result.niit,
      federalTax: result.federalTax,
      minimumTax: minimumTaxOf(result, year, given.filingStatus),
      bracketRate: marginalRate(result.ordinaryIncome, rules.bracketTops, rules.bracketRates),
      effectiveRate: total > 0 ? result.federalTax / total : 0,
      marginalTax: (more.federalTax - result.federalTax) / 100,
    }
  },
  report: (tax, given) => [
    {
      kind: 'headline',
      output: 'federalTax',
      text: `Federal income tax for ${taxYear(given.today)}: ${money(tax.federalTax)}, ${percent(tax.effectiveRate)} of the total. The next 100 dollars withdrawn would cost ${money(100 * tax.marginalTax)}.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'federalTax' },
        { output: 'agi' },
        { output: 'taxableIncome' },
        { output: 'marginalTax' },
      ],
    },
    {
      kind: 'chart',
      title: 'From adjusted gross income to tax',
      caption: 'Deductions take income away before any rate applies.',
      chart: {
        type: 'waterfall',
        y: { label: 'Dollars', format: 'money' },
        steps: [
          { name: 'Adjusted gross income', value: tax.agi, meaning: 'income' },
          { name: 'Deductions', value: tax.taxableIncome - tax.agi },
          { name: 'Taxable income', value: tax.taxableIncome, total: true },
        ],
      },
    },
    {
      kind: 'table',
      title: 'Line by line',
      columns: [
        { key: 'line', label: 'Line', format: 'text' },
        { key: 'amount', label: 'Amount', format: 'money' },
      ],
      rows: [
        { line: 'Taxable Social Security', amount: tax.taxableSocialSecurity },
        { line: 'Adjusted gross income', amount: tax.agi },
        { line: 'Senior deduction', amount: tax.seniorDeduction },
        { line: 'Taxable income', amount: tax.taxableIncome },
        { line: 'Tax on ordinary income', amount: tax.ordinaryTax },
        { line: 'Tax on gains and dividends', amount: tax.capitalGainsTax },
        { line: 'Net investment income tax', amount: tax.niit },
        { line: 'Federal income tax', amount: tax.federalTax },
      ],
    },
    ...projectedTaxes(taxYear(given.today)),
  ],
})

/** Minimum taxable income = AGI less the senior deduction: the standard deduction does not count for it. */
function minimumTaxOf(tax: FederalTaxResult, year: number, status: FilingStatus) {
  const rules = minimumTaxRules(year, status)
  if (rules === null) return noAnswer(`The alternative minimum tax of ${year} is not on file.`)
  const income = {
    minimumTaxableIncome: tax.agi - tax.seniorDeduction,
    preferentialIncome: tax.taxableIncome - tax.ordinaryIncome,
    gainsTax: tax.capitalGainsTax,
    regularTax: tax.ordinaryTax + tax.capitalGainsTax,
  }
  return alternativeMinimumTax(income, rules)
}
