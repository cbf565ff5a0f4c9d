import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import { type Card, cardPath, promoPath } from './card/card.model.ts'
import { noteApr, notePath, notePayment } from './instalment/instalment.model.ts'
import { buyingCost, leaseCost } from './lease/lease.model.ts'
import tool from './true-cost-credit.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const CARD: Card = {
  balance: 6200,
  apr: 0.2199,
  minimumFloor: 35,
  minimumPercent: 0.01,
  fixedPayment: 250,
  interestMethod: 'monthly',
  today: '2026-12-01',
}

test('without fees the APR is the rate of the note, whatever the odd days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50_000, max: 5_000_000 }),
      fc.double({ min: 0.01, max: 0.3, noNaN: true }),
      fc.record({ months: fc.integer({ min: 6, max: 360 }), oddDays: fc.integer({ min: 0, max: 60 }) }),
      (principal, noteRate, { months, oddDays }) => {
        const note = { principal, noteRate, months, oddDays }
        const payment = notePayment(note)
        if (isNoAnswer(payment)) throw new Error(payment.noAnswer)
        const [apr, path] = [noteApr(note, { payment, last: payment }, principal), notePath(note, payment)]
        if (isNoAnswer(apr) || isNoAnswer(path)) throw new Error('a loan without an answer')
        expect(Math.abs(apr - noteRate)).toBeLessThan(1e-4)
        // The last payment differs by what cents can add up to, grown by interest.
        expect(path.months).toBe(months)
        expect(Math.abs((path.rows.at(-1)?.payment ?? 0) - payment)).toBeLessThan(
          0.02 * months * (1 + noteRate / 12) ** months,
        )
      },
    ),
  )
})

test('ladder, schedule and the day it is paid off follow the odd days of the first period', () => {
  const { outputs, report } = run({ mode: 'instalment', months: 24, oddDays: 15, today: '2026-01-31' })
  // 31 January + 15 days = 15 February, where the first whole month begins.
  expect(JSON.stringify(outputs.ladder)).toMatch(/"date":"2026-03-15".*"date":"2026-04-15"/)
  const said = JSON.stringify(report)
  expect(said).toContain('"date":"2026-03-15","title":"Payment"')
  expect(said).toContain('"date":"2028-02-15","title":"Final payment"')
  expect(said).toMatch(/Paid off on Dec.15,.2027, 2 months sooner/)
})

test('interest by days differs from a twelfth only by the length of months', () => {
  const [monthly, daily] = [CARD, { ...CARD, interestMethod: 'daily' as const }].map((card) =>
    cardPath(card, () => 250),
  )
  if (monthly === undefined || daily === undefined || isNoAnswer(monthly) || isNoAnswer(daily))
    throw new Error('a card without an end')
  // December has 31 days: 6,200 × 21.99 % × 31 ÷ 365 = 115.79.
  expect(daily.rows[0]?.interest).toBe(115.79)
  expect(daily.interest).not.toBe(monthly.interest)
  expect(Math.abs(daily.interest - monthly.interest)).toBeLessThan(40)
})

test('an offer at the card’s own rate without a fee changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 130, max: 3000 }), fc.integer({ min: 1, max: 60 }), (payment, months) => {
      const promo = { kind: 'transfer' as const, apr: CARD.apr, months, transferFee: 0 }
      expect(promoPath(CARD, promo, () => payment)).toEqual(cardPath(CARD, () => payment))
    }),
  )
})

test('the break-even fee is the last one that pays: a cent more costs more than staying', () => {
  const promo = { kind: 'transfer', apr: 0, months: 18, transferFee: 0.03 }
  const { outputs } = run({ mode: 'card', ...pick(CARD), promo })
  const fee = Number(outputs.breakEvenFee)
  const at = (extra: number) =>
    Number(
      run({
        mode: 'card',
        ...pick(CARD),
        promo: { ...promo, transferFee: (fee + extra) / CARD.balance },
      }).outputs.promoSaves,
    )
  expect(at(0)).toBeGreaterThanOrEqual(0)
  expect(at(0.01)).toBeLessThan(0)
})

const pick = ({ balance, apr, fixedPayment }: Card) => ({ balance, apr, fixedPayment })

test('a card that never ends says what payment would end it, and has no dates', () => {
  const { outputs, reasons, report } = run({ mode: 'card', ...pick(CARD), fixedPayment: 100 })
  expect(outputs.monthsFixed).toBeNull()
  expect(reasons.monthsFixed).toContain('$113.62')
  expect(report[0]).toMatchObject({
    kind: 'headline',
    tone: 'negative',
    text: 'At $100 a month, this card is never paid off. Pay more than the first month’s interest of $113.62.',
  })
  expect(outputs.ladder).toEqual([])
})

test('interest that is more than the debt is called interest, and the total is the debt and it', () => {
  // The catalog's card: 6,200 + 9,868.28 of interest = 16,068.28.
  expect(JSON.stringify(run({ mode: 'card', ...pick(CARD) }).report)).toContain(
    'With minimum payments, $6,200 of debt costs $9,868 in interest: $16,068 total.',
  )
})

test('a debt from the profile without a minimum is due what is paid now, and without that the rule of a card', () => {
  const { outputs } = run({
    mode: 'payoff',
    debts: [
      { name: 'Loan', balance: 5000, apr: 0.06, payment: 150 },
      { name: 'Card', balance: 4000, apr: 0.24 },
    ],
    monthlyBudget: 600,
  })
  // By hand: 150, and 1 % of 4,000 + 80 of interest = 120.
  expect(outputs.minimumsTotal).toBe(270)
})

test('every way of paying all debts is dated and adds up to the debts and their interest', () => {
  const { outputs } = run({ mode: 'payoff' })
  expect(outputs.totalDebt).toBe(18_900)
  expect(Number(outputs.interestAvalanche)).toBeLessThanOrEqual(Number(outputs.interestSnowball))
  expect(Number(outputs.interestChosen)).toBeLessThan(Number(outputs.interestMinimums))
  expect(outputs.plan).toMatchObject([{ name: 'Store card' }, { name: 'Card' }, { name: 'Car loan' }])
})

test('what a lease and a purchase cost is the sum of their causes and of their cash', () => {
  fc.assert(
    fc.property(
      fc.record({
        vehiclePrice: fc.integer({ min: 10_000, max: 90_000 }),
        downPayment: fc.integer({ min: 0, max: 5000 }),
        salesTaxRate: fc.constantFrom(0, 0.06, 0.1),
        leaseMonths: fc.integer({ min: 12, max: 84 }),
        residualValue: fc.integer({ min: 0, max: 9000 }),
        moneyFactor: fc.double({ min: 0, max: 0.006, noNaN: true }),
        acquisitionFee: fc.integer({ min: 0, max: 1000 }),
        dispositionFee: fc.integer({ min: 0, max: 500 }),
        excessMiles: fc.integer({ min: 0, max: 9000 }),
        excessMileCharge: fc.constantFrom(0.1, 0.25),
        loanRate: fc.double({ min: 0, max: 0.2, noNaN: true }),
        loanMonths: fc.integer({ min: 12, max: 84 }),
        resaleValue: fc.integer({ min: 0, max: 40_000 }),
        tradeInCredit: fc.boolean(),
        leaseTax: fc.constantFrom('payments' as const, 'price' as const),
      }),
      (drawn) => {
        const choice = { ...drawn, tradeIn: drawn.downPayment / 2 }
        const lease = leaseCost(choice)
        if (isNoAnswer(lease)) throw new Error(lease.noAnswer)
        for (const { total, lossOfValue, credit, tax, fees } of [lease, buyingCost(choice)])
          expect(total).toBeCloseTo(lossOfValue + credit + tax + fees, 5)
      },
    ),
  )
})

test('at the break-even resale leasing and buying cost the same in money of today', () => {
  const { outputs } = run({ mode: 'leaseVsLoan' })
  const same = run({ mode: 'leaseVsLoan', resaleValue: Number(outputs.breakEvenResale) })
  expect(same.outputs.leaseCostPresent).toBeCloseTo(Number(same.outputs.loanCostPresent), 6)
})

const callouts = (inputs: Readonly<Record<string, unknown>>) =>
  run(inputs).report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))

test('each warning stands exactly where it belongs', () => {
  const dear = { mode: 'instalment', principal: 1000, months: 12 }
  expect(callouts({ ...dear, noteRate: 0.361 })).toContain('APR above 36%')
  expect(callouts({ ...dear, noteRate: 0.359 })).not.toContain('APR above 36%')
  expect(callouts({ mode: 'instalment', noteRate: 0.1, months: 360, principal: 100_000 })).toContain(
    'Finance charge exceeds the loan',
  )
  expect(callouts({ mode: 'card' })).toContain('Minimums take more than ten years')
  const promo = { kind: 'transfer', apr: 0, months: 12, transferFee: 0.03 }
  expect(callouts({ mode: 'card', promo })).toContain('Offer ends before the debt does')
  expect(callouts({ mode: 'card', promo, fixedPayment: 600 })).toContain('Paid off before the offer ends')
})

test('hours of work are only said once the take-home pay is known', () => {
  // By hand: 60 ÷ 4,800 × 40 × 52 ÷ 12 = 2.1667.
  expect(run({ mode: 'single', takeHomeMonthly: 4800 }).outputs.hoursOfWork).toBeCloseTo(2.1667, 4)
  expect(run({ mode: 'single' }).outputs.hoursOfWork).toBeNull()
})

test('the headline of lease or loan and the break-even resale turn at the same price', () => {
  const even = Number(run({ mode: 'leaseVsLoan' }).outputs.breakEvenResale)
  const headline = (resaleValue: number) =>
    JSON.stringify(run({ mode: 'leaseVsLoan', resaleValue }).report[0])
  expect(headline(even - 100)).toContain('leasing is')
  expect(headline(even + 100)).toContain('buying is')
})

test.each([
  ['instalment', 'principal', 'Enter the loan amount, at least $1.'],
  ['card', 'balance', 'Enter the card balance, at least $1.'],
  ['single', 'amount', 'Enter the amount you receive, at least $1.'],
])('nobody is assumed to have a debt: %s asks for %s, and the page shows an example', (mode, name, words) => {
  expect(runTool(tool, { mode })).toMatchObject({ report: [{ kind: 'headline', text: words }] })
  expect(examplesOf(tool.inputs)).toHaveProperty(name)
  expect(run({ mode }).report.length).toBeGreaterThan(1)
})

test('with an offer the answer is what the card costs with it, and how much less that is', () => {
  const promo = { kind: 'transfer', apr: 0, months: 15, transferFee: 0.04 }
  const { outputs, report } = run({ mode: 'card', balance: 6000, apr: 0.24, fixedPayment: 300, promo })
  const saved = Math.round(Number(outputs.promoSaves)).toLocaleString('en-US')
  expect(report.find(({ kind }) => kind === 'headline')).toMatchObject({
    output: 'interestPromo',
    text: expect.stringContaining(`$${saved} less than without it`),
  })
})

test('nobody is sent to a lender, or promised fewer fees, instead of a loan that costs nothing', () => {
  const told = (fee: number) =>
    JSON.stringify(runTool(tool, { mode: 'single', product: 'bnpl', amount: 200, fee, days: 42 }))
  expect(told(0)).not.toMatch(/payday alternative loan|One fee instead/)
  expect(told(15)).toMatch(/payday alternative loan.*One fee instead/)
})

test('the headline of all debts names the one to pay first, as the plan below it does', () => {
  const headline = (more: Readonly<Record<string, unknown>>) => {
    const { report, outputs } = run({ mode: 'payoff', ...more })
    const first = report.find((block) => block.kind === 'headline')
    return { text: first?.kind === 'headline' ? first.text : '', plan: JSON.stringify(outputs.plan) }
  }
  const { text, plan } = headline({ order: 'avalanche' })
  expect(text).toMatch(/^Pay Store card first: with \$[\d,]+ a month you are debt-free on /)
  expect(plan).toMatch(/^\[\{[^}]*"name":"Store card"/)
  const debts = [{ name: 'Card', balance: 6200, apr: 0.2199, minimum: 176, payment: 200 }]
  expect(headline({ debts, monthlyBudget: 300 }).text).toMatch(/^With \$300 a month /)
  // Nobody named a budget: it is what is paid now.
  expect(headline({ debts }).text).toMatch(/^With \$200 a month /)
})
