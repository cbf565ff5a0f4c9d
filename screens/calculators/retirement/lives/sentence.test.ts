import { expect, test } from 'vitest'
import { prepare } from '../household/prepare.model.ts'
import { given } from '../plan/given.fixture.ts'
import { averageYears } from './explorer.model.ts'

function sentences(person: Readonly<Record<string, unknown>>): readonly string[] {
  const people = [{ sex: 'female', retireAge: 65, endAge: 95, pia: 3_000, claimMonths: 804, ...person }]
  const accounts = [{ owner: 'first', type: 'traditional', balance: 1_400_000, stocks: 0.5, fee: 0 }]
  const plan = { today: '2026-01-01', filingStatus: 'single', incomes: [], contributions: [], accounts }
  return averageYears(prepare(given({ ...plan, people }))).map((row) => row.sentence)
}

const BEGINNINGS = /You retire|Social Security begins|Required distributions begin/

test('what began long before the plan does not begin in its first year', () => {
  for (const birthDate of ['1952-06-15', '1950-06-15', '1945-06-15'])
    expect(sentences({ birthDate }).join(' ')).not.toMatch(BEGINNINGS)
})

test('what begins in the first year is told, and each thing once', () => {
  const [first = '', ...later] = sentences({ birthDate: '1953-06-15', retireAge: 73 })
  expect(first).toMatch(/^You retire\. Required distributions begin\./)
  expect(later.join(' ')).not.toMatch(BEGINNINGS)
  const claims = sentences({ birthDate: '1959-02-15' })
  expect(claims[0]).toContain('Social Security begins')
})

test('benefits of one who has claimed do not begin because the other has not claimed yet', () => {
  const his = {
    sex: 'male',
    birthDate: '1952-03-10',
    retireAge: 65,
    endAge: 92,
    pia: 3_000,
    claimMonths: 840,
  }
  const hers = {
    sex: 'female',
    birthDate: '1966-08-01',
    retireAge: 57,
    endAge: 95,
    pia: 800,
    claimMonths: 804,
  }
  const plan = { filingStatus: 'mfj', people: [his, hers], incomes: [], contributions: [] }
  const [first = ''] = averageYears(prepare(given(plan))).map((row) => row.sentence)
  expect(first).not.toMatch(BEGINNINGS)
})

test('what begins later is told in its year', () => {
  const rows = sentences({ birthDate: '1963-06-15' })
  expect(rows[0]).not.toMatch(BEGINNINGS)
  expect(rows[4]).toContain('Social Security begins')
  expect(rows[12]).toContain('Required distributions begin')
})

test('of two, the one who retires alone is named, and both together are not', () => {
  const couple = (names: readonly string[], secondRetires: number) => {
    const both = { sex: 'female', birthDate: '1963-06-15', endAge: 95, pia: 3_000, claimMonths: 804 }
    const people = names.map((name, index) => ({
      ...both,
      name,
      retireAge: index === 0 ? 70 : secondRetires,
    }))
    const incomes = ['first', 'second'].map((owner) => ({ owner, kind: 'wage', amount: 80_000 }))
    const plan = { today: '2026-01-01', filingStatus: 'mfj', people, incomes, contributions: [] }
    return averageYears(prepare(given(plan))).map((row) => row.sentence)
  }
  expect(couple(['One', 'Other'], 66)[3]).toMatch(/^Other retires\./)
  expect(couple(['', ''], 66)[3]).toMatch(/^One of you retires\./)
  expect(couple(['One', 'Other'], 70)[7]).toMatch(/^You retire\./)
})
