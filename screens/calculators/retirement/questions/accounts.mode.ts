import { ofYear } from '#figures/dated.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { FederalTaxRules } from '#finance/federal-tax.ts'
import { findRoot } from '#finance/solve.ts'
import { marginalRate } from '#finance/tax-brackets.ts'
import { ToolInputError } from '#kit/errors.ts'
import { money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { federalRulesOf, growthOf, onFile, projectedTaxes, rulesByYear } from '../household/figures.model.ts'
import { bracketTop } from '../household/prepare.model.ts'
import { inputs } from '../retirement.inputs.ts'
import { solveAccountsYear, taxOfRetiree } from './accounts-year.model.ts'
import { projectAccounts } from './project.model.ts'
import { projectReport } from './project.report.ts'

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
      tone: (answer.shortfall ?? 0) > 0.5 ? 'negative' : 'information',
      text:
        (answer.shortfall ?? 0) > 0.5
          ? `The accounts cannot pay: ${money(answer.shortfall ?? 0)} of ${money(given.spending)} stays open.`
          : `To spend ${money(given.spending)}, withdraw ${money(answer.totalWithdrawal ?? 0)}; ${money(answer.federalTax ?? 0)} of it is federal tax.`,
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
          { name: 'Taxable', value: answer.withdrawTaxable ?? 0, meaning: 'saving' },
          { name: 'Traditional', value: answer.withdrawTraditional ?? 0, meaning: 'saving' },
          { name: 'Roth', value: answer.withdrawRoth ?? 0, meaning: 'saving' },
          { name: 'Federal tax', value: -(answer.federalTax ?? 0), meaning: 'tax' },
          { name: 'Put back', value: -(answer.surplus ?? 0) },
          {
            name: 'Spending',
            value: given.spending - (answer.shortfall ?? 0),
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
          : `${money(answer.conversion ?? 0)} fits; converting it costs ${money(answer.extraTax ?? 0)}, ${percent(answer.averageRate)} on average.`,
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

const projection = defineMode(inputs, {
  label: 'Accounts year by year',
  uses: [
    'filingStatus',
    'over65',
    'age',
    'startYear',
    'socialSecurity',
    'spending',
    'taxableBalance',
    'taxableBasis',
    'traditionalBalance',
    'rothBalance',
    'nominalReturn',
    'inflation',
    'years',
    'order',
  ],
  outputs: {
    rmd: out.numbers('Required distributions', 'money'),
    withdrawTraditional: out.numbers('From traditional accounts', 'money'),
    withdrawTaxable: out.numbers('From the taxable account', 'money'),
    withdrawRoth: out.numbers('From Roth accounts', 'money'),
    federalTax: out.numbers('Federal tax', 'money'),
    endTaxable: out.numbers('Taxable at the end', 'money'),
    endTraditional: out.numbers('Traditional at the end', 'money'),
    endRoth: out.numbers('Roth at the end', 'money'),
    shortfall: out.numbers('Not covered', 'money'),
    lifetimeTax: out.money('Tax in all years', { better: 'lower' }),
  },
  main: 'lifetimeTax',
  compute: (given) => {
    const year = given.startYear
    const asked = { year, field: 'startYear', growth: growthOf(given.inflation[0] ?? 0) }
    const lifetimeTable = onFile(ofYear(uniformLifetimeTables, year), 'startYear')
    const rules = rulesByYear(asked, given.filingStatus)
    const rows = projectAccounts(given, { rules, lifetimeTable })
    return {
      rmd: rows.map((row) => row.rmd),
      withdrawTraditional: rows.map((row) => row.withdrawTraditional),
      withdrawTaxable: rows.map((row) => row.withdrawTaxable),
      withdrawRoth: rows.map((row) => row.withdrawRoth),
      federalTax: rows.map((row) => row.federalTax),
      endTaxable: rows.map((row) => row.endTaxable),
      endTraditional: rows.map((row) => row.endTraditional),
      endRoth: rows.map((row) => row.endRoth),
      shortfall: rows.map((row) => row.shortfall),
      lifetimeTax: rows.reduce((sum, row) => sum + row.federalTax, 0),
    }
  },
  report: projectReport,
})

type Raw = Readonly<Record<string, unknown>>

/** A single inflation rate stands for a list of one. */
const asList = (raw: Raw): Raw =>
  typeof raw.inflation === 'number' ? { ...raw, inflation: [raw.inflation] } : raw

/** Mode `project`: one account of each kind over several years. */
export const projectMode = {
  ...projection,
  evaluate: (raw: Raw) => projection.evaluate(asList(raw)),
  answer: (raw: Raw) => projection.answer(asList(raw)),
}
