import { expect, test } from 'vitest'
import { accountOf, callOf, EVENTS, marginLadder } from './margin.model.ts'

// Thursday and Friday; the next business day is Monday.
const [THURSDAY, FRIDAY, MONDAY] = ['2026-06-04', '2026-06-05', '2026-06-08']

const ladder = (settlementPrices: readonly number[]) => {
  const terms = {
    entryPrice: 100,
    settlementPrices,
    contractSize: 100,
    contracts: 1,
    side: 1 as const,
    initialMargin: 1000,
    maintenanceMargin: 900,
    withdrawsGains: false,
    unmetFrom: null,
  }
  return marginLadder(accountOf(terms, THURSDAY, 'closed'))
}

test('a call of the last day is met on the next business day, and the account is paid out then', () => {
  // 1,000 − 100 = 900 stays; − 500 leaves 400, so 600 is called.
  const rows = ladder([99, 94])
  expect(rows.find(({ event }) => event === callOf(2))).toMatchObject({ date: MONDAY, cash: 600 })
  expect(rows.find(({ event }) => event === EVENTS.paidOut)).toMatchObject({ date: MONDAY, cash: 1000 })
})

test('without a call the account is paid out on the last day', () => {
  const paid = ladder([99, 100]).find(({ event }) => event === EVENTS.paidOut)
  expect(paid).toMatchObject({ date: FRIDAY, cash: 1000 })
})
