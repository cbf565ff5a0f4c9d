import { expect, test } from 'vitest'
import { checksOf, checkWords, readingGrade } from './checks.model.ts'

const SOURCE = { title: 'Publication 523', year: 2025, url: 'https://www.irs.gov/publications/p523' }
const WHOLE = { title: 'A title', excerpt: 'What it says.', body: 'Some text.', sources: [SOURCE] }
const isPath = (path: string) => path === '/calculators/budget'
const messages = (article: object, document: Parameters<typeof checksOf>[1] = []) =>
  checksOf({ ...WHOLE, ...article }, document, isPath).map(({ message }) => message)

test('a whole article is ready', () => {
  expect(messages({})).toEqual([])
  expect(checkWords([])).toBe('Ready for review')
})

test('what is missing is named, one by one', () => {
  expect(messages({ title: ' ', excerpt: '', body: '', sources: [] })).toEqual([
    'Give the article a title.',
    'Say in a sentence or two what the reader will know afterward.',
    'The article has no text yet.',
    'Name at least one source.',
  ])
  expect(checkWords(checksOf({}, [], isPath))).toBe('4 things to fix before review')
})

test('a source without a safe address, a link that leads nowhere, and advice to one person are mistakes', () => {
  const link = (href: string) => ({ kind: 'paragraph' as const, runs: [{ text: 'x', href }] })
  expect(messages({ sources: [{ ...SOURCE, url: 'javascript:alert(1)' }] })).toHaveLength(1)
  expect(messages({}, [link('/calculators/budget'), link('/nowhere?x=1')])).toEqual([
    'The link to /nowhere leads nowhere in the app.',
  ])
  expect(messages({ body: 'First.\nMs. Miller, you should sell.' })).toHaveLength(1)
})

test('an amount without any year is a hint, and so is a text that only lawyers read', () => {
  expect(messages({ body: 'The limit is $7,500.' })).toHaveLength(1)
  expect(messages({ body: 'The limit of 2026 is $7,500.' })).toEqual([])
  const hard =
    'notwithstanding considerable institutional complications regarding administrative responsibilities '
  expect(messages({ body: hard.repeat(20) }).join()).toContain('grade')
  expect(readingGrade('The cat sat on the mat. '.repeat(20))).toBe(1)
})
