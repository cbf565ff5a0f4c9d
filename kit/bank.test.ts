import { expect, test } from 'vitest'
import bank from '../e2e/kinds/screens/trial/mortgage/mortgage.bank.ts'
import course from '../e2e/kinds/screens/trial/mortgage/mortgage.course.ts'
import { defineBank, gradeItem, type Item } from './bank.ts'

function item(id: string): Item {
  const found = bank.items.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

test('a right answer, to the cent or to the dollar, is right, with its steps', () => {
  for (const given of [1918.56, 1919, 1918])
    expect(gradeItem(item('payment'), given, 0)).toMatchObject({ isRight: true, says: 'Right: $1,918.56.' })
  expect(gradeItem(item('payment'), 1915, 0).isRight).toBe(false)
})

test('a wrong way that is known is named by the step at which it left the right one; later steps stay closed', () => {
  // The yearly rate for each month: 320,000 × 6% = 19,200, as a whole year of interest.
  const grade = gradeItem(item('payment'), 19_200, 0)
  expect(grade.says).toBe('Almost: you used the yearly rate with monthly periods.')
  expect(grade.steps.map(({ state, value }) => [state, value])).toEqual([
    ['right', '360'],
    ['wrong', null],
    ['open', null],
  ])
  expect(grade.hint).toBeNull()
})

test('the second miss brings the hint, the third the steps', () => {
  const misses = [0, 1, 2].map((before) => gradeItem(item('payment'), 5, before))
  expect(misses.map(({ hint, steps }) => [hint !== null, steps.length])).toEqual([
    [false, 0],
    [true, 0],
    [true, 3],
  ])
})

test('what is no number, or no option, is wrong and not an error', () => {
  for (const given of [null, '', 'balance', Number.NaN, Number.POSITIVE_INFINITY, undefined])
    expect(gradeItem(item('payment'), given, 0).isRight).toBe(false)
  expect(gradeItem(item('which-rate'), 'nothing', 0).says).toBe('Choose an answer.')
  expect(gradeItem(item('which-rate'), 'original', 0).says).toBe('The balance falls, and interest with it.')
})

test('a check without a question, and a slip that would count as right, are defects', () => {
  expect(() => defineBank(course, { ...bank, items: bank.items.slice(1) })).toThrow('no monthly-rate')
  const asRight = { ...bank.items[0], slips: [{ value: 0.005, says: '', step: 0 }] }
  const broken = bank.items.map((one) =>
    one.kind === 'number' && one.id === 'monthly-rate' ? { ...one, slips: asRight.slips } : one,
  )
  expect(() => defineBank(course, { ...bank, items: broken })).toThrow('as good as its answer')
})
