import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { listTool } from '#api/tools/list-tool.ts'
import { GUIDE } from '#kit/registry/guide.gen.ts'
import { QUESTIONS, rankTools } from '#screens/calculators/hub/chooser.model.ts'
import { nextQuestion, questionsByMoney } from '#screens/calculators/hub/next-question.model.ts'
import { hubAnswers, searchTools } from '#screens/calculators/hub/search.model.ts'
import { completeness, groupOf, missingFacts } from '#screens/calculators/hub/tools.model.ts'

const tools = await Promise.all(
  Object.entries(TOOLS)
    .filter(([id]) => id.startsWith('calculators/'))
    .map(async ([, load]) => listTool((await load()).default)),
)
const found = (query: string) => searchTools(tools, query).map(({ id }) => id)

test('a plain question finds the tool that answers it', () => {
  expect(found('can I retire at 60?')[0]).toBe('calculators/retirement')
  expect(found('should we refinance')[0]).toBe('calculators/interest-rates-compare')
  expect(found('how much cash do I need?')[0]).toBe('calculators/emergency-fund')
})

test('the questions that people ask find the place that answers them, as in the palette', () => {
  const first = (query: string) => found(query)[0]
  expect(first('when can I stop working')).toBe('dashboard?ask=stop')
  expect(first('can I afford this house')).toBe('dashboard?ask=house')
  expect(first('when should I claim social security')).toMatch(/^calculators\/retirement/)
  expect(found('when should I claim social security')).toContain(
    'calculators/retirement?inputs={"mode":"socialSecurity"}',
  )
  const debts = 'calculators/true-cost-credit?inputs={"mode":"payoff"}#open=your-payoff-plan'
  expect(found('which debt should I pay off first').slice(0, 2)).toContain(debts)
  const place = searchTools(tools, 'which card should I pay off first').find(({ id }) => id === debts)
  expect(place).toMatchObject({
    answer: {
      path: '/calculators/true-cost-credit',
      search: { inputs: '{"mode":"payoff"}' },
      hash: 'open=your-payoff-plan',
    },
  })
})

test('ytm lists the two bond tools before every other', () => {
  expect(found('ytm').slice(0, 2).toSorted()).toEqual(['calculators/corp-bonds', 'calculators/treasury-bond'])
})

test('the name of a result finds its tool', () => {
  expect(found('trackingError')).toContain('calculators/etfs')
})

test('nothing asked lists everything, and what nobody knows lists nothing', () => {
  expect(found('  ')).toHaveLength(tools.length)
  expect(found('zzzqqq')).toEqual([])
})

test('who wants to pay off cards is sent to the true cost of credit first', () => {
  expect(rankTools({ goal: 'cards' })[0]).toMatchObject({ tool: 'calculators/true-cost-credit' })
})

test('the chooser ranks nothing before an answer, and gives a reason for each tool after one', () => {
  expect(rankTools({})).toEqual([])
  for (const { id, answers } of QUESTIONS)
    for (const { value } of answers)
      for (const { reasons } of rankTools({ [id]: value })) expect(reasons.length).toBeGreaterThan(0)
})

test('every answer that a screen serves is one that the chooser offers', () => {
  const offered = QUESTIONS.flatMap(({ id, answers }) => answers.map(({ value }) => `${id} ${value}`))
  const served = GUIDE.flatMap(({ serves = {} }) => Object.keys(serves))
  expect(served.filter((key) => !offered.includes(key))).toEqual([])
})

test('someone who wants to buy a home is led to the price, the offers, the budget and the fund', () => {
  for (const home of [{}, { home: 'rent' }])
    expect(rankTools({ goal: 'buy', ...home }).map(({ tool }) => tool)).toEqual([
      'dashboard?ask=house',
      'calculators/interest-rates-compare',
      'calculators/budget',
      'calculators/emergency-fund',
    ])
})

test('a goal about one’s own money never ends in a kind of security', () => {
  const households = QUESTIONS[0]?.answers.filter(({ isHousehold }) => isHousehold) ?? []
  expect(households.map(({ value }) => value)).toContain('borrow')
  const others = QUESTIONS.slice(1).flatMap(({ id, answers }) => answers.map(({ value }) => [id, value]))
  for (const { value } of households)
    for (const [id = '', answer = ''] of others)
      for (const { tool } of rankTools({ goal: value, [id]: answer }))
        expect(groupOf(tool), `${value} ${answer} ${tool}`).toBe('Household')
})

test('every tool that serves an answer or has money at stake is a card of the hub', () => {
  const ids = new Set([...tools, ...hubAnswers()].map(({ id }) => id))
  expect(GUIDE.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
})

test('the next question is the one about the most money whose tool has no answer yet', () => {
  const facts = { debts: [{ balance: 10_000, apr: 0.25 }], 'savings.liquid': 20_000 }
  expect(nextQuestion(facts, new Set())).toMatchObject({
    tool: 'calculators/true-cost-credit',
    effect: 2_500,
  })
  expect(nextQuestion(facts, new Set(['calculators/true-cost-credit']))).toMatchObject({
    tool: 'calculators/emergency-fund',
    effect: 600,
  })
  expect(nextQuestion({}, new Set())).toBeNull()
})

test('a fact counts once however many inputs ask for it', () => {
  const tool = tools.find(({ id }) => id === 'calculators/emergency-fund')
  if (tool === undefined) throw new Error('the emergency fund is gone')
  const wanted = new Set(tool.facts.map(({ fact }) => fact))
  expect(missingFacts(tool, new Set()).length).toBe(wanted.size)
  expect(missingFacts(tool, wanted)).toEqual([])
  expect(completeness([tool, tool], wanted)).toEqual({ held: wanted.size, wanted: wanted.size, share: 1 })
})

test('the household tools share the profile', () => {
  const household = tools.filter(({ id }) => groupOf(id) === 'Household')
  expect(household.length).toBeGreaterThan(0)
  expect(household.filter(({ facts }) => facts.length === 0).map(({ id }) => id)).toEqual([])
})

test('cash that already earns more than a careful saver gets raises no question', () => {
  expect(questionsByMoney({ 'savings.liquid': 10_000, 'savings.apy': 0.04 })).toEqual([])
})
