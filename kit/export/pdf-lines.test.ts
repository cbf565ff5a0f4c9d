import { expect, test } from 'vitest'
import { noAnswer } from '#finance/answer.ts'
import { money, rows, text } from '../field.ts'
import { out } from '../output.ts'
import { defineTool, modeOf } from '../tool.ts'
import { toMarkdown } from './markdown.ts'
import { toPdfDocument } from './pdf.ts'

const WHY = 'Enter a payday to see the next 90 days.'

const tool = defineTool({
  id: 'test/account',
  title: 'Account',
  summary: 'What is left?',
  access: 'signedIn',
  inputs: {
    balance: money('Balance', { default: 100, min: 0, max: 1e6 }),
    bills: rows('Bills', {
      columns: {
        name: text('Bill', { default: '', maxLength: 40 }),
        amount: money('Amount', { default: 0, min: 0, max: 1e6 }),
      },
      default: [],
      maxRows: 9,
      addLabel: 'Add a bill',
    }),
  },
  groups: [{ title: 'All', fields: ['balance', 'bills'] }],
  outputs: {
    left: out.money('Left'),
    lowest: out.money('Lowest balance'),
    day: out.date('Date of lowest balance'),
    risk: out.percent('Overdraft risk'),
    spent: out.money('Spent'),
  },
  main: 'left',
  compute: ({ balance }) => ({
    left: balance,
    lowest: noAnswer(WHY),
    day: noAnswer(WHY),
    risk: noAnswer(WHY),
    spent: noAnswer('Enter what you spent.'),
  }),
  report: ({ left }) => [
    { kind: 'headline', text: `You have ${left} left.`, output: 'left' },
    {
      kind: 'chart',
      title: 'Balance',
      caption: 'By month.',
      chart: { type: 'sankey', nodes: [], links: [], format: 'money' },
    },
  ],
  method: ['Balance.'],
  sources: [{ title: 'Arithmetic', publisher: 'Nobody', year: 2026 }],
  examples: [],
})

function printed() {
  const raw = {
    bills: [
      { name: 'Rent', amount: 900 },
      { name: 'Water', amount: 40 },
    ],
  }
  const mode = modeOf(tool, raw)
  const run = mode.answer(raw)
  if (!run.ok) throw new Error('the inputs of this test must pass')
  const page = { title: 'Account', draw: () => '<svg/>', paper: 'LETTER', shown: 'everything' } as const
  return {
    document: JSON.stringify(toPdfDocument(tool, mode, { ...run, ...page })),
    markdown: toMarkdown(tool, mode, run),
  }
}

test('a reason that several results share is said once, of all of them', () => {
  const { document, markdown } = printed()
  expect(document.split(WHY)).toHaveLength(2)
  expect(document).toContain('Lowest balance, date of lowest balance, overdraft risk: ')
  expect(markdown).toContain(`- Lowest balance, date of lowest balance, overdraft risk: ${WHY}\n`)
  expect(markdown).toContain('- Left: $100\n')
  expect(markdown).toContain('- Spent: Enter what you spent.')
})

test('what was typed row by row is listed row by row', () => {
  expect(printed().document).toContain('{"ul":["Rent, Amount $900","Water, Amount $40"]}')
})

test('a chart is as tall as fits below the answer at most, because it is never broken', () => {
  expect(printed().document).toContain('"svg":"<svg/>","fit":[516,400]')
})
