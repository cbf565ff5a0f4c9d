import { expect, test } from 'vitest'
import { checkToken, NEW_TOKEN } from './token-form.ts'

const GOOD = { name: ' Spreadsheet ', scopes: ['facts:read'], days: 30 } as const
const wrong = (change: object) => checkToken({ ...GOOD, ...change }).problems.map(({ path }) => path)

test('a filled form is sent trimmed', () => {
  expect(checkToken(GOOD)).toEqual({
    body: { name: 'Spreadsheet', scopes: ['facts:read'], expiresInDays: 30 },
    problems: [],
  })
})

test('a name and a scope are needed', () => {
  expect(checkToken(NEW_TOKEN).problems.map(({ path }) => path)).toEqual(['name', 'scopes'])
})

test.each([0, 366, 1.5, -1, 'soon', null, Number.NaN])('%s days are refused', (days) => {
  expect(wrong({ days })).toEqual(['expiresInDays'])
})

test.each([1, 365])('%s days are taken', (days) => {
  expect(wrong({ days })).toEqual([])
})
