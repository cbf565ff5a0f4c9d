import { describe, expect, test } from 'vitest'
import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { percent } from '#kit/format.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import tool from '#screens/calculators/retirement/retirement.tool.ts'
import { isProblem, type Numbers } from '#screens/dashboard/first/question.model.ts'
import { stop } from '#screens/dashboard/first/stop.model.ts'
import { numbersOf, startOf, withValues } from '#screens/dashboard/first/told.model.ts'
import { baselineOf } from '../tool-state.ts'
import { leastOf } from './least-of.ts'

const TODAY = '2026-11-24'

type Told = Readonly<Partial<Record<FactName, unknown>>>

const stored = (facts: Told): StoredFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, { value, updatedAt: '2026-11-01T00:00:00.000Z' }]),
  )

const CARDS = new Map<string, ReturnType<typeof answered>>()

/** The card of the dashboard with these facts, as it stands or with a number changed; worked out once. */
function card(facts: Told, changed: Numbers = {}) {
  const asked = JSON.stringify([facts, changed])
  const known = CARDS.get(asked) ?? answered(facts, changed)
  CARDS.set(asked, known)
  return known
}

function answered(facts: Told, changed: Numbers) {
  const household = { facts: stored(facts), typed: stored(facts) }
  const values = Object.entries(stop.asks).map(([name, asked]) => [name, startOf(asked, household)])
  const read = { ...Object.fromEntries(values), ...changed }
  return stop.answer(numbersOf(read), {
    facts: withValues(stop, household, read),
    today: TODAY,
    findLeast: (asked) => Promise.resolve(leastOf(tool, asked)),
  })
}

/** The planner's page, opened with what the card carries there. */
function planner(facts: Told, carried: Readonly<Record<string, unknown>>) {
  const inputs = { ...baselineOf(tool, stored(facts), TODAY).values, ...carried }
  const people = Array.isArray(inputs.people) ? inputs.people : []
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const earlier = { ...inputs, people: people.map((one) => ({ ...one, retireAge: one.retireAge - 1 })) }
  return {
    rate: Number(answer.outputs.successRate),
    ages: people.map((one) => one.retireAge),
    /** With everybody stopping a year earlier. */
    earlierRate: () => Number(modeOf(tool, earlier).outputOf(earlier, 'successRate')),
  }
}

const single = {
  'person.birthDate': '1981-03-14',
  'tax.filingStatus': 'single',
  'income.gross': 112_800,
  'retirement.balance': 320_000,
  'retirement.contribution': 18_000,
  'retirement.spending': 54_000,
}
const couple = {
  ...single,
  'tax.filingStatus': 'mfj',
  'income.earners': 2,
  'income.gross': 160_000,
  'retirement.spending': 78_000,
  'savings.liquid': 30_000,
}
const owner = {
  ...single,
  'person.state': 'CA',
  'home.mortgageBalance': 260_000,
  'home.mortgagePayment': 19_200,
  'home.mortgageUntil': 2051,
}
const late = { ...single, 'person.birthDate': '1964-07-01', 'retirement.balance': 240_000 }

describe.each([
  ['a single person', single],
  ['a couple with cash beside', couple],
  ['somebody close to it', late],
  ['somebody with a state and a mortgage in the profile', owner],
  [
    'somebody who claims at 70 and plans to 100',
    {
      ...single,
      'retirement.claimAge': 840,
      'retirement.planToAge': 100,
      'retirement.healthPremium': 12_000,
    },
  ],
] as const)('when %s can stop working', (_, facts) => {
  test('is the age at which the planner, opened with it, shows the same share, and one year less misses the goal', async () => {
    const told = await card(facts)
    if (isProblem(told)) throw new Error(told.message)
    const shown = planner(facts, told.carries ?? {})
    expect(shown.ages.map(String)).toEqual(shown.ages.map(() => told.figure))
    expect(shown.rate).toBeGreaterThanOrEqual(0.9)
    expect(told.more).toContain(`in ${percent(shown.rate)} of simulated lifetimes`)
    const less = shown.earlierRate()
    expect(less).toBeLessThan(0.9)
    expect(told.more).toContain(`A year earlier, it is ${percent(less)}.`)
  })

  test('is that of the planner in a browser that never saw the card, once that age is taken into the profile', async () => {
    const told = await card(facts)
    if (isProblem(told)) throw new Error(told.message)
    const { offers, carries = {} } = told
    if (offers === undefined) throw new Error('the age is offered')
    const elsewhere = baselineOf(tool, stored({ ...facts, [offers.fact]: offers.value }), TODAY)
    expect(elsewhere.values).toMatchObject(carries)
  })
})

test('state tax and mortgage payments that the profile holds put the age off, and the answer names both', async () => {
  const [without, owning] = [await card(single), await card(owner)]
  if (isProblem(without) || isProblem(owning)) throw new Error('there is an answer')
  expect(Number(owning.figure)).toBeGreaterThan(Number(without.figure))
  expect(owning.more).toContain('California income tax')
  expect(owning.more).toContain('mortgage payments of $19,200 a year through 2051')
  expect(without.more).toContain('no state income tax')
})

test('the planner of the same profile opens with its state and its mortgage, and so does the answer', async () => {
  const told = await card(owner)
  if (isProblem(told)) throw new Error(told.message)
  const { values } = baselineOf(tool, stored(owner), TODAY)
  for (const name of ['state', 'mortgagePayment', 'mortgageUntil'])
    expect([name, told.carries?.[name]]).toEqual([name, values[name]])
})

test('who has enough can stop now, and who never has is told how far it is', async () => {
  expect(await card({ ...single, 'retirement.balance': 5_000_000 })).toMatchObject({ figure: 'Now' })
  const never = await card({ ...single, 'retirement.balance': 0, 'retirement.spending': 200_000 })
  expect(never).toMatchObject({ figure: 'Not by 80' })
  if (isProblem(never)) throw new Error(never.message)
  expect(planner(single, never.carries ?? {}).ages).toEqual([80])
})

test('a child, and spending of nothing, are told so at their field', async () => {
  expect(await card({ ...single, 'person.birthDate': '2015-01-01' })).toMatchObject({ path: 'birthDate' })
  expect(await card(single, { spending: 0 })).toMatchObject({ path: 'spending' })
})
