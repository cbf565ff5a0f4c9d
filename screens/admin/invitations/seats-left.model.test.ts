import { expect, test } from 'vitest'
import { noSeatWords } from './seats-left.model.ts'

const team = (members: number | null) => noSeatWords({ planName: 'Team', seats: 5, members })

test('Whoever invites is told when the last seat is taken, and not before.', () => {
  expect(team(4)).toBeNull()
  expect(team(5)).toMatch(/^All 5 seats of Team are taken/)
  expect(team(9)).toMatch(/^All 5 seats of Team are taken/)
})

test('Who may not read what the organization pays for is told nothing of its seats.', () => {
  expect(team(null)).toBeNull()
})
