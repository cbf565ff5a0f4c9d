import { describe, expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import { averageYears } from '../lives/explorer.model.ts'
import { given, threeYears } from '../plan/given.fixture.ts'
import tool from '../retirement.tool.ts'
import { prepare } from './prepare.model.ts'

const al = { name: 'Sample A', sex: 'male', age: 64, retireAge: 62, endAge: 80, pia: 2000, claimMonths: 840 }
const bo = { name: 'Sample B', sex: 'female', age: 58, retireAge: 67, endAge: 90, pia: 400, claimMonths: 804 }
const couple = (change: Readonly<Record<string, unknown>>) =>
  averageYears(
    prepare(
      given({
        ...threeYears,
        filingStatus: 'mfj',
        people: [al, bo],
        incomes: [{ owner: 'second', kind: 'wage', amount: 15_000 }],
        accounts: [{ owner: 'first', type: 'cash', balance: 2_000_000 }],
        annualSpending: 100_000,
        market: 'own',
        cashReturn: 0,
        taxMode: 'none',
        healthPre65: 0,
        ...change,
      }),
    ),
  )

test('once one of a couple has retired, the accounts pay what the pay of the other does not cover', () => {
  const [first] = couple({})
  // 100,000 − (15,000 less 7.65 % payroll tax) = 86,147.50
  expect(first?.spending).toBeCloseTo(100_000, 6)
  expect(first?.fromCash).toBeCloseTo(86_147.5, 6)
})

test('pay beyond the need is saved once one has retired', () => {
  const [first] = couple({ incomes: [{ owner: 'second', kind: 'wage', amount: 150_000 }] })
  // 150,000 − 7.65 % = 138,525; 100,000 of it are spent.
  expect(first?.fromCash).toBe(0)
  expect(first?.taxable).toBeCloseTo(38_525, 6)
})

test('before anybody retires nothing is drawn and nothing saved that was not said to be', () => {
  const people = [{ ...al, retireAge: 70 }, bo]
  const rows = couple({ people, incomes: [{ owner: 'second', kind: 'wage', amount: 150_000 }] })
  expect(rows[0]).toMatchObject({ fromCash: 0, taxable: 0, retired: false })
})

test('a partner without pay who has not retired yet gives no date', () => {
  const rows = couple({ people: [{ ...al, retireAge: 65 }, bo] })
  expect(rows.find((row) => row.retired)?.year).toBe(2026 + 67 - 58)
})

test('a survivor lives on the accounts once the one with pay has died, whenever that is', () => {
  const { schedules } = prepare(
    given({
      people: [{ ...al, retireAge: 70 }, bo],
      incomes: [{ owner: 'first', kind: 'wage', amount: 90_000 }],
      mortality: 'table',
    }),
  ).plan
  const [together, firstAlone, secondAlone] = schedules.map(({ onPay }) => [...onPay.subarray(0, 7)])
  expect(together).toEqual([1, 1, 1, 1, 1, 1, 0])
  expect(firstAlone).toEqual(together)
  expect(secondAlone).toEqual([0, 0, 0, 0, 0, 0, 0])
})

const told = (change: Readonly<Record<string, unknown>>) => {
  const answer = runTool(tool, {
    ...threeYears,
    mode: 'plan',
    lives: 20,
    filingStatus: 'mfj',
    annualSpending: 100_000,
    ...change,
  })
  return answer.ok ? JSON.stringify(answer.report) : JSON.stringify(answer.problems)
}

test('a report says that one paycheck does not cover the spending of two, and warns of pay that is too small', () => {
  const paid = (amount: number) => [{ owner: 'second', kind: 'wage', amount }]
  const early = told({ people: [al, bo], incomes: paid(15_000) })
  expect(early).toContain('One paycheck does not cover two people')
  // 15,000 less 7.65 %.
  expect(early).toContain('In 2026, a full year on one paycheck, $13,853 of pay after payroll tax')
  expect(told({ people: [al, bo], incomes: paid(300_000) })).not.toContain('One paycheck')
  expect(told({ people: [{ ...al, retireAge: 66 }, bo], incomes: paid(15_000) })).toContain(
    'Your pay may not cover your spending',
  )
})

describe('of two who are paid', () => {
  const born = { sex: 'female', birthDate: '1982-05-10', age: null, endAge: 95, pia: 2000, claimMonths: 804 }
  const note = (retireAge: number, retireMonths = 0) =>
    told({
      people: [
        { ...born, name: 'Sample A', retireAge: 63 },
        { ...born, name: 'Sample B', retireAge, retireMonths },
      ],
      incomes: ['first', 'second'].map((owner) => ({ owner, kind: 'wage', amount: 75_000 })),
    })

  test('the year in which both stop is none on one paycheck, nor are months that the other works longer', () => {
    expect(note(63)).not.toContain('One paycheck')
    expect(note(63, 9)).not.toContain('One paycheck')
  })

  test('who works on for whole years has them on one paycheck, from the first of them on', () => {
    // Work ends in May 2045 and in May 2048.
    expect(note(66)).toContain('In 2046, a full year on one paycheck')
  })
})
