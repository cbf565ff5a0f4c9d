import { expect, test } from 'vitest'
import { rank, stem } from './search.ts'

const THINGS = [
  { title: 'Emergency fund', keywords: ['rainy day', 'how much cash do I need'], summary: '', more: '' },
  { title: 'Retirement planner', keywords: ['can I retire at 60'], summary: '', more: '' },
  { title: 'Compare rates', keywords: ['mortgage'], summary: '', more: '' },
] as const
const first = (query: string) => rank(THINGS, query, (thing) => thing)[0]?.title

test('words with the same stem match, and short words stay whole', () => {
  expect(stem('retirement')).toBe(stem('retiring'))
  expect(stem('retires')).toBe(stem('retire'))
  expect(stem('tax')).toBe('tax')
})

test('filler words and numbers do not count next to a meaningful word', () => {
  expect(first('could I maybe retire at 55 with my own?')).toBe('Retirement planner')
})

test('a question that matches a keyword exactly comes first, and synonyms are known', () => {
  expect(first('how much cash do I need')).toBe('Emergency fund')
  expect(first('what house can we afford')).toBe('Compare rates')
})

test('the beginning of a word is enough while typing', () => {
  expect(first('emer')).toBe('Emergency fund')
})

test('an empty search keeps everything, and an unknown word finds nothing', () => {
  expect(rank(THINGS, ' ', (thing) => thing)).toEqual(THINGS)
  expect(rank(THINGS, 'zzzq', (thing) => thing)).toEqual([])
})

test('a one-letter typo still finds, and a known word is never mistaken for another', () => {
  for (const slip of ['emergncy', 'emergenncy', 'emergemcy', 'emregency'])
    expect(first(`${slip} fund`)).toBe('Emergency fund')
  const near = ['Car', 'Cart', 'Card'].map((title) => ({ title, keywords: [], summary: '', more: '' }))
  expect(rank(near, 'cart', (thing) => thing)[0]?.title).toBe('Cart')
})

test('a whole word comes before the beginning of a longer one', () => {
  const things = ['Carry trade', 'Credit card', 'Car loan'].map((title) => ({
    title,
    keywords: [],
    summary: '',
    more: '',
  }))
  expect(rank(things, 'car', (thing) => thing).map(({ title }) => title)).toEqual(['Car loan'])
})

test('a security that shares one word is not shown with the household’s own answer', () => {
  const things = [
    { title: 'Futures', keywords: ['clearing house'], summary: '', more: '', about: 'instrument' },
    { title: 'House price', keywords: ['buy a house'], summary: '', more: '', about: 'household' },
  ] as const
  const found = (query: string) => rank(things, query, (thing) => thing).map(({ title }) => title)
  expect(found('house')).toEqual(['House price'])
  expect(found('clearing house')[0]).toBe('Futures')
})

test('401(k) is one word however it is written', () => {
  const things = [{ title: 'Retirement', keywords: ['401(k)'], summary: '', more: '' }]
  for (const query of ['401k', '401(k)', '401 k', 'my 401K plan'])
    expect(rank(things, query, (thing) => thing)).toHaveLength(1)
})
