import { expect, test } from 'vitest'
import { memberNames, toldApart } from './told-apart.ts'

const member = (userId: string, displayName: string, more = {}) => ({
  userId,
  displayName,
  roles: [],
  ...more,
})

test('a name that one person has stands alone, and two of the same carry what stands before the @', () => {
  expect(
    memberNames([
      member('u1', 'Ana Diaz', { email: 'ana@example.org' }),
      member('u2', 'Ben Ode', { email: 'ben@example.org' }),
      member('u3', 'ana diaz', { email: 'a.diaz@example.org' }),
    ]),
  ).toEqual(['Ana Diaz (ana)', 'Ben Ode', 'ana diaz (a.diaz)'])
})

test('the whole address tells apart where what stands before the @ does not', () => {
  const names = memberNames([
    member('u1', 'Ana Diaz', { email: 'ana@example.org' }),
    member('u2', 'Ana Diaz', { email: 'ana@example.com' }),
  ])
  expect(names).toEqual(['Ana Diaz (ana@example.org)', 'Ana Diaz (ana@example.com)'])
})

test('who may not see addresses tells people apart by roles, and by a number where these are the same', () => {
  const coach = { roles: [{ name: 'head_coach' }] }
  const plain = { roles: [{ name: 'member' }] }
  expect(memberNames([member('u1', 'Ana', coach), member('u2', 'Ana', plain)])).toEqual([
    'Ana (head coach)',
    'Ana (member)',
  ])
  expect(memberNames([member('u2', 'Ana', plain), member('u1', 'Ana', plain)])).toEqual([
    'Ana (2)',
    'Ana (1)',
  ])
})

test('a person who stands in a list twice is one', () => {
  const told = { nameOf: () => 'Ana', marksOf: () => [], idOf: (id: string) => id }
  expect(toldApart(['u1', 'u1'], told)).toEqual(['Ana', 'Ana'])
})
