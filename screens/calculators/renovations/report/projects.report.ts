import type { Block } from '#kit/block.ts'
import { surveyRows } from '../known-projects.ts'
import type { Result } from './renovations.report.ts'

export const projectTable = ({ shares }: Result): Block => ({
  kind: 'table',
  title: 'Project by project',
  columns: [
    { key: 'name', label: 'Project', format: 'text' },
    { key: 'total', label: 'Cost', format: 'money', total: true },
    { key: 'recoup', label: 'Back', format: 'percent', decimals: 0 },
    { key: 'origin', label: 'Share from', format: 'text' },
    { key: 'worth', label: 'Comes back', format: 'money', total: true },
    { key: 'net', label: 'Net', format: 'money', total: true },
    { key: 'netPerYear', label: 'A year of use', format: 'money' },
    { key: 'perJoy', label: 'For a point of joy', format: 'money' },
  ],
  rows: shares,
  note: 'Surprises, permits and the ceiling are spread by size. A year of use is net of the energy saved, without interest.',
})

export const waysChart = ({ ways }: Result): Block => ({
  kind: 'chart',
  title: 'What each way to pay costs',
  caption:
    'For the whole cost until the home is sold: interest and fees, or what the cash would have earned.',
  chart: {
    type: 'bar',
    x: { label: 'Way', kind: 'category' },
    y: { label: 'Costs until sale', format: 'money' },
    series: [{ name: 'Costs', meaning: 'debt', points: ways.map(({ way, cost }) => [way, cost]) }],
  },
})

export const waysTable = ({ ways }: Result): Block => ({
  kind: 'table',
  title: 'Ways to pay for all of it',
  columns: [
    { key: 'way', label: 'Way', format: 'text' },
    { key: 'payment', label: 'A month', format: 'money' },
    { key: 'upfront', label: 'At the start', format: 'money' },
    { key: 'cost', label: 'Costs until sale', format: 'money' },
    { key: 'why', label: 'What it is', format: 'text' },
  ],
  rows: ways,
  note: 'Rates under Other ways to pay are starting points: type those that you are offered.',
})

export const surveyTable = (today: string): Block => ({
  kind: 'table',
  title: 'What projects brought back, national averages',
  folded: true,
  columns: [
    { key: 'name', label: 'Project', format: 'text' },
    { key: 'recoup', label: 'Back at sale', format: 'percent', decimals: 0 },
  ],
  rows: surveyRows(today),
  note: 'Cost vs. Value 2024, from secondary copies. A project whose name has these words takes the share when none is typed.',
})
