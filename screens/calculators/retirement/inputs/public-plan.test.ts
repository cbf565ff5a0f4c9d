import { expect, test } from 'vitest'
import { publicInputs } from '#kit/public-inputs.ts'
import { peopleOf } from '../household/people.model.ts'
import { inputs } from '../retirement.inputs.ts'
import { given } from '../plan/given.fixture.ts'

test('a shared plan hides the date of birth and keeps the month in which work ends', () => {
  const people = ['1968-12-15', '1970-03-02'].map((birthDate) => ({
    birthDate,
    retireAge: 66,
    retireMonths: 4,
  }))
  const own = given({ people, today: '2026-11-28' })
  const shown = publicInputs(inputs, own)
  const visitor = given({ ...shown, today: '2026-11-28' })
  const ends = (one: ReturnType<typeof given>) =>
    peopleOf(one).map(({ age, workEndAge, workEndMonths }) => [age, workEndAge, workEndMonths])
  expect(visitor.people.map(({ birthDate }) => birthDate)).toEqual([null, null])
  expect(ends(visitor)).toEqual(ends(own))
  expect(ends(visitor)).toEqual([
    [58, 67, 3],
    [56, 66, 6],
  ])
})
