import { expect, test } from 'vitest'
import type { Block, Tone } from './block.ts'
import { ownNote, withHonestVerdict } from './honest-verdict.ts'
import { callout } from './report-blocks.ts'

const verdict = (own: Tone, ...warnings: readonly Tone[]): Tone | undefined => {
  const report: readonly Block[] = [
    { kind: 'headline', text: 'It works.', tone: own },
    ...warnings.map((tone) => callout(tone, 'Mind', 'this')),
  ]
  return withHonestVerdict(report).flatMap((block) => (block.kind === 'headline' ? [block.tone] : []))[0]
}

test('a verdict is never better than the worst warning below it, and a mild warning never improves it', () => {
  expect(verdict('positive', 'information')).toBe('positive')
  expect(verdict('positive', 'caution', 'information')).toBe('caution')
  expect(verdict('caution', 'negative')).toBe('negative')
  expect(verdict('negative', 'caution')).toBe('negative')
})

test('a sentence without a verdict gets none', () => {
  expect(verdict('information', 'negative')).toBe('information')
  expect(verdict('neutral', 'caution')).toBe('neutral')
})

test('a verdict that a warning lowers names that warning, and no other does', () => {
  const report = (own: Tone) =>
    withHonestVerdict([
      { kind: 'headline', text: 'It works.', tone: own },
      callout('caution', 'Medicare costs more', 'From 65 on.'),
    ])[0]
  expect(report('positive')).toMatchObject({
    tone: 'caution',
    note: 'because of a warning below: Medicare costs more',
  })
  expect(report('caution')).toEqual({ kind: 'headline', text: 'It works.', tone: 'caution' })
})

test('a lowered verdict that says something of itself gives its reason after that', () => {
  const [lowered] = withHonestVerdict([
    { kind: 'headline', text: 'It lasts in 90.4%.', tone: 'positive', note: 'Margin of error: 90% to 91%.' },
    callout('caution', 'Medicare costs more', 'From 65 on.'),
  ])
  const note = lowered?.kind === 'headline' ? lowered.note : undefined
  expect(note).toBe(
    'Margin of error: 90% to 91%. Rated lower because of a warning below: Medicare costs more.',
  )
  expect(ownNote(note)).toBe('Margin of error: 90% to 91%.')
  expect(ownNote('because of a warning below: Medicare costs more')).toBeUndefined()
})
