import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { toCents } from '../numbers/cents.ts'
import { minimumDue, payoffPath, type PayoffPath } from './payoff-path.ts'

const monthly = (apr: number) => (balance: number) => (balance * apr) / 12

function pathOf(balance: number, apr: number, payment: number): PayoffPath {
  const path = payoffPath({ balance, interestOf: monthly(apr), paymentOf: () => payment })
  if (isNoAnswer(path)) throw new Error(path.noAnswer)
  return path
}

test('an amount that is half a cent in decimals is rounded up, whatever its last bits', () => {
  expect(toCents((6200 * 0.2199) / 12)).toBe(113.62)
  expect(toCents(1.005)).toBe(1.01)
  expect(toCents(-1.005)).toBe(-1.01)
  expect(toCents(1.0049)).toBe(1)
})

test('a card of 6,200 at 21.99 % is gone in 34 months of 250 and 218 of minimum payments', () => {
  // The worked check of the catalog; minimum = max(35, 1 % of the balance + interest).
  const fixed = pathOf(6200, 0.2199, 250)
  expect(fixed.months).toBe(34)
  expect(Math.abs(fixed.interest - 2143.17)).toBeLessThan(1)
  const least = payoffPath({
    balance: 6200,
    interestOf: monthly(0.2199),
    paymentOf: (owed) => minimumDue({ floor: 35, percent: 0.01 }, owed),
  })
  expect(least).toMatchObject({ months: 218 })
})

test('every path balances to the cent: paid = debt + interest, and each row leads to the next', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.double({ min: 0, max: 0.6, noNaN: true }),
      fc.double({ min: 1.05, max: 4, noNaN: true }),
      (cents, apr, times) => {
        const balance = cents / 100
        const path = pathOf(balance, apr, (balance * apr * times) / 12 + balance / 100 + 1)
        expect(path.paid).toBeCloseTo(balance + path.interest, 6)
        expect(path.rows.at(-1)?.left).toBe(0)
        for (const [at, row] of path.rows.entries()) {
          expect(row.left).toBeCloseTo(row.balance + row.interest - row.payment, 6)
          expect(row.balance).toBe(at === 0 ? balance : path.rows[at - 1]?.left)
        }
      },
    ),
  )
})

test('paying more never takes longer and never costs more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 20_000 }),
      fc.double({ min: 0.01, max: 0.4, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
      (balance, apr, more) => {
        const payment = Math.ceil((balance * apr) / 12 + balance / 60 + 1)
        const [less, sooner] = [pathOf(balance, apr, payment), pathOf(balance, apr, payment + more)]
        expect(sooner.months).toBeLessThanOrEqual(less.months)
        // Rounding to the cent can favor either by a cent a month.
        expect(sooner.interest).toBeLessThanOrEqual(less.interest + 0.01 * less.months)
      },
    ),
  )
})

test('a payment that only covers the interest never ends, and says so', () => {
  expect(payoffPath({ balance: 1200, interestOf: monthly(0.12), paymentOf: () => 12 })).toHaveProperty(
    'noAnswer',
  )
  expect(payoffPath({ balance: 1e6, interestOf: () => 0, paymentOf: () => 1 })).toHaveProperty('noAnswer')
})

test('a debt that outgrows its payments stops at a reason, not at overflow', () => {
  const path = payoffPath({
    balance: 1000,
    interestOf: monthly(9),
    paymentOf: () => 0,
    settledAfter: 2000,
  })
  expect(path).toHaveProperty('noAnswer')
})

test('a loan with a term is cleared in its last month, whatever rounding has left', () => {
  const path = payoffPath({
    balance: 22_000,
    interestOf: monthly(0.0799),
    paymentOf: () => 536.98,
    lastMonth: 48,
  })
  if (isNoAnswer(path)) throw new Error(path.noAnswer)
  // By hand: 47 × 536.98 and a last payment of 537.00.
  expect(path.months).toBe(48)
  expect(path.rows.at(-1)?.payment).toBe(537)
})

test('what is charged after a payment is owed from the next month on', () => {
  const path = payoffPath({
    balance: 300,
    interestOf: () => 0,
    paymentOf: () => 100,
    chargeOf: (month) => (month === 2 ? 50 : 0),
    settledAfter: 2,
  })
  expect(path).toMatchObject({ months: 4, paid: 350, interest: 50 })
})
