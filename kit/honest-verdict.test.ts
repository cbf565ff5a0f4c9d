import { expect, test } from 'vitest'
import type { Block, Tone } from './block.ts'
import { withHonestVerdict } from './honest-verdict.ts'
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
