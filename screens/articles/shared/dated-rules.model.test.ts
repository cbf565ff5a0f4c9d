import { expect, test } from 'vitest'
import { DATED_RULES, datedFigure } from './dated-rules.model.ts'

test('a figure is the published one of its year, with its source', () => {
  expect(datedFigure({ key: 'ira.limit', year: 2026 })).toEqual({
    text: '$7,500',
    source: 'IRA contribution limit, 2026: IRS Notice 2025-67; Rev. Proc. 2025-19 (health savings accounts)',
  })
  expect(datedFigure({ key: 'deduction.joint', year: 2026 })).toMatchObject({ text: '$32,200' })
  expect(datedFigure({ key: 'ira.limit', year: 2025 })).toMatchObject({ text: '$7,000' })
  expect(datedFigure({ key: 'bracket.joint22', year: 2026 })).toMatchObject({ text: '$211,400' })
  expect(datedFigure({ key: 'roth.phaseOutJoint', year: 2026 })).toMatchObject({
    text: '$242,000 to $252,000',
  })
})

test('a year that is not published yet has no figure, and neither has an unknown name', () => {
  expect(datedFigure({ key: 'ira.limit', year: 2031 })).toEqual({
    problem: 'No published figure is on file for ira.limit in 2031.',
  })
  expect(datedFigure({ key: 'constructor', year: 2026 })).toEqual({
    problem: 'There is no figure with the name constructor.',
  })
})

test('every figure is one of the year 2026', () => {
  for (const key of Object.keys(DATED_RULES))
    expect([key, datedFigure({ key, year: 2026 })]).toEqual([
      key,
      { text: expect.stringMatching(/\d/), source: expect.stringContaining('2026: ') },
    ])
})
