import { expect, test } from 'vitest'
import type { Block } from '#kit/block.ts'
import { inCurrency } from '#kit/currency-sign.ts'
import { reworded } from './reworded.ts'

const inEuros = (text: string) => inCurrency(text, 'EUR')

test('every sentence in a report carries its currency’s sign; figures and names stay', () => {
  const blocks: readonly Block[] = [
    { kind: 'headline', text: 'Worth $5.', output: 'value' },
    { kind: 'metrics', items: [{ output: 'value', note: '$1 of it cash' }, { output: 'gain' }] },
    { kind: 'callout', tone: 'caution', title: '$2 is missing', text: 'Of $5.' },
    {
      kind: 'chart',
      title: 'Parts',
      caption: '$3 is most.',
      chart: { type: 'pie', format: 'money', nodes: [] },
    },
    {
      kind: 'table',
      title: 'Steps',
      columns: [{ key: 'step', label: 'Step', format: 'text' }],
      rows: [{ step: 'Less $4', amount: 4 }],
      note: 'In all $4.',
    },
    { kind: 'schedule', title: 'Ahead', rows: [{ date: '2026-01-01', title: '$6 due', amount: 6 }] },
    { kind: 'actions', title: 'To do', steps: [{ title: 'Sell $7', effect: 'Saves $1' }] },
    {
      kind: 'scorecard',
      title: 'Rules',
      criteria: [{ name: 'Size', weight: 1, score: 1, max: 1, why: '$8 of $9' }],
    },
    { kind: 'prose', text: 'All of it is $10.' },
  ]
  const text = JSON.stringify(blocks.map((block) => reworded(block, inEuros)))
  expect(text).not.toContain('$')
  expect(text).toBe(JSON.stringify(blocks).replaceAll('$', '€'))
})
