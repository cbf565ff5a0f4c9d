import { expect, test } from 'vitest'
import { tableParts } from './pdf-tables.ts'

const figures = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => ({ key: `f${at}`, label: `Figure ${at}`, format: 'money' }) as const,
  )

const told = (count: number, words: string) =>
  JSON.stringify(
    tableParts(
      {
        columns: [
          { key: 'year', label: 'Year', format: 'year' },
          { key: 'words', label: 'What happens', format: 'text' },
          ...figures(count),
        ],
        rows: [{ year: 2026, words }],
      },
      [],
    ),
  )

const TOLD = 'You spend $71,710, from $33,976 of Social Security and $37,734 of withdrawals.'

test('a table too wide for a page leaves out the sentences that tell its figures, and nothing else', () => {
  expect(told(9, TOLD)).not.toContain('What happens')
  expect(told(3, TOLD)).toContain('What happens')
  expect(
    told(9, 'Because inflation is high and the first withdrawals come early in a bad market.'),
  ).toContain('What happens')
  expect(told(9, 'Year 1')).toContain('What happens')
})

const heldTogether = (count: number) =>
  tableParts(
    {
      columns: [{ key: 'year', label: 'Year', format: 'year' }],
      rows: Array.from({ length: count }, (_, at) => ({ year: 2026 + at })),
    },
    [],
  ).some(({ unbreakable }) => unbreakable === true)

test('a few rows stay on one page, and a table that would leave a large part of a page empty is broken', () => {
  expect(heldTogether(8)).toBe(true)
  expect(heldTogether(15)).toBe(false)
})
