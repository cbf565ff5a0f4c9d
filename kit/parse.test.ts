import { expect, test } from 'vitest'
import {
  choice,
  date,
  email,
  flag,
  integer,
  money,
  multi,
  numbers,
  options,
  percent,
  rows,
  text,
} from './field.ts'
import { parseInputs } from './parse.ts'

const fields = {
  amount: money('Amount', { default: 10, min: 0, max: 1000 }),
  rate: percent('Rate', { default: null, min: 0, max: 0.25 }),
  count: integer('Count', { default: 2, min: 1, max: 9 }),
  when: date('When', { default: '2026-01-01', min: '2000-01-01', max: '2100-12-31' }),
  kind: choice('Kind', { default: 'a', options: options(['a', 'A'], ['b', 'B']) }),
  times: choice('Times', { default: '1', options: options(['1', 'Once'], ['12', 'Monthly']) }),
  order: multi('Order', { default: ['a'], options: options(['a', 'A'], ['b', 'B']) }),
  yes: flag('Yes', { default: false }),
  mail: email('Mail', { default: '', maxLength: 20 }),
  list: numbers('List', { of: 'number', default: [], min: 0, max: 5, maxItems: 3 }),
  debts: rows('Debts', {
    addLabel: 'Add',
    maxRows: 2,
    default: [],
    columns: {
      name: text('Name', { default: 'Card', maxLength: 9 }),
      balance: money('Balance', { default: 0, min: 0, max: 100 }),
    },
  }),
}
const all = Object.keys(fields)

function problems(raw: Readonly<Record<string, unknown>>) {
  const parsed = parseInputs(fields, raw, all)
  return parsed.ok ? [] : parsed.problems.map((p) => `${p.path}: ${p.message}`)
}

test('inputs left out take their defaults', () => {
  const parsed = parseInputs(fields, { amount: 5 }, all)
  expect(parsed).toMatchObject({ ok: true, inputs: { amount: 5, rate: null, count: 2, kind: 'a' } })
})

test.each(['', 'abc', '1e309', '-1', 'NaN', '5', Number.NaN, Number.POSITIVE_INFINITY, true, [5], {}, null])(
  'a number field refuses %j with its bounds in the message',
  (value) => {
    expect(problems({ amount: value })).toEqual(['amount: Enter a number from $0 to $1,000.'])
  },
)

test('a default that follows from another input is worked out from what that one is', () => {
  const priced = {
    isLarge: flag('Large', { default: false }),
    price: money('Price', {
      default: 5,
      defaultFrom: ({ isLarge }) => (isLarge === true ? 80 : 5),
      min: 0,
      max: 100,
    }),
  }
  const priceOf = (raw: object) => {
    const parsed = parseInputs(priced, { ...raw }, ['isLarge', 'price'])
    return parsed.ok ? parsed.inputs.price : parsed.problems
  }
  expect([priceOf({}), priceOf({ isLarge: true }), priceOf({ isLarge: true, price: 60 })]).toEqual([
    5, 80, 60,
  ])
  expect(priceOf({ isLarge: 'yes' })).toMatchObject([{ path: 'isLarge' }])
})

test('a number outside its bounds is refused with what would be right', () => {
  expect(problems({ amount: -1 })).toEqual(['amount: Enter a value from $0 to $1,000.'])
  expect(problems({ rate: 0.3 })).toEqual(['rate: Enter a value from 0% to 25%.'])
  expect(problems({ count: 2.5 })).toEqual(['count: Enter a whole number from 1 to 9.'])
})

test('an optional field accepts null and another does not', () => {
  expect(problems({ rate: null })).toEqual([])
  expect(problems({ count: null })).toHaveLength(1)
})

test.each(['2026-02-30', '2026-2-3', '20260203', 5, 'tomorrow', '2026-02-03T00:00:00Z'])(
  'the date %j is refused',
  (value) => {
    expect(problems({ when: value })).toEqual(['when: Enter a date as YYYY-MM-DD.'])
  },
)

test('choices are closed and chosen once', () => {
  expect(problems({ kind: 'c' })).toEqual(['kind: Choose one of: a, b.'])
  expect(problems({ order: ['b', 'a'] })).toEqual([])
  expect(problems({ order: ['a', 'a'] })).toEqual(['order: Choose each option only once.'])
  expect(problems({ order: 'a' })).toHaveLength(1)
})

test('a choice among numbers takes the number as well as its text, and no other', () => {
  expect(parseInputs(fields, { times: 12 }, all)).toMatchObject({ ok: true, inputs: { times: '12' } })
  expect(problems({ times: 2 })).toEqual(['times: Choose one of: 1, 12.'])
  expect(problems({ times: [12] })).toHaveLength(1)
  expect(problems({ kind: 1 })).toHaveLength(1)
})

test('all problems come back at once, with the place inside a row', () => {
  expect(problems({ amount: -1, yes: 'yes', debts: [{ balance: 5 }, { balance: 'x' }] })).toEqual([
    'amount: Enter a value from $0 to $1,000.',
    'yes: Answer yes or no (true or false).',
    'debts[1].balance: Enter a number from $0 to $100.',
  ])
})

test('missing cells of a row take their column default and too many rows are refused', () => {
  const parsed = parseInputs(fields, { debts: [{ balance: 5 }] }, all)
  expect(parsed).toMatchObject({ inputs: { debts: [{ name: 'Card', balance: 5 }] } })
  expect(problems({ debts: [{}, {}, {}] })).toEqual(['debts: Enter no more than 2 rows.'])
})

test('text is normalized, bounded and free of control characters', () => {
  expect(problems({ mail: 'no' })).toHaveLength(1)
  expect(problems({ debts: [{ name: 'a\u0000' }] })).toEqual([
    'debts[0].name: Remove the control characters.',
  ])
  expect(problems({ debts: [{ name: '\ud800' }] })).toHaveLength(1)
  expect(parseInputs(fields, { debts: [{ name: 'e\u0301' }] }, all)).toMatchObject({
    inputs: { debts: [{ name: '\u00e9' }] },
  })
})

test('inputs that the mode does not read are not checked', () => {
  expect(parseInputs(fields, { amount: 'abc' }, ['count'])).toMatchObject({
    ok: true,
    inputs: { amount: 10 },
  })
})

test('Rows of two columns may be given as a map where the field says so, and are checked as rows.', () => {
  const prices = {
    prices: rows('Prices', {
      addLabel: 'Add',
      maxRows: 2,
      default: [],
      keyed: ['symbol', 'price'],
      columns: {
        symbol: text('Symbol', { default: '', maxLength: 9 }),
        price: money('Price', { default: 0, min: 0, max: 100 }),
      },
    }),
  }
  expect(parseInputs(prices, { prices: { XYZ: 42 } }, ['prices'])).toEqual({
    ok: true,
    inputs: { prices: [{ symbol: 'XYZ', price: 42 }] },
  })
  expect(parseInputs(prices, { prices: { XYZ: 420 } }, ['prices'])).toMatchObject({
    problems: [{ path: 'prices[0].price' }],
  })
  expect(parseInputs(fields, { debts: { A: 1 } }, all)).toMatchObject({ problems: [{ path: 'debts' }] })
})

test('a date that was left empty is asked for, and its form is told only to whoever wrote another', () => {
  expect(problems({ when: '' })).toEqual(['when: Enter a date.'])
})
