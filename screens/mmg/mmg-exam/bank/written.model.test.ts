import { expect, test } from 'vitest'
import { drawQuestions } from '../draw.model.ts'
import { gradeAttempt } from '../grade.model.ts'
import { FORMS } from '../rules.model.ts'
import { BANK } from './exam.bank.ts'
import { CHOICE, LARGEST, NUMBER, OLDEST, RIGHT } from './written.fixture.ts'
import { problemsOf, type WrittenChoice, type WrittenNumber, writtenItem } from './written.model.ts'

const RULE = { partial: false }
const pathsOf = (content: WrittenChoice | WrittenNumber) => problemsOf(content).map(({ path }) => path)

test('a choice has as many right answers as its kind says, two wrong ones with a reason, and none twice', () => {
  expect(pathsOf(CHOICE)).toEqual([])
  expect(pathsOf({ ...CHOICE, options: [RIGHT, LARGEST, { ...RIGHT, text: 'Any' }] })).toEqual([
    'content.options',
    'content.options',
  ])
  expect(pathsOf({ ...CHOICE, kind: 'multi' })).toEqual(['content.options'])
  const twice = { ...LARGEST, text: 'the  LARGEST one' }
  expect(pathsOf({ ...CHOICE, options: [RIGHT, LARGEST, twice] })).toEqual(['content.options[2].text'])
  const silent = { ...OLDEST, why: 'No' }
  expect(pathsOf({ ...CHOICE, options: [silent, RIGHT, LARGEST] })).toEqual(['content.options[0].why'])
})

test('a number is whole where its unit is, its tolerance is a tenth at most, and no wrong one is within it', () => {
  expect(pathsOf(NUMBER)).toEqual([])
  expect(pathsOf({ ...NUMBER, of: 'integer', key: 1.5, within: null })).toEqual(['content.key'])
  expect(pathsOf({ ...NUMBER, within: 1 })).toEqual([])
  expect(pathsOf({ ...NUMBER, within: 1.01 })).toEqual(['content.within'])
  const near = { value: 10.04, says: 'As good as right' }
  expect(pathsOf({ ...NUMBER, within: null, slips: [near] })).toEqual(['content.slips[0].value'])
  expect(pathsOf({ ...NUMBER, slips: [near] })).toEqual([])
})

test('what was written is asked on trial like a shipped question, in its own version, and graded by its key', () => {
  const written = [CHOICE, NUMBER].map((content, at) => writtenItem({ id: `exi_${at}`, version: 3 }, content))
  const bank = [...BANK.filter(({ isTrial }) => !isTrial), ...written]
  const drawn = drawQuestions({ bank, form: FORMS.full, seed: '0'.repeat(32), before: new Set() })
  const own = drawn.filter(({ item }) => item.startsWith('exi_'))
  expect(own).toMatchObject([
    { version: 3, isTrial: true },
    { version: 3, isTrial: true },
  ])
  const givens = own.map(({ rightNumber, options }) =>
    rightNumber === null
      ? options.filter(({ text }) => text === RIGHT.text).map(({ id }) => id)
      : rightNumber + 0.009,
  )
  expect(gradeAttempt(own, givens, RULE).marks).toEqual([1, 1])
  const off = own.map(({ rightNumber }) => (rightNumber === null ? ['z'] : rightNumber + 0.011))
  expect(gradeAttempt(own, off, RULE).marks).toEqual([0, 0])
})
