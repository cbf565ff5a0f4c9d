import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { gainColor } from './palette.ts'
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
  const holdings = besideLarge('MID', 9_000)
  const narrow = chartSvg(holdings, { show, width: 540 })
  expect(narrow).toContain('$146,104')
  expect(narrow).not.toContain('$9')
  expect(narrow).toContain('MID')
  expect(chartSvg(holdings, { show, width: 2_400 })).toContain('$9,000')
})

test('a number at the end of a name has its own line and is hidden if it would be cut off', () => {
  const gains = besideLarge('S-TECH +169%', 9_000)
  const wordsAt = (width: number) =>
    [...chartSvg(gains, { show, width }).matchAll(/translate\(\d[^)]*\)[^>]*>([^<]+)<\/text>/g)].map(
      ([, words]) => words,
    )
  expect(wordsAt(2_400)).toEqual(expect.arrayContaining(['S-TECH', '+169%', '$9,000']))
  for (const width of [540, 700, 900]) expect(wordsAt(width)).toEqual(['LARGE', '$146,104'])
})

test('gains are gray at none and as strong in loss as in gain, in both schemes, with a key to the ends', () => {
  const chart: Chart = {
    type: 'treemap',
    format: 'money',
    nodes: [
      { name: 'UP', value: 30, gain: 1.69 },
      { name: 'FLAT', value: 20, gain: 0 },
      { name: 'DOWN', value: 10, gain: -0.11 },
    ],
  }
  for (const scheme of ['light', 'dark'] as const) {
    const svg = chartSvg(chart, { show, width: 620, scheme })
    for (const gain of [0.5, 0, -0.11]) expect(svg).toContain(`fill="${gainColor(gain, 0.5, scheme)}"`)
    expect(svg).toContain('+50% or more')
  }
})

test('on a phone every area has its name, amount and gain in a list, the largest first', () => {
  const nodes = [
    { name: 'SMALL', value: 10, gain: -0.1 },
    { name: 'LARGE', value: 9_000, gain: 0.2 },
  ]
  const svg = chartSvg({ type: 'treemap', format: 'money', nodes }, { show, width: 340 })
  expect(svg).toContain('$10  \u221210%')
  expect(svg.indexOf('>LARGE<')).toBeLessThan(svg.indexOf('>SMALL<'))
})
