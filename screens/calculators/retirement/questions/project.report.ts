import type { Block, Series } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { counted, money } from '#kit/format.ts'
import { headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import { growthOf, projectedTaxes } from '../household/figures.model.ts'
import type { Projected } from './project.mode.ts'

type Numbers = readonly number[]

/** Report of the mode `project`: what is left, then every year. */
export function projectReport(
  answer: Projected,
  given: { readonly startYear: number; readonly age: number; readonly inflation: Numbers },
): Draft {
  const years = answer.rmd.map((_, index) => given.startYear + index)
  const short = answer.shortfall.findIndex((amount) => amount > 0.5)
  return [
    short < 0
      ? headline(
          'lifetimeTax',
          `After ${counted(years.length, 'year')} you have ${money(leftAt(answer, years.length - 1))} left, having paid ${money(answer.lifetimeTax)} in federal tax.`,
        )
      : headline(
          'lifetimeTax',
          `Your accounts run out in ${given.startYear + short}, at age ${given.age + short}.`,
          'negative',
        ),
    metrics('lifetimeTax'),
    balances(answer, years),
    section('Year by year', counted(years.length, 'year')),
    yearTable(answer, years),
    projectedTaxes(given.startYear, growthOf(given.inflation[0] ?? 0)),
  ]
}

/** Nothing is left of no years. */
const leftAt = (answer: Projected, index: number): number =>
  (answer.endTaxable[index] ?? 0) + (answer.endTraditional[index] ?? 0) + (answer.endRoth[index] ?? 0)

function balances(answer: Projected, years: readonly number[]): Block {
  const points = (values: Numbers): Series['points'] =>
    years.map((year, index) => [year, values[index] ?? null] as const)
  return chartOf({
    type: 'stacked',
    title: 'Year-end balances',
    caption: 'What each kind of account holds, in future dollars.',
    x: { label: 'Year', format: 'integer' },
    y: { label: 'Future dollars', format: 'money', min: 0 },
    series: [
      { name: 'Taxable', meaning: 'taxable', points: points(answer.endTaxable) },
      { name: 'Traditional', meaning: 'traditional', points: points(answer.endTraditional) },
      { name: 'Roth', meaning: 'roth', points: points(answer.endRoth) },
    ],
  })
}

const yearTable = (answer: Projected, years: readonly number[]): Block => ({
  kind: 'table',
  title: 'Year by year',
  columns: [
    { key: 'year', label: 'Year', format: 'year' },
    { key: 'rmd', label: 'Required distribution', format: 'money' },
    { key: 'traditional', label: 'From traditional', format: 'money' },
    { key: 'taxable', label: 'From taxable', format: 'money' },
    { key: 'roth', label: 'From Roth', format: 'money' },
    { key: 'tax', label: 'Federal tax', format: 'money', total: true },
    { key: 'left', label: 'Total balance', format: 'money' },
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
