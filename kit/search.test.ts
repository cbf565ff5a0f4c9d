import { expect, test } from 'vitest'
import { rank, stem } from './search.ts'

const THINGS = [
  { title: 'Emergency fund', keywords: ['rainy day', 'how much cash do I need'], summary: '', more: '' },
  { title: 'Retirement planner', keywords: ['can I retire at 60'], summary: '', more: '' },
  { title: 'Compare rates', keywords: ['mortgage'], summary: '', more: '' },
] as const
const first = (query: string) => rank(THINGS, query, (thing) => thing)[0]?.title

test('words of one family meet, and short words stay whole', () => {
  expect(stem('retirement')).toBe(stem('retiring'))
  expect(stem('retires')).toBe(stem('retire'))
  expect(stem('tax')).toBe('tax')
})

test('filling words and numbers say nothing beside a word that does', () => {
  expect(first('could I maybe retire at 55 with my own?')).toBe('Retirement planner')
})

test('a question in the very words of a keyword comes first, and synonyms are known', () => {
  expect(first('how much cash do I need')).toBe('Emergency fund')
  expect(first('what house can we afford')).toBe('Compare rates')
})

test('the beginning of a word is enough while it is typed', () => {
  expect(first('emer')).toBe('Emergency fund')
})

test('an empty search keeps everything, and what nobody knows finds nothing', () => {
  expect(rank(THINGS, ' ', (thing) => thing)).toEqual(THINGS)
  expect(rank(THINGS, 'zzzq', (thing) => thing)).toEqual([])
})
