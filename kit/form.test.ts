import { expect, test } from 'vitest'
import { text } from './field.ts'
import { blankAnswers, defineForm, readAnswers, shownSteps } from './form.ts'
import intake from '../e2e/kinds/screens/trial/intake/intake.form.ts'

const PERSON = { name: 'Sample Person', email: 'sample@example.org' }
const titles = (answers: object) =>
  shownSteps(intake, { ...blankAnswers(intake), ...answers }).map(({ title }) => title)

test('the answers given so far decide which steps follow', () => {
  expect(titles({})).toEqual(['What you want', 'Your spending', 'How to reach you'])
  expect(titles({ goal: 'other' })).toEqual(['What you want', 'Your question', 'How to reach you'])
})

test('what is kept are the answers that show, checked by their fields; a branch that was left is dropped', () => {
  const sent = readAnswers(intake, { ...PERSON, goal: 'other', question: 'Help?', monthly: -5, stranger: 1 })
  expect(sent).toEqual({ ok: true, answers: { ...PERSON, goal: 'other', question: 'Help?' } })
})

test('what is missing or out of bounds is said by field', () => {
  expect(readAnswers(intake, { email: 'nobody', monthly: 2_000_000, name: '  ' })).toEqual({
    ok: false,
    problems: [
      { path: 'monthly', message: 'Enter a value from $0 to $1,000,000.' },
      { path: 'name', message: 'This is required.' },
      { path: 'email', message: 'Enter an e-mail address such as name@example.org.' },
    ],
  })
})

test('a condition on what is asked later, and a name that stands twice, are defects', () => {
  const step = (title: string, name: string, showIf?: Record<string, readonly string[]>) => ({
    title,
    fields: { [name]: text('A text', { default: '', maxLength: 9 }) },
    ...(showIf === undefined ? {} : { showIf }),
  })
  const form = { ...intake, required: [] }
  expect(() => defineForm({ ...form, steps: [step('A', 'a', { b: ['x'] }), step('B', 'b')] })).toThrow(
    'b is asked for before it is known',
  )
  expect(() => defineForm({ ...form, steps: [step('A', 'a'), step('B', 'a')] })).toThrow('two fields')
})
