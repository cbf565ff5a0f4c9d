import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { layoutOf } from '#kit/report-layout.ts'
import { withoutVerdict } from '#kit/example-answer.ts'
import { modeOf } from '#kit/tool.ts'
import { prepare } from '../household/prepare.model.ts'
import cases from '../retirement.cases.ts'
import tool from '../retirement.tool.ts'
import { given, threeYears } from './given.fixture.ts'

const sample = { ...examplesOf(tool.inputs), today: '2026-01-01', lives: 60 }

const PLANS = [
  sample,
  { ...sample, ...threeYears },
  { ...sample, annualSpending: 40_000 },
  { ...sample, annualSpending: 200_000, today: '2026-11-27' },
  { ...sample, annualSpending: 0, mortality: 'table', careAnnual: 90_000 },
  ...cases.map((one) => ({ ...one.in, lives: 60 })).filter((raw) => !('mode' in raw) || raw.mode === 'plan'),
]

/** A note of the years before retirement is a section of its own. */
const ONLY_SOMETIMES = new Set(['One paycheck does not cover two people'])

test('the headline that stands first is that of the whole answer, and so are the sections to come', () => {
  const compared = PLANS.map((raw) => {
    const mode = modeOf(tool, raw)
    const whole = mode.answer(raw)
    const quick = mode.headlineFirst?.(raw)
    if (!whole.ok) return expect(quick).toEqual(whole)
    if (quick?.ok !== true) throw new Error('it has an answer')
    const { first, ...rest } = { ...quick }
    expect(rest).toEqual(whole)
    if (first === undefined) return 'whole'
    const [headline] = withoutVerdict(whole.report)
    expect(first.headline).toEqual(headline)
    expect(first.value).toBe(whole.outputs.successRate)
    const titles = layoutOf(whole.report).sections.map(({ title }) => title)
    expect(first.sections).toEqual(titles.filter((title) => !ONLY_SOMETIMES.has(title)))
    return 'first'
  })
  expect(compared.filter((one) => one === 'first').length).toBeGreaterThan(4)
})

test.each([
  { engine: 'historical' },
  { engine: 'deterministic' },
  { compareWith: 'claim70' },
  { depth: 'full' },
])(
  'where the headline stands on the rest, or the rest may be refused, nothing stands first: %o',
  (changed) => {
    const raw = { ...sample, ...changed }
    const quick = modeOf(tool, raw).headlineFirst?.(raw)
    expect(quick?.ok === true ? quick.first : undefined).toBeUndefined()
  },
)

test('no schedule is worked out for people whom no life of the plan comes to', () => {
  const schedules = (raw: Readonly<Record<string, unknown>>) =>
    new Set(prepare(given(raw)).plan.schedules).size
  expect(schedules(threeYears)).toBe(1)
  expect(schedules({ mortality: 'planned' })).toBe(2)
  expect(schedules({ mortality: 'table' })).toBe(3)
})
