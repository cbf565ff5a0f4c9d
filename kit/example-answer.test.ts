import { describe, expect, test } from 'vitest'
import { exampleName, exampleRows, isMostlyExample, markedAsExample, originOf } from './example-answer.ts'
import { flag, money, options, choice, rows, text } from './field.ts'
import { out } from './output.ts'
import { defineTool } from './tool.ts'

const tool = defineTool({
  id: 'test/owed',
  title: 'Owed',
  summary: 'What is owed?',
  access: 'signedIn',
  inputs: {
    kind: choice('Kind', { default: 'a', options: options(['a', 'A'], ['b', 'B']) }),
    owed: money('Owed', { default: 0, example: 40, min: 0, max: 100 }),
    cards: rows('Cards', {
      addLabel: 'Add a card',
      maxRows: 9,
      default: [],
      example: [{ name: 'First', balance: 5, isOpen: true }],
      columns: {
        name: text('Name', { default: '', maxLength: 20 }),
        balance: money('Balance', { default: 0, min: 0, max: 100 }),
        isOpen: flag('Open', { default: true }),
      },
    }),
    extra: money('Extra', { default: 0, example: 7, min: 0, max: 100, showIf: { kind: ['b'] } }),
  },
  groups: [{ title: 'All', fields: ['kind', 'owed', 'cards', 'extra'] }],
  outputs: { sum: out.money('Sum') },
  main: 'sum',
  compute: ({ owed }) => ({ sum: owed }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})
const example = { kind: 'a', owed: 40, cards: [{ isOpen: true, name: 'First', balance: 5 }], extra: 7 }

describe('whose numbers an answer stands on', () => {
  test('what equals the example is one, whatever order a database gives the cells of a row back in', () => {
    expect(originOf(tool, example)).toEqual({
      own: 0,
      of: 2,
      yours: [],
      examples: ['owed', 'cards'],
      mixed: [],
      deciding: [],
      blank: [],
    })
    expect(originOf(tool, { ...example, owed: 41 })).toEqual({
      own: 1,
      of: 2,
      yours: ['owed'],
      examples: ['cards'],
      mixed: [],
      deciding: [],
      blank: [],
    })
  })

  test('a table is one’s own when no row of its example is left, or when it was kept on purpose', () => {
    const [first] = example.cards
    const second = { ...first, name: 'Second' }
    const beside = { ...example, owed: 41, cards: [second, ...example.cards] }
    const origin = originOf(tool, beside)
    expect(origin).toMatchObject({ own: 1, examples: ['cards'], mixed: ['cards'] })
    expect(exampleRows(tool.inputs.cards, beside.cards, beside)).toEqual([1])
    expect(isMostlyExample(origin)).toBe(true)
    expect(originOf(tool, { ...beside, cards: [second] }).yours).toEqual(['owed', 'cards'])
    expect(originOf(tool, beside, new Set(['cards'])).yours).toEqual(['owed', 'cards'])
  })

  test('what the profile says is the person’s own, also where it is as high as the example', () => {
    expect(originOf(tool, example, new Set(['owed'])).examples).toEqual(['cards'])
  })

  test('an input that is not in sight does not count', () => {
    expect(originOf(tool, { ...example, kind: 'b' }).of).toBe(3)
  })

  test('an answer is an example until more than half of its values are one’s own', () => {
    expect([0, 1, 2, 3].map((own) => isMostlyExample({ own, of: 4 }))).toEqual([true, true, true, false])
    expect(isMostlyExample({ own: 0, of: 0 })).toBe(false)
  })
})

describe('an answer that some inputs decide', () => {
  const decided = {
    ...tool,
    decides: ({ kind }: Readonly<Record<string, unknown>>) => (kind === 'b' ? ['extra'] : ['owed']),
  }

  test('is an example while one of them is, however much of the rest is one’s own', () => {
    const own = { ...example, kind: 'b', owed: 41, cards: [] }
    expect(originOf(decided, own)).toMatchObject({ own: 2, of: 3, examples: ['extra'], deciding: ['extra'] })
    expect(isMostlyExample(originOf(decided, own))).toBe(true)
    expect(isMostlyExample(originOf(decided, { ...own, extra: 8 }))).toBe(false)
    // Another case, in which the example decides nothing.
    expect(originOf(decided, { ...own, kind: 'a', extra: 7 }).deciding).toEqual([])
    expect(isMostlyExample(originOf(tool, own))).toBe(false)
  })
})

test('a warning or praise about example numbers says so as well and judges nobody', () => {
  const warning = { kind: 'callout', tone: 'negative', title: 'You owe too much', text: '$40.' } as const
  expect(markedAsExample([warning])).toEqual([
    { kind: 'callout', tone: 'information', title: 'Example: You owe too much', text: '$40.' },
  ])
  const said = { ...warning, tone: 'information' } as const
  expect(markedAsExample([said])).toEqual([said])
})

test('the headline says that it is an example and gives no verdict, and no other text of the report changes', () => {
  const rest = { kind: 'prose', text: 'More.' } as const
  expect(markedAsExample([{ kind: 'headline', text: 'You owe $40.', tone: 'positive' }, rest])).toEqual([
    { kind: 'headline', text: 'Example: You owe $40.' },
    rest,
  ])
  expect(exampleName('My plan', false)).toBe('My plan')
})
