import type { Block } from '#kit/block.ts'
import type { Given } from '../budget.inputs.ts'
import type { Budget } from './words.ts'

/** From gross to take-home pay, for the household and, with several, for each earner. */
export function taxBlocks(answer: Budget, given: Given): readonly Block[] {
  const gross = answer.grossIncome
  const row = (name: string, year: number | null) => ({
    name,
    year,
    month: year === null ? null : year / 12,
    share: year === null || gross <= 0 ? null : year / gross,
  })
  const less = (value: number | null) => (value === null ? null : -value)
  const steps = [
    row('Gross income', gross),
    row('Retirement, before tax', -given.pretaxRetirement),
    row('Benefits, before tax', -given.preTaxBenefits),
    row('Federal income tax', less(answer.federalTax)),
    row('Payroll tax', less(answer.payrollTax)),
    row('State income tax', less(answer.stateTax)),
  ].filter(({ name, year }) => name === 'Gross income' || year !== 0)
  return [
    {
      kind: 'table',
      title: `From gross to take-home pay, ${given.taxYear} tables`,
      columns: [
        { key: 'name', label: 'Step', format: 'text' },
        { key: 'year', label: 'A year', format: 'money', total: true },
        { key: 'month', label: 'A month', format: 'money', total: true },
        { key: 'share', label: 'Of gross', format: 'percent', total: true },
      ],
      rows: steps,
      note: 'The sum is what is taken home. Standard deduction, no credits and no local tax.',
    },
    ...(answer.people.length > 1 ? [earnerTable(answer)] : []),
  ]
}

const earnerTable = (answer: Budget): Block => ({
  kind: 'table',
  title: 'Earner by earner, a year',
  columns: [
    { key: 'name', label: 'Who', format: 'text' },
    { key: 'gross', label: 'Gross', format: 'money', total: true },
    { key: 'pretax', label: 'Before tax', format: 'money', total: true },
    { key: 'payrollTax', label: 'Payroll tax', format: 'money', total: true },
    { key: 'incomeTax', label: 'Income tax', format: 'money', total: true },
    { key: 'net', label: 'Taken home', format: 'money', total: true },
  ],
  rows: answer.people,
  note: 'Income tax of a joint return is shared by gross income.',
})
