import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { chartSvg } from './svg.ts'

/** One large area beside a small one. */
const besideLarge = (name: string, value: number): Chart => ({
  type: 'treemap',
  format: 'money',
  nodes: [
    { name: 'LARGE', value: 146_104 },
    { name, value },
  ],
})

test('an amount is written in full or not at all, because a cut-off amount would be a different one', () => {
  const holdings = besideLarge('MID', 20_000)
  const narrow = chartSvg(holdings, { show, width: 340 })
  expect(narrow).toContain('$146,104')
  expect(narrow).not.toContain('$2')
  expect(narrow).toContain('MID')
  expect(chartSvg(holdings, { show, width: 1_400 })).toContain('$20,000')
})

test('a number at the end of a name has its own line and is hidden if it would be cut off', () => {
  const gains = besideLarge('S-TECH +169%', 9_000)
  const wordsAt = (width: number) =>
    [...chartSvg(gains, { show, width }).matchAll(/translate\(\d[^)]*\)[^>]*>([^<]+)<\/text>/g)].map(
      ([, words]) => words,
    )
  expect(wordsAt(2_400)).toEqual(expect.arrayContaining(['S-TECH', '+169%', '$9,000']))
  for (const width of [340, 500, 700, 900]) expect(wordsAt(width)).toEqual(['LARGE', '$146,104'])
})
