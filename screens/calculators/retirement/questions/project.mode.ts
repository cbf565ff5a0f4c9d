import { ofYear } from '#figures/dated.ts'
import { uniformLifetimeTables } from '#figures/required-distribution.ts'
import { over65OnReturn } from '#finance/tax/filing-status.ts'
import type { Told } from '#kit/computation.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { growthOf, onFile, rulesByYear } from '../household/figures.model.ts'
import { type Given, inputs } from '../retirement.inputs.ts'
import { projectAccounts } from './project.model.ts'
import { projectReport } from './project.report.ts'

export type Projected = Told<ReturnType<typeof computeProjection>>

const projection = defineMode(inputs, {
  label: 'Accounts year by year',
  outputs: {
    rmd: out.numbers('Required distributions', 'money'),
    withdrawTraditional: out.numbers('From traditional accounts', 'money'),
    withdrawTaxable: out.numbers('From taxable account', 'money'),
    withdrawRoth: out.numbers('From Roth accounts', 'money'),
    federalTax: out.numbers('Federal tax', 'money'),
    endTaxable: out.numbers('Taxable balance', 'money'),
    endTraditional: out.numbers('Traditional balance', 'money'),
    endRoth: out.numbers('Roth balance', 'money'),
    shortfall: out.numbers('Shortfall', 'money'),
    lifetimeTax: out.money('Lifetime federal tax', { better: 'lower' }),
  },
  main: 'lifetimeTax',
  goal: { lever: 'spending', target: 250_000 },
  compute: computeProjection,
  report: projectReport,
})

function computeProjection(given: Given) {
  const year = given.startYear
  const asked = { year, field: 'startYear', growth: growthOf(given.inflation[0] ?? 0) }
  const lifetimeTable = onFile(ofYear(uniformLifetimeTables, year), 'startYear')
  const rules = rulesByYear(asked, given.filingStatus)
  const over65 = over65OnReturn(given.filingStatus, given.over65)
  const rows = projectAccounts({ ...given, over65 }, { rules, lifetimeTable })
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
}

type Raw = Readonly<Record<string, unknown>>

/** A single inflation rate stands for a list of one. */
const asList = (raw: Raw): Raw =>
  typeof raw.inflation === 'number' ? { ...raw, inflation: [raw.inflation] } : raw

/** Mode `project`: one account of each kind over several years. */
export const projectMode = (name: string) => {
  const mode = projection(name)
  return {
    ...mode,
    evaluate: (raw: Raw) => mode.evaluate(asList(raw)),
    outputOf: (raw: Raw, name: string) => mode.outputOf(asList(raw), name),
    answer: (raw: Raw) => mode.answer(asList(raw)),
  }
}
