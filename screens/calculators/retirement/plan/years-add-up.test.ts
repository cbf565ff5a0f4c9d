import { expect, test } from 'vitest'
import { nextUniform, randomSource } from '#finance/numbers/random.ts'
import { prepare } from '../household/prepare.model.ts'
import { averageYears, type LifeYear } from '../lives/explorer.model.ts'
import { averageLife } from '../lives/runs.model.ts'
import { given } from './given.fixture.ts'

const HOUSEHOLDS = 80
const source = randomSource(11)
const between = (low: number, high: number) => low + Math.floor(nextUniform(source) * (high - low + 1))
const dollars = (low: number, high: number) => 1_000 * between(low, high)
const maybe = <T>(one: T): readonly T[] => (nextUniform(source) < 0.5 ? [one] : [])

/** Somebody retired, or about to be: all accounts hold shares alone, so that all grow alike. */
function household() {
  const growth = between(-2, 8) / 100
  const age = between(58, 78)
  const isCouple = nextUniform(source) < 0.5
  const person = {
    age,
    retireAge: age,
    endAge: between(85, 95),
    pia: between(0, 3_000),
    claimMonths: 12 * 70,
  }
  const other = { ...person, age: Math.max(50, age - between(0, 6)), endAge: between(82, 99), pia: 900 }
  const account = (type: string) => ({ owner: 'first', type, balance: dollars(0, 900), stocks: 1, fee: 0 })
  const inputs = {
    today: '2026-01-01',
    filingStatus: isCouple ? 'mfj' : 'single',
    people: isCouple ? [person, { ...other, retireAge: other.age }] : [person],
    state: ['none', 'CA', 'NY'][between(0, 2)],
    incomes: maybe({ owner: 'first', kind: 'pension', amount: dollars(5, 40) }),
    contributions: [],
    accounts: [
      { ...account('taxable'), basis: dollars(0, 300) },
      account('traditional'),
      ...maybe({ ...account('roth'), basis: 0 }),
      ...maybe(account('hsa')),
    ],
    oneOffs: [
      ...maybe({
        name: 'Inheritance',
        age: age + between(1, 9),
        years: between(1, 3),
        cost: 0,
        receipt: 90_000,
      }),
      ...maybe({ name: 'Roof', age: age + between(1, 9), years: 1, cost: dollars(5, 60), receipt: 0 }),
    ],
    annualSpending: dollars(20, 140),
    market: 'own',
    stockReturn: growth,
    stockVolatility: 0,
    inflationMean: 0,
    inflationVolatility: 0,
    dividendYield: 0,
  }
  return { growth, inputs }
}

/** Everything that comes from outside of the accounts, less everything that leaves them. */
const added = (row: LifeYear): number =>
  row.wages +
  row.pension +
  row.socialSecurity +
  row.oneTimeIncome +
  row.credit -
  row.payrollTax -
  row.federalTax -
  row.stateTax -
  row.penalty -
  row.spending

/** What the HSA paid for health care, year by year: it leaves the accounts and is no part of the spending. */
function paidByHsa(prepared: ReturnType<typeof prepare>): readonly number[] {
  const paid: number[] = []
  averageLife(prepared, ({ healthFromHsa }) => void paid.push(healthFromHsa))
  return paid
}

test('what the accounts held, with what came in, went out and grew, is what they hold in every year of many plans', () => {
  const off: string[] = []
  const seen = { years: 0, oneTime: 0, hsa: 0, distributed: 0, taxed: 0, short: 0 }
  for (let at = 0; at < HOUSEHOLDS; at += 1) {
    const { growth, inputs } = household()
    const prepared = prepare(given(inputs))
    const health = paidByHsa(prepared)
    let before: LifeYear | undefined
    for (const [index, row] of averageYears(prepared).entries()) {
      const opening = before?.total ?? inputs.accounts.reduce((sum, { balance }) => sum + balance, 0)
      // The first year grows once it is over, as every other: its opening is what was entered.
      const grown = before === undefined ? opening : opening * (1 + growth)
      const gap = grown + added(row) - (health[index] ?? 0) - row.total
      if (Math.abs(gap) > 0.01) off.push(`${at}, ${row.year}: ${gap.toFixed(2)}`)
      seen.years += 1
      seen.oneTime += Math.sign(row.oneTimeIncome)
      seen.hsa += Math.sign(health[index] ?? 0)
      seen.distributed += Math.sign(row.rmd)
      seen.taxed += Math.sign(row.federalTax)
      seen.short += Math.sign(row.shortfall)
      before = row
    }
  }
  expect(off).toEqual([])
  for (const [what, years] of Object.entries(seen)) expect([what, years > 50]).toEqual([what, true])
})
