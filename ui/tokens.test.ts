import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from './charts/color.ts'

const here = (name: string) => new URL(name, import.meta.url)
const tokens = readFileSync(here('./tokens.css'), 'utf8')
const schemes = ['light', 'dark'] as const

function token(name: string, scheme: (typeof schemes)[number]): string {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)
  const plain = new RegExp(`--${name}: (#\\w+)`).exec(tokens)
  return (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? plain?.[1] ?? 'missing'
}

const grounds = ['page', 'surface', 'raised', 'hover']
const tones = ['positive', 'caution', 'negative', 'information']
const reading = [
  ...grounds.flatMap((ground) => ['text', 'text-muted', 'accent', ...tones].map((ink) => [ink, ground])),
  ...['page', 'surface'].map((ground) => ['text-faint', ground]),
  ...tones.map((tone) => [tone, `${tone}-soft`]),
  ...tones.map((tone) => ['text', `${tone}-soft`]),
  ['accent', 'accent-soft'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-accent', 'negative-fill'],
]

test.each(schemes)(
  'every text color of the %s scheme has a contrast of 4.5 on every ground it stands on',
  (scheme) => {
    const weak = reading
      .map(([ink = '', ground = '']) => ({
        ink,
        ground,
        is: contrast(token(ink, scheme), token(ground, scheme)),
      }))
      .filter(({ is }) => !(is >= 4.5))
    expect(weak).toEqual([])
  },
)

test.each(schemes)('the edge of a control and the focus ring stand out by 3 in the %s scheme', (scheme) => {
  for (const ground of ['page', 'surface', 'raised'])
    for (const line of ['border-control', 'focus'])
      expect(
        contrast(token(line, scheme), token(ground, scheme)),
        `${line} on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
})

test('every Mantine variable that the styles of a part read is defined without a style element', () => {
  const defined = new Set(readFileSync(here('./mantine.css'), 'utf8').match(/--mantine-[\w-]+(?=:)/g))
  const sheets = readdirSync(here('./parts')).flatMap((file) =>
    [...readFileSync(here(`./parts/${file}`), 'utf8').matchAll(/'@mantine\/core\/(styles\/.+\.css)'/g)].map(
      (found) => found[1],
    ),
  )
  expect(sheets.length).toBeGreaterThan(0)
  const read = new Set(
    sheets.flatMap((sheet) => {
      const css = readFileSync(here(`../node_modules/@mantine/core/${sheet}`), 'utf8')
      return css.match(/(?<=var\()--mantine-[\w-]+/g) ?? []
    }),
  )
  expect([...read].filter((name) => !defined.has(name))).toEqual([])
})
