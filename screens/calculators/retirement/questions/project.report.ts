import type { Block } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import { growthOf, projectedTaxes } from '../household/figures.model.ts'
import type { Projected } from './project.mode.ts'

type Numbers = readonly number[]
/** Report of the mode `project`: what is left, then every year. */
export function projectReport(
  answer: Projected,
  given: { readonly startYear: number; readonly age: number; readonly inflation: Numbers },
): readonly Block[] {
  const years = answer.rmd.map((_, index) => given.startYear + index)
  const short = answer.shortfall.findIndex((amount) => amount > 0.5)
  const lasts = `After ${years.length} years ${money(leftAt(answer, years.length - 1))} is left, and ${money(answer.lifetimeTax)} went to federal tax.`
  return [
    {
      kind: 'headline',
      output: 'lifetimeTax',
      tone: short < 0 ? 'information' : 'negative',
      text:
        short < 0 ? lasts : `The accounts run short in ${given.startYear + short}, at ${given.age + short}.`,
    },
    balances(answer, years),
    yearTable(answer, years),
    ...projectedTaxes(given.startYear, growthOf(given.inflation[0] ?? 0)),
  ]
}

const leftAt = (answer: Projected, index: number): number =>
  (answer.endTaxable[index] ?? 0) + (answer.endTraditional[index] ?? 0) + (answer.endRoth[index] ?? 0)

function balances(answer: Projected, years: readonly number[]): Block {
  const series = (name: string, values: Numbers) => ({
    name,
    points: years.map((year, index) => [year, values[index] ?? 0] as const),
  })
  return {
    kind: 'chart',
    title: 'Accounts at the end of each year',
    caption: 'What is left in each kind of account, in dollars of the year.',
    chart: {
      type: 'stacked',
      x: { label: 'Year', format: 'integer' },
      y: { label: 'Balance', format: 'money', min: 0 },
      series: [
        series('Taxable', answer.endTaxable),
        series('Traditional', answer.endTraditional),
        series('Roth', answer.endRoth),
      ],
    },
  }
}

const yearTable = (answer: Projected, years: readonly number[]): Block => ({
  kind: 'table',
  title: 'Year by year',
  columns: [
    { key: 'year', label: 'Year', format: 'integer' },
    { key: 'rmd', label: 'Required', format: 'money' },
    { key: 'traditional', label: 'Traditional', format: 'money' },
    { key: 'taxable', label: 'Taxable', format: 'money' },
    { key: 'roth', label: 'Roth', format: 'money' },
    { key: 'tax', label: 'Federal tax', format: 'money', total: true },
    { key: 'left', label: 'Left in all', format: 'money' },
  ],
  rows: years.map((year, index) => ({
    year,
    rmd: answer.rmd[index] ?? null,
    traditional: answer.withdrawTraditional[index] ?? null,
    taxable: answer.withdrawTaxable[index] ?? null,
    roth: answer.withdrawRoth[index] ?? null,
    tax: answer.federalTax[index] ?? null,
    left: leftAt(answer, index),
  })),
})
