import { isNoAnswer } from '#finance/answer.ts'
import type { FederalTaxRules } from '#finance/federal-tax.ts'
import { findRoot } from '#finance/solve.ts'
import { marginalRate } from '#finance/tax-brackets.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { federalRulesOf, projectedTaxes } from '../household/figures.model.ts'
import { bracketTop } from '../household/prepare.model.ts'
import { inputs } from '../retirement.inputs.ts'
import { solveAccountsYear, taxOfRetiree } from './accounts-year.model.ts'

const yearOf = (today: string): number => Number(today.slice(0, 4))

/** Mode `yearCashflow`: which account pays how much, solved with the tax on it. */
export const yearCashflowMode = defineMode(inputs, {
  label: 'One year, from which accounts?',
  uses: [
    'filingStatus',
    'over65',
    'socialSecurity',
    'spending',
    'taxableBalance',
    'taxableBasis',
    'traditionalBalance',
    'rothBalance',
    'order',
    'rmd',
    'today',
  ],
  outputs: {
    withdrawTaxable: out.money('From the taxable account'),
    withdrawTraditional: out.money('From traditional accounts'),
    withdrawRoth: out.money('From Roth accounts'),
    realisedGain: out.money('Gain realized'),
    federalTax: out.money('Federal tax', { better: 'lower' }),
    totalWithdrawal: out.money('Withdrawn in all', { better: 'lower' }),
    surplus: out.money('Distribution beyond the need', {
      help: 'Goes to the taxable account with full basis.',
    }),
    shortfall: out.money('Not covered', { better: 'lower' }),
  },
  main: 'totalWithdrawal',
  compute: (given) => {
    const year = yearOf(given.today)
    const rules = federalRulesOf(given.filingStatus, { year, field: 'today' })
    if (given.rmd > given.traditionalBalance)
      throw new ToolInputError('rmd', 'The required distribution cannot exceed the traditional balance.')
    const solved = solveAccountsYear({
      rules,
      priceIndex: 1,
      over65: given.over65,
      socialSecurity: given.socialSecurity,
      spending: given.spending,
      taxable: given.taxableBalance,
      basis: given.taxableBasis,
      traditional: given.traditionalBalance,
      roth: given.rothBalance,
      order: given.order,
      rmd: given.rmd,
    })
    const { withdrawTaxable, withdrawTraditional, withdrawRoth } = solved
    return { ...solved, totalWithdrawal: withdrawTaxable + withdrawTraditional + withdrawRoth }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'totalWithdrawal',
      tone: answer.shortfall > 0.5 ? 'negative' : 'information',
      text:
        answer.shortfall > 0.5
          ? `The accounts cannot pay: ${money(answer.shortfall)} of ${money(given.spending)} stays open.`
          : `To spend ${money(given.spending)}, withdraw ${money(answer.totalWithdrawal)}; ${money(answer.federalTax)} of it is federal tax.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'withdrawTaxable' },
        { output: 'withdrawTraditional' },
        { output: 'withdrawRoth' },
        { output: 'federalTax' },
      ],
    },
    {
      kind: 'chart',
      title: 'Where the money comes from',
      caption: 'Social Security and withdrawals, down to what is left for spending after tax.',
      chart: {
        type: 'waterfall',
        y: { label: 'Dollars', format: 'money' },
        steps: [
          { name: 'Social Security', value: given.socialSecurity, meaning: 'benefit' },
          { name: 'Taxable', value: answer.withdrawTaxable, meaning: 'saving' },
          { name: 'Traditional', value: answer.withdrawTraditional, meaning: 'saving' },
          { name: 'Roth', value: answer.withdrawRoth, meaning: 'saving' },
          { name: 'Federal tax', value: -answer.federalTax, meaning: 'tax' },
          { name: 'Put back', value: -answer.surplus },
          {
            name: 'Spending',
            value: given.spending - answer.shortfall,
            total: true,
            meaning: 'spending',
          },
        ],
      },
    },
    ...projectedTaxes(yearOf(given.today)),
  ],
})

/** Mode `rothConversion`: how much fits under a bracket top or a taxable income, and what it costs. */
export const rothConversionMode = defineMode(inputs, {
  label: 'Roth conversion',
  uses: ['filingStatus', 'over65', 'socialSecurity', 'pension', 'fillTo', 'today'],
  outputs: {
    conversion: out.money('Convert'),
    extraTax: out.money('Tax on it', { better: 'lower' }),
    averageRate: out.percent('Average rate on it', { better: 'lower' }),
    marginalRate: out.percent('Rate on the last dollar', { better: 'lower' }),
    target: out.money('Taxable income filled to'),
  },
  main: 'conversion',
  compute: (given) => {
    const year = yearOf(given.today)
    const rules = federalRulesOf(given.filingStatus, { year, field: 'today' })
    const target =
      given.fillTo < 1 ? bracketTop({ year, field: 'today' }, given.filingStatus, given.fillTo) : given.fillTo
    const conversion = conversionTo(given, target, rules)
    const before = taxOfRetiree({ ...given, withdrawal: 0 }, rules)
    const after = taxOfRetiree({ ...given, withdrawal: conversion }, rules)
    const extraTax = after.federalTax - before.federalTax
    return {
      conversion,
      extraTax,
      averageRate:
        conversion > 0 ? extraTax / conversion : { noAnswer: 'Taxable income already reaches the target.' },
      marginalRate: marginalRate(
        Math.max(0, after.ordinaryIncome - 0.01),
        rules.bracketTops,
        rules.bracketRates,
      ),
      target,
    }
  },
  report: (answer, given) => [
    {
      kind: 'headline',
      output: 'conversion',
      text:
        answer.conversion === 0 || answer.averageRate === null
          ? 'Income already fills the bracket: there is no room to convert.'
          : `${money(answer.conversion)} fits; converting it costs ${money(answer.extraTax)}, ${percent(answer.averageRate)} on average.`,
    },
    {
      kind: 'metrics',
      items: [
        { output: 'conversion' },
        { output: 'extraTax' },
        { output: 'averageRate' },
        { output: 'target' },
      ],
    },
    ...projectedTaxes(yearOf(given.today)),
  ],
})

/** The conversion at which taxable income meets the target: taxable income rises with it, so there is one. */
function conversionTo(
  given: { readonly over65: number; readonly socialSecurity: number; readonly pension: number },
  target: number,
  rules: FederalTaxRules,
): number {
  const gap = (withdrawal: number) => taxOfRetiree({ ...given, withdrawal }, rules).taxableIncome - target
  if (gap(0) >= 0) return 0
  const root = findRoot(gap, { low: 0, high: target + 200_000 + given.socialSecurity, tolerance: 1e-7 })
  return isNoAnswer(root) ? 0 : root
}
