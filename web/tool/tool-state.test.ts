import { expect, test } from 'vitest'
import { choice, date, money, options } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import {
  answerOf,
  baselineOf,
  changesTo,
  originOf,
  problemOf,
  sameValue,
  visibleFields,
  withChange,
} from './tool-state.ts'
import { inputsOfAddress, isWholeCase, writeInputs } from './url-inputs.ts'

const tool = defineTool({
  id: 'test/double',
  title: 'Double',
  summary: 'What is twice as much?',
  access: 'signedIn',
  inputs: {
    kind: choice('Kind', { default: 'a', options: options(['a', 'A'], ['b', 'B']) }),
    amount: money('Amount', { default: 10, min: 0, max: 100, fact: 'savings.liquid' }),
    owed: money('Owed', { default: 0, example: 40, min: 0, max: 100 }),
    extra: money('Extra', { default: 0, min: 0, max: 100, showIf: { kind: ['b'] } }),
    today: date('Day', { default: '2026-01-01', fromToday: {}, min: '2000-01-01', max: '2100-01-01' }),
  },
  groups: [{ title: 'All', fields: ['kind', 'amount', 'owed', 'extra', 'today'] }],
  outputs: { twice: out.money('Twice') },
  main: 'twice',
  compute: ({ amount, extra }) => ({ twice: 2 * amount + extra }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})
const fact = (value: unknown) => ({ 'savings.liquid': { value, updatedAt: '2026-11-01T00:00:00.000Z' } })
const plain = baselineOf(tool, {}, '2026-11-20')

test('inputs start from the profile, the day of the visit, or their default', () => {
  const { values, fromFacts } = baselineOf(tool, fact(55), '2026-11-20')
  expect(values).toEqual({ kind: 'a', amount: 55, owed: 40, extra: 0, today: '2026-11-20' })
  expect([...fromFacts]).toEqual(['amount'])
})

test('the page shows examples and says how many values are one’s own; a run without them assumes nothing', () => {
  expect(originOf(tool, plain, {})).toEqual({ own: 0, of: 1, examples: ['owed'] })
  expect(originOf(tool, plain, { owed: 0 })).toEqual({ own: 1, of: 1, examples: [] })
  const run = answerOf(tool, {}, null).run
  expect(run?.inputs.owed).toBe(0)
})

test('a fact outside the bounds of the field is not used', () => {
  expect(baselineOf(tool, fact(5000), '2026-11-20').values.amount).toBe(10)
})

test('setting an input back to where it started is no change', () => {
  const changed = withChange(plain, {}, ['amount', 20])
  expect(changed).toEqual({ amount: 20 })
  expect(withChange(plain, changed, ['amount', 10])).toEqual({})
})

test('a wrong input keeps the last good report and names the field', () => {
  const good = answerOf(tool, plain.values, null)
  const bad = answerOf(tool, { ...plain.values, amount: 'abc' }, good.run)
  expect(bad.run).toBe(good.run)
  expect(problemOf(bad.problems, 'amount')).toBe('Enter a number from $0 to $100.')
})

test('a field shows only while its condition holds', () => {
  expect(visibleFields(tool, plain.values).has('extra')).toBe(false)
  expect(visibleFields(tool, { ...plain.values, kind: 'b' }).has('extra')).toBe(true)
})

test('an address carries the changed inputs and brings them back', () => {
  const changed = { amount: 20, kind: 'b' }
  const search = (text: string | undefined) => `?${new URLSearchParams({ inputs: text ?? '' }).toString()}`
  const kept = new Map<string, string>()
  const tab = {
    setItem: (key: string, text: string) => void kept.set(key, text),
    getItem: (key: string) => kept.get(key) ?? null,
  }
  const read = (text: string | undefined) => inputsOfAddress('a/b', search(text), tab)
  expect(read(writeInputs('a/b', changed, tab))).toEqual(changed)
  expect(writeInputs('a/b', {}, tab)).toBeUndefined()
  expect(read('[1]')).toEqual({})
  expect(read('{broken')).toEqual({})
  // A long case stays in the tab: no server takes an address of any length.
  const long = { series: 'x'.repeat(7_000) }
  const short = writeInputs('a/b', long, tab)
  expect(short?.length).toBeLessThan(100)
  expect(read(short)).toEqual(long)
  expect(isWholeCase(`http://x.example/a/b${search(short)}`)).toBe(false)
  expect(isWholeCase(`http://x.example/a/b${search('{}')}`)).toBe(true)
  expect(changesTo(tool, plain, { ...plain.values, amount: 20, stranger: 1 })).toEqual({ amount: 20 })
})

test('a row is the same in whatever order a database gives its columns back', () => {
  expect(sameValue([{ age: 46, name: 'A' }], [{ name: 'A', age: 46 }])).toBe(true)
  expect(sameValue([{ age: 46 }, { age: 44 }], [{ age: 44 }, { age: 46 }])).toBe(false)
})
