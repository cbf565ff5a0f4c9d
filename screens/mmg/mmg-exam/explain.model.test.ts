import { expect, test } from 'vitest'
import { NUMBER, CHOICE, LARGEST, OLDEST } from './bank/written.fixture.ts'
import { writtenItem } from './bank/written.model.ts'
import { BANK } from './bank/exam.bank.ts'
import { drawQuestions, type FrozenQuestion } from './draw.model.ts'
import { studyOf } from './explain.model.ts'
import { FORMS } from './rules.model.ts'

/** The two written questions as an attempt freezes them. */
const frozen = drawQuestions({
  bank: [
    ...BANK.filter(({ isTrial }) => !isTrial),
    writtenItem({ id: 'choice', version: 1 }, CHOICE),
    writtenItem({ id: 'number', version: 1 }, { ...NUMBER, objective: 'Count the interest of a month' }),
  ],
  form: FORMS.full,
  seed: '0'.repeat(32),
  before: new Set(),
})
const named = (id: string): FrozenQuestion => {
  const found = frozen.find(({ item }) => item === id)
  if (found === undefined) throw new Error(`${id} was not drawn`)
  return found
}
const choice = named('choice')
const idOf = (text: string) => choice.options.find((one) => one.text === text)?.id ?? ''
const said = (question: FrozenQuestion, given: readonly string[] | number | null) =>
  studyOf([{ question, given }]).flatMap(({ explanations }) => explanations)

test('a wrong answer is told why it is wrong, and one that was left out why each wrong one is', () => {
  expect(said(choice, [idOf(OLDEST.text)])).toEqual(['“The oldest one”: Age alone costs nothing extra.'])
  expect(said(choice, null).toSorted()).toEqual(
    [OLDEST, LARGEST].map(({ text, why }) => `“${text}”: ${why}`).toSorted(),
  )
})

test('a number that a known slip leads to is told that slip, any other one all of them', () => {
  const number = {
    ...named('number'),
    slips: [...named('number').slips, { value: 100, says: 'A tenth is 120.' }],
  }
  expect(said(number, 100.005)).toEqual(['A tenth is 120.'])
  expect(said(number, 7)).toEqual(['That is a year’s interest.', 'A tenth is 120.'])
})

test('what is missed is gathered by objective, told once, without the question and what is right', () => {
  const missed = [choice, named('number'), choice].map((question) => ({ question, given: null }))
  const study = studyOf(missed)
  expect(study.map(({ objective }) => objective)).toEqual([
    'Count the interest of a month',
    'Pay off the costliest debt first',
  ])
  expect(study[1]?.explanations).toHaveLength(2)
  expect(JSON.stringify(study)).not.toMatch(/highest rate|extra money go|1,200/)
})
