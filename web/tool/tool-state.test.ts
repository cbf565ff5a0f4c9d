import { expect, test } from 'vitest'
import type { Values } from '#kit/computation.ts'
import { originOf, visibleFields } from '#kit/example-answer.ts'
import { choice, date, flag, money, numbers, options, rows, text } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import {
  answerOf,
  baselineBeside,
  baselineOf,
  carriedOf,
  changesTo,
  clearedOf,
  fromProfile,
  isBlank,
  isOwnChange,
  problemOf,
  sameValue,
  withDefaults,
  withFills,
  withoutBlank,
} from './tool-state.ts'
import { carriedWords, ownLabels, paperWords } from './carried-words.ts'
import { inputsOfAddress, namedInAddress, ownSearchOf, searchOf } from './url-inputs.ts'

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
  expect(originOf(tool, plain.values)).toEqual({
    own: 0,
    of: 1,
    yours: [],
    examples: ['owed'],
    mixed: [],
    deciding: [],
    blank: [],
  })
  expect(originOf(tool, { ...plain.values, owed: 0 })).toEqual({
    own: 1,
    of: 1,
    yours: ['owed'],
    examples: [],
    mixed: [],
    deciding: [],
    blank: [],
  })
  const run = answerOf(tool, {}, null).run
  expect(run?.inputs.owed).toBe(0)
})

test('a fact outside the bounds of the field is not used', () => {
  expect(baselineOf(tool, fact(5000), '2026-11-20').values.amount).toBe(10)
})

test('an example that the person confirms is their own, at once and where the address is opened again', () => {
  const origin = originOf(tool, plain.values, new Set(namedInAddress('?own=owed')))
  expect(origin).toMatchObject({ own: 1, yours: ['owed'], examples: [] })
})

test('an emptied example is blank: a run is told nothing of it, and it is nobody’s', () => {
  const said = { ...plain.values, ...clearedOf(tool, ['owed'], plain.values) }
  expect(withDefaults(tool, said)).toMatchObject({ owed: 0, amount: 10 })
  const asked = withoutBlank(tool, said)
  expect(Object.hasOwn(asked, 'owed')).toBe(false)
  expect(originOf(tool, asked)).toEqual({
    own: 0,
    of: 0,
    yours: [],
    examples: [],
    mixed: [],
    deciding: [],
    blank: ['owed'],
  })
  expect(isBlank(tool.inputs['amount'], null)).toBe(false)
})

test('setting an input back to its start is not a change', () => {
  expect(changesTo(tool, plain, { amount: 20 })).toEqual({ amount: 20 })
  expect(changesTo(tool, plain, { amount: 10 })).toEqual({})
})

test('what follows from another input follows it until it is changed itself', () => {
  const price = ({ kind }: { readonly kind?: unknown }) => (kind === 'b' ? 80 : 5)
  const half = ({ owed }: { readonly owed?: unknown }) => [Number(owed) / 2]
  const inputs = {
    kind: tool.inputs['kind'] ?? flag('Kind', { default: false }),
    owed: money('Owed', { default: 5, defaultFrom: price, min: 0, max: 100 }),
    parts: numbers('Parts', { of: 'money', default: [], example: half, min: 0, max: 100, maxItems: 9 }),
  }
  const chosen = { ...tool, inputs }
  const start = baselineOf(chosen, {}, '2026-11-20')
  const beside = (changes: object) => baselineBeside(chosen, start, { ...changes }).values
  expect(beside({})).toEqual({ kind: 'a', owed: 5, parts: [2.5] })
  expect(beside({ kind: 'b' })).toEqual({ kind: 'a', owed: 80, parts: [40] })
  expect(changesTo(chosen, baselineBeside(chosen, start, { kind: 'b' }), { kind: 'b', owed: 60 })).toEqual({
    kind: 'b',
    owed: 60,
  })
  expect(beside({ kind: 'b', owed: 60 })).toMatchObject({ owed: 80, parts: [30] })
})

test('a choice fills inputs until one of them is changed by hand, which makes the choice one’s own', () => {
  const template = ({ kind }: { readonly kind?: unknown }) => (kind === 'b' ? [7, 8] : [1])
  const inputs = {
    kind: choice('Kind', { default: 'a', options: options(['a', 'A'], ['b', 'B']), fills: ['parts'] }),
    parts: numbers('Parts', { of: 'money', default: [], example: template, min: 0, max: 100, maxItems: 9 }),
  }
  const filling = { ...tool, inputs }
  const start = baselineOf(filling, {}, '2026-11-20')
  const step = (before: Values, some: Values) => {
    const beside = baselineBeside(filling, start, before)
    const all = { ...before, ...withFills(filling, { ...beside.values, ...before }, some) }
    return changesTo(filling, baselineBeside(filling, start, all), all)
  }
  const chosen = step({ parts: [3] }, { kind: 'b' })
  expect(chosen).toEqual({ kind: 'b' })
  const beside = baselineBeside(filling, start, chosen)
  expect(beside.values['parts']).toEqual([7, 8])
  expect(originOf(filling, { ...beside.values, ...chosen }).examples).toEqual([])
  expect(step(chosen, { parts: [7, 9] })).toEqual({ parts: [7, 9] })
  expect(step(chosen, { kind: 'a' })).toEqual({ parts: [7, 8] })
  expect(step({}, { kind: 'a', parts: [5] })).toEqual({ parts: [5] })
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

test('a value from the profile that was changed reads as changed here', () => {
  const facts = { 'savings.liquid': { value: 30, updatedAt: '2026-11-01T00:00:00.000Z' } }
  const baseline = baselineOf(tool, facts, '2026-11-24')
  expect(fromProfile({ baseline, changes: {} }, 'amount', new Set())).toBe('From your profile')
  expect(fromProfile({ baseline, changes: { amount: 20 } }, 'amount', new Set())).toBe('Changed here')
  expect(fromProfile({ baseline, changes: {} }, 'owed', new Set())).toBeUndefined()
})

test('the question of a tool and what another page brought along are not marked as changed until they are', () => {
  const people = [{ retireAge: 59 }]
  const page = { changes: { mode: 'plan', people, amount: 20 }, carried: { mode: 'plan', people } }
  expect(Object.keys(page.changes).filter((name) => isOwnChange(page, name))).toEqual(['amount'])
  expect(isOwnChange({ ...page, changes: { people: [{ retireAge: 60 }] } }, 'people')).toBe(true)
  expect(isOwnChange(page, 'owed')).toBe(false)
})

test('what a shared plan shows of a person is all that they entered, confirmed, or have in their profile', () => {
  const baseline = baselineOf(tool, fact(30), '2026-11-24')
  const page = { tool, inputs: baseline.values, baseline, changes: {}, confirmed: [] }
  expect(ownLabels(page)).toEqual(['amount'])
  expect(ownLabels({ ...page, confirmed: ['owed'] })).toEqual(['amount', 'owed'])
  const changes = { kind: 'b', extra: 5 }
  expect(ownLabels({ ...page, inputs: { ...baseline.values, ...changes }, changes })).toEqual([
    'kind',
    'amount',
    'extra',
  ])
})

test('a copied link holds what the profile gave beside what was changed, so that it opens the same case', () => {
  const facts = { 'savings.liquid': { value: 30, updatedAt: '2026-11-01T00:00:00.000Z' } }
  const baseline = baselineOf(tool, facts, '2026-11-24')
  expect(carriedOf({ baseline, changes: { kind: 'b' } })).toEqual({ amount: 30, kind: 'b' })
  expect(carriedOf({ baseline, changes: { amount: 20 } })).toEqual({ amount: 20 })
  expect(carriedWords(tool, {})).toContain('Every input is an example')
})

test('an address carries the changed inputs and brings them back', () => {
  const changes = { amount: 20, kind: 'b' }
  const search = (text: string | undefined) => `?${new URLSearchParams({ inputs: text ?? '' }).toString()}`
  const read = (text: string | undefined) => inputsOfAddress('a/b', search(text))
  expect(read(ownSearchOf(tool, { changes, confirmed: [] }).inputs)).toEqual(changes)
  expect(ownSearchOf(tool, { changes: {}, confirmed: ['amount'] })).toEqual({ own: 'amount' })
  expect(ownSearchOf(tool, { changes: {}, confirmed: [] })).toEqual({})
  expect(read('[1]')).toEqual({})
  expect(read('{broken')).toEqual({})
  expect(changesTo(tool, plain, { ...plain.values, amount: 20, stranger: 1 })).toEqual({ amount: 20 })
})

test('a case that no server takes in an address is in none, and no link is made of it', () => {
  const changes = { amount: '9'.repeat(7_000) }
  expect(ownSearchOf(tool, { changes, confirmed: ['amount'] })).toEqual({})
  expect(searchOf({ changes, confirmed: [] })).toBeNull()
})

test('words and dates of birth stay out of the address until a link is asked for, which says that it holds them', () => {
  const people = rows('People', {
    columns: {
      name: text('Name', { default: '', maxLength: 60 }),
      birthDate: date('Date of birth', { default: null, ageIn: 'age', min: '1900-01-01', max: '2100-12-31' }),
    },
    default: [],
    maxRows: 2,
    addLabel: 'Add a person',
  })
  const household = { inputs: { ...tool.inputs, people } }
  expect(paperWords(household, { people: [{ name: 'Ann Sample' }] }, new Set(['people']))).toBe(
    'Files and prints show names and words in people, and dates of birth in people as you entered them.',
  )
  expect(paperWords(household, { people: [] }, new Set(['people']))).toBeNull()
  const changes = { amount: 20, people: [{ name: 'Ann Sample', birthDate: '1981-03-14' }] }
  expect(ownSearchOf(household, { changes, confirmed: ['amount'] })).toEqual({})
  expect(searchOf({ changes, confirmed: [] })?.inputs).toContain('1981-03-14')
  expect(carriedWords(household, changes)).toContain(
    'It also shows the names and words that you typed in people, and the dates of birth in people.',
  )
  expect(carriedWords(household, { amount: 20 })).not.toContain('It also shows')
})

test('a row is the same in whatever order a database gives its columns back', () => {
  expect(sameValue([{ age: 46, name: 'A' }], [{ name: 'A', age: 46 }])).toBe(true)
  expect(sameValue([{ age: 46 }, { age: 44 }], [{ age: 44 }, { age: 46 }])).toBe(false)
})
