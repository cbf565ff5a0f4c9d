import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustableRates } from './adjustable-rate.ts'
import { balanceAfter, monthlyPayment } from './level-loan.ts'
import { costAt, costsByMonth, crossings, loanPath, simpleBreakEven } from './loan-path.ts'

const terms = fc.record({
  principal: fc.integer({ min: 1000, max: 2_000_000 }),
  rate: fc.double({ min: 0, max: 0.15, noNaN: true }),
  termMonths: fc.integer({ min: 1, max: 480 }),
})

test('at a level rate the path is the level loan: its payment, and its balance after any month', () => {
  fc.assert(
    fc.property(
      terms,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ principal, rate, termMonths }, part) => {
        const path = loanPath({ principal, termMonths, rateOf: () => rate })
        const loan = { principal, annualRate: rate, termMonths }
        const month = 1 + Math.floor(part * (termMonths - 1))
        expect(path[0]?.payment).toBeCloseTo(Number(monthlyPayment(loan)), 6)
        expect(Math.abs((path[month - 1]?.balance ?? 0) - Number(balanceAfter(loan, month)))).toBeLessThan(
          principal * 1e-9,
        )
        expect(path.at(-1)?.balance).toBe(0)
      },
    ),
  )
})

test('whatever the rates, the principal is repaid once and interest is rate × balance', () => {
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 600 }),
      ({ principal, termMonths }, rates, interestOnlyMonths) => {
        const rateOf = (month: number) => rates[Math.floor(month / 7) % rates.length] ?? 0
        const path = loanPath({ principal, termMonths, rateOf, interestOnlyMonths })
        const repaid = path.reduce((sum, row) => sum + row.principal, 0)
        expect(Math.abs(repaid - principal)).toBeLessThan(principal * 1e-9)
        let balance = principal
        for (const row of path) {
          expect(row.interest).toBeCloseTo((balance * row.rate) / 12, 6)
          balance = row.balance
        }
      },
    ),
  )
})

test('interest-only months pay interest alone, then the rest of the term repays all', () => {
  const path = loanPath({ principal: 12_000, termMonths: 24, rateOf: () => 0.12, interestOnlyMonths: 12 })
  expect(path[11]).toMatchObject({ payment: 120, balance: 12_000 })
  // 12,000 over 12 months at 1 %: 1,066.19, the annuity of any table.
  expect(path[12]?.payment).toBeCloseTo(1066.19, 2)
})

test('an adjustable rate meets the maximum payments of the sample disclosure of Regulation Z', () => {
  // 12 CFR 1026 Appendix H-14: 10,000 over 30 years at 12.41 %, caps of 2 points a year and 5 over the life; the first
  // year's payment is 106.03 and the highest, in the fourth year at 17.41 %, is 145.34.
  const rates = adjustableRates(
    {
      initialRate: 0.1241,
      margin: 0.03,
      firstResetMonths: 12,
      resetEveryMonths: 12,
      caps: { first: 0.02, periodic: 0.02, lifetime: 0.05 },
    },
    () => 1,
    360,
  )
  const path = loanPath({ principal: 10_000, termMonths: 360, rateOf: (month) => rates[month - 1] ?? 0 })
  expect([0, 12, 24, 36, 359].map((at) => Number((rates[at] ?? 0).toFixed(4)))).toEqual([
    0.1241, 0.1441, 0.1641, 0.1741, 0.1741,
  ])
  expect(path[0]?.payment).toBeCloseTo(106.03, 2)
  expect(path[36]?.payment).toBeCloseTo(145.34, 2)
})

test('an adjustable rate keeps within all its caps, whatever the index does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.3, noNaN: true }), { minLength: 30, maxLength: 30 }),
      fc.double({ min: 0.01, max: 0.1, noNaN: true }),
      (index, initialRate) => {
        const caps = { first: 0.02, periodic: 0.01, lifetime: 0.05 }
        const rates = adjustableRates(
          { initialRate, margin: 0.0275, firstResetMonths: 36, resetEveryMonths: 12, caps },
          (month) => index[Math.floor((month - 1) / 12)] ?? 0,
          360,
        )
        for (const [at, rate] of rates.entries()) {
          const step = Math.abs(rate - (rates[at - 1] ?? initialRate))
          expect(step).toBeLessThanOrEqual((at === 36 ? 0.02 : at > 36 && at % 12 === 0 ? 0.01 : 0) + 1e-12)
          expect(Math.abs(rate - initialRate)).toBeLessThanOrEqual(0.05 + 1e-12)
          expect(rate).toBeGreaterThanOrEqual(Math.min(0.0275, initialRate))
        }
      },
    ),
  )
})

test('held to the end a loan costs its interest and what was paid at the start', () => {
  const path = loanPath({ principal: 100_000, termMonths: 120, rateOf: () => 0.06 })
  const interest = path.reduce((sum, row) => sum + row.interest, 0)
  const costs = costsByMonth(path, { upfront: 1500 })
  expect(costs[0]).toBe(1500)
  expect(costs.at(-1)).toBeCloseTo(interest + 1500, 6)
  expect(costAt(costs, 500)).toBe(costs.at(-1))
})

test('discounted at its own rate a loan costs nothing but what was paid at the start', () => {
  // The present value of the payments and the balance at the loan's own rate is the loan, at any end.
  const path = loanPath({ principal: 100_000, termMonths: 120, rateOf: () => 0.06 })
  const costs = costsByMonth(path, { upfront: 700, discountRate: (1 + 0.06 / 12) ** 12 - 1 })
  for (const cost of costs) expect(cost).toBeCloseTo(700, 5)
})

test('relief lowers the cost by its share of the interest', () => {
  const path = loanPath({ principal: 50_000, termMonths: 60, rateOf: () => 0.08 })
  const [full, eased] = [
    costsByMonth(path, { upfront: 0 }),
    costsByMonth(path, { upfront: 0, taxRelief: 0.25 }),
  ]
  expect(eased.at(-1)).toBeCloseTo(0.75 * (full.at(-1) ?? 0), 8)
})

test('the simple break-even is a division rounded up, and nothing when nothing is won', () => {
  expect(simpleBreakEven(6000, 131.52)).toBe(46)
  expect(simpleBreakEven(600, 100)).toBe(6)
  expect(simpleBreakEven(0, 100)).toBeUndefined()
  expect(simpleBreakEven(600, 0)).toBeUndefined()
})

test('every change of the cheaper one is found, and equal costs change nothing', () => {
  expect(crossings([0, 1, 2, 3, 4], [2, 2, 2, 2, 2])).toEqual([{ month: 3, cheaper: 'second' }])
  expect(crossings([0, 3, 0], [1, 1, 1])).toEqual([
    { month: 1, cheaper: 'second' },
    { month: 2, cheaper: 'first' },
  ])
  expect(crossings([1, 1], [1, 1])).toEqual([])
})
