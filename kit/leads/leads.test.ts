import { expect, test } from 'vitest'
import { blockedReason, isHidden } from './contactable.ts'
import { formScore } from './form-score.ts'
import { conversion, daysPerStage, reached } from './funnel.ts'
import { gradeOf, slaHoursOf } from './grade.ts'
import { ERASED } from './erased.ts'
import { pipelineOf, sourcesByValue } from './pipeline.ts'
import { DEFAULT_WEIGHTS, platformScore } from './platform-score.ts'
import { scoreLead } from './scoring.ts'

// The worked checks of the catalog: prospecting, AI prospecting, the community form.
const REFERRED = {
  contactComplete: true,
  consent: true,
  source: 'referral',
  interestMatches: true,
  timeline: 'none',
  engagedLast14Days: true,
} as const

test('a referred lead with consent and interest, active but without a timeline, scores 85, line by line', () => {
  const { score, parts } = platformScore(REFERRED)
  expect(score).toBe(85)
  expect(parts.map(({ points }) => points)).toEqual([15, 15, 20, 20, 0, 15])
  expect(parts.map(({ max }) => max)).toEqual([15, 15, 20, 20, 15, 15])
})

test('other weights are scaled to 100, and weights that are all zero give 0', () => {
  const only = { contact: 0, consent: 0, source: 10, interest: 0, timeline: 10, engaged: 0 }
  expect(platformScore(REFERRED, only).score).toBe(50)
  expect(platformScore(REFERRED, { ...only, source: 0, timeline: 0 }).score).toBe(0)
})

const COMMUNITY = {
  segmentMatch: 'in',
  budgetBand: 'small',
  authority: 'influences',
  timeframe: 'now',
  askedForCall: false,
  toolsUsed: 4,
  visits30d: 2,
  emailVerified: true,
  freeMailForOrg: false,
  duplicateOpen: false,
  daysSinceLastActivity: 3,
} as const

test('a form’s score is fit, intent, and engagement less penalties, and never leaves 0 to 100', () => {
  expect(formScore(COMMUNITY)).toMatchObject({ fit: 33, intent: 20, engagement: 16, penalty: 0, score: 69 })
  const penalties = { emailVerified: false, freeMailForOrg: true, duplicateOpen: true }
  expect(formScore({ ...COMMUNITY, ...penalties, daysSinceLastActivity: 400 })).toMatchObject({
    penalty: 45,
    score: 24,
  })
  const least = {
    segmentMatch: 'out',
    budgetBand: 'none',
    authority: 'researching',
    timeframe: 'none',
  } as const
  expect(formScore({ ...COMMUNITY, ...least, ...penalties, toolsUsed: 0, visits30d: 0 }).score).toBe(0)
})

test('the grade sets the hours to respond, and nobody waits for who may not be contacted', () => {
  expect([75, 74.9, 55, 54, 35, 34, 0].map(gradeOf)).toEqual(['A', 'B', 'B', 'C', 'C', 'D', 'D'])
  expect(slaHoursOf('B', true)).toBe(24)
  expect(slaHoursOf('A', false)).toBeNull()
})

test('each board has its own model', () => {
  const facts = { platform: REFERRED, form: COMMUNITY, weights: DEFAULT_WEIGHTS }
  expect(scoreLead('coaching', facts)).toMatchObject({ scoreModel: 'platform-v1', score: 85, grade: 'A' })
  expect(scoreLead('ai', facts)).toMatchObject({ scoreModel: 'form-v1', score: 69, grade: 'B' })
})

test('a funnel says what share goes on from stage to stage, and from the first to the last', () => {
  const stages = Object.entries({ new: 40, contacted: 22, qualified: 12, meeting: 6, won: 3 })
  const { steps, overall } = conversion(stages.map(([stage, count]) => ({ stage, count })))
  expect(steps.map(({ rate }) => Math.round(1_000 * (rate ?? 0)) / 10)).toEqual([55, 54.5, 50, 50])
  expect(overall).toBe(0.075)
  expect(
    conversion([
      { stage: 'new', count: 0 },
      { stage: 'won', count: 0 },
    ]),
  ).toEqual({
    steps: [{ stage: 'won', rate: null }],
    overall: null,
  })
})

test('a lost lead counts as far as it came, and a stay is measured once it has ended', () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`
  const leads = [
    { stage: 'new', createdAt: day(1), moves: [] },
    {
      stage: 'lost',
      createdAt: day(1),
      moves: [
        { from: 'new', to: 'qualified', at: day(4) },
        { from: 'qualified', to: 'lost', at: day(14) },
      ],
    },
    { stage: 'contacted', createdAt: day(1), moves: [{ from: 'new', to: 'contacted', at: day(2) }] },
  ] as const
  expect(reached(leads).map(({ count }) => count)).toEqual([3, 2, 1, 0, 0, 0])
  const days = daysPerStage(leads)
  expect([days.get('new'), days.get('qualified'), days.get('contacted')]).toEqual([1, 10, null])
})

const lead = (given: Partial<Parameters<typeof pipelineOf>[0][number]>) => ({
  stage: 'new' as const,
  grade: 'A' as const,
  value: null,
  probability: null,
  firstResponseHours: null,
  ageHours: 0,
  blocked: null,
  daysSinceActivity: 0,
  ...given,
})

test('six leads amount to the figures of the worked check', () => {
  expect(
    pipelineOf([
      lead({ value: 12_000, firstResponseHours: 0.5, daysSinceActivity: 1 }),
      lead({ stage: 'qualified', grade: 'B', value: 8_000, firstResponseHours: 30, daysSinceActivity: 20 }),
      lead({
        stage: 'proposal',
        value: 20_000,
        probability: 0.7,
        firstResponseHours: 0.8,
        daysSinceActivity: 4,
      }),
      lead({ stage: 'won', grade: 'B', value: 9_000, firstResponseHours: 5, daysSinceActivity: 9 }),
      lead({ stage: 'lost', grade: 'C', value: 4_000, firstResponseHours: 50, daysSinceActivity: 40 }),
      lead({ stage: 'contacted', grade: 'D', value: 1_500, ageHours: 16 * 24, daysSinceActivity: 16 }),
    ]),
  ).toEqual({
    openCount: 4,
    openValue: 41_500,
    weightedValue: 17_225,
    winRate: 0.5,
    slaRate: 4 / 6,
    medianResponseHours: 5,
    staleCount: 2,
  })
  expect(pipelineOf([])).toMatchObject({ winRate: null, slaRate: null, medianResponseHours: null })
})

test('a lead that nobody has answered counts as missed once its hours are over, and never where nobody may contact it', () => {
  const inTime = lead({ grade: 'B', firstResponseHours: 24 })
  const rateWith = (...more: readonly Parameters<typeof lead>[0][]) =>
    pipelineOf([inTime, lead({ grade: 'B', firstResponseHours: 25 }), ...more.map(lead)]).slaRate
  expect(rateWith()).toBe(1 / 2)
  expect(rateWith({ grade: 'B', ageHours: 0 }, { grade: 'B', ageHours: 24 })).toBe(1 / 2)
  expect(rateWith({ grade: 'B', ageHours: 24.5 })).toBe(1 / 3)
  expect(rateWith({ grade: 'B', ageHours: 500, blocked: 'No consent to contact' })).toBe(1 / 2)
  expect(pipelineOf([lead({ grade: 'A', ageHours: 0.5 })]).slaRate).toBeNull()
})

test('an erased lead is no open one and still counts where it ended and by its response', () => {
  const open = lead({ value: 100, probability: 0.5 })
  const erased = { value: 900, blocked: ERASED, daysSinceActivity: 40 }
  const more = [lead({ ...erased, firstResponseHours: 90 }), lead({ ...erased, stage: 'won' })]
  expect(pipelineOf([open, ...more])).toMatchObject({
    openCount: 1,
    openValue: 100,
    weightedValue: 50,
    winRate: 1,
    medianResponseHours: 90,
    staleCount: 0,
  })
})

test('sources stand by what was won through them', () => {
  const of = (source: 'form' | 'event', stage: 'won' | 'new', value: number) => ({ source, stage, value })
  expect(sourcesByValue([of('form', 'new', 9), of('event', 'won', 5), of('form', 'won', 2)])).toEqual([
    { source: 'event', leads: 1, won: 1, wonValue: 5 },
    { source: 'form', leads: 2, won: 1, wonValue: 2 },
  ])
})

test('one reason is given for each lead that nobody may contact, and only consent hides who it is', () => {
  const free = {
    consent: { email: true, phone: false, text: false },
    withdrawnAt: null,
    isErased: false,
    doNotContact: false,
  }
  expect(blockedReason(free)).toBeNull()
  expect(blockedReason({ ...free, doNotContact: true })).toBe('Asked not to be contacted')
  expect(isHidden({ ...free, doNotContact: true })).toBe(false)
  const none = { ...free, consent: { email: false, phone: false, text: false } }
  expect([blockedReason(none), isHidden(none)]).toEqual(['No consent to contact', true])
  expect(blockedReason({ ...free, withdrawnAt: '2026-11-26' })).toBe('Consent was withdrawn')
  expect(blockedReason({ ...free, isErased: true })).toBe('Personal details were erased')
})
