import { alternativeMinimumTax } from '#finance/tax/alternative-minimum-tax.ts'
import { noAnswer } from '#finance/answer.ts'
import type { FederalTaxResult } from '#finance/tax/federal-tax.ts'
import { emptyFederalIncome, federalTax } from '#finance/tax/federal-tax.ts'
import { type FilingStatus, over65OnReturn } from '#finance/tax/filing-status.ts'
import { marginalRate } from '#finance/tax/tax-brackets.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline, metrics, section } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { federalRulesOf, minimumTaxRules, projectedTaxes } from '../household/figures.model.ts'
import { inputs } from '../retirement.inputs.ts'

const taxYear = (today: string): number => Number(today.slice(0, 4))

const outputs = {
  taxableSocialSecurity: out.money('Taxable Social Security', { better: 'lower' }),
  agi: out.money('Adjusted gross income'),
  seniorDeduction: out.money('Senior deduction', {
    help: '$6,000 per person 65 or older, reduced by 6% of income above the threshold, for 2025 to 2028.',
  }),
  taxableIncome: out.money('Taxable income'),
  ordinaryTax: out.money('Tax on ordinary income', { better: 'lower' }),
  capitalGainsTax: out.money('Tax on gains and dividends', { better: 'lower' }),
  niit: out.money('Net investment income tax', { better: 'lower' }),
  federalTax: out.money('Federal income tax', { better: 'lower' }),
  minimumTax: out.money('AMT, not included', {
    help: 'Alternative minimum tax with the standard deduction added back; stock options and other preferences are not asked for.',
    better: 'lower',
  }),
  bracketRate: out.percent('Tax bracket'),
  effectiveRate: out.percent('Effective tax rate', {
    help: 'Federal income tax as a share of total income.',
    better: 'lower',
  }),
  marginalTax: out.percent('Marginal tax rate', {
    help: 'Tax on the next $100 withdrawn, including what it does to Social Security and deductions.',
  }),
}

/** Mode `federalTax`: the federal income tax of one year, line by line. */
export const federalTaxMode = defineMode(inputs, {
  label: 'Federal tax for one year',
  outputs,
  main: 'federalTax',
  goal: { lever: 'iraWithdrawal', target: 10_000 },
  compute: (given) => {
    const year = taxYear(given.today)
    const rules = federalRulesOf(given.filingStatus, { year, field: 'today' })
    const {
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
      over65: over65OnReturn(given.filingStatus, given.over65),
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
    // A loss lowers income by what the law deducts of it, 26 USC 1211(b), not by all of it.
    const gains = Math.max(-rules.lossLimit, longTermGains)
    const total = wages + pension + iraWithdrawal + interest + qualifiedDividends + gains + socialSecurity
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
    headline(
      'federalTax',
      `Your ${taxYear(given.today)} federal income tax is ${money(tax.federalTax)}, ${percent(tax.effectiveRate)} of your total income.`,
    ),
    metrics('agi', 'taxableIncome', 'bracketRate', 'marginalTax'),
    chartOf({
      type: 'waterfall',
      title: 'From income to taxable income',
      caption: 'Deductions come off before any tax rate applies.',
      y: { label: 'Dollars', format: 'money' },
      steps: [
        { name: outputs.agi.label, value: tax.agi, total: true },
        { name: 'Deductions', value: tax.taxableIncome - tax.agi },
        { name: outputs.taxableIncome.label, value: tax.taxableIncome, total: true },
      ],
    }),
    section('Line by line', `Federal ${percent(tax.effectiveRate)} on average`),
    {
      kind: 'table',
      title: 'Line by line',
      columns: [
        { key: 'line', label: 'Line', format: 'text' },
        { key: 'amount', label: 'Amount', format: 'money' },
      ],
      rows: LINES.map((name) => ({ line: outputs[name].label, amount: tax[name] })),
    },
    projectedTaxes(taxYear(given.today)),
  ],
})

const LINES = [
  'taxableSocialSecurity',
  'agi',
  'seniorDeduction',
  'taxableIncome',
  'ordinaryTax',
  'capitalGainsTax',
  'niit',
  'federalTax',
] as const

/** Minimum taxable income = AGI less the senior deduction: the standard deduction does not count for it. */
function minimumTaxOf(tax: FederalTaxResult, year: number, status: FilingStatus) {
  const rules = minimumTaxRules(year, status)
  if (rules === null) return noAnswer(`AMT figures for ${year} are not on file.`)
  const income = {
    minimumTaxableIncome: tax.agi - tax.seniorDeduction,
    preferentialIncome: tax.taxableIncome - tax.ordinaryIncome,
    gainsTax: tax.capitalGainsTax,
    regularTax: tax.ordinaryTax + tax.capitalGainsTax,
  }
  return alternativeMinimumTax(income, rules)
}
