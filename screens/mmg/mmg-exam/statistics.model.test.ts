import { expect, test } from 'vitest'
import { flagsOf, itemStatistics, type Sheet, testStatistics } from './statistics.model.ts'

const ROWS = ['11110', '11101', '11010', '10100', '11000', '00010']
const sheets: readonly Sheet[] = ROWS.map((row) =>
  Array.from(row, (mark, at) => ({
    item: `item ${at + 1}`,
    mark: Number(mark),
    isScored: true,
    chosen: [mark === '1' ? 0 : 1],
    seconds: 60 + at,
  })),
)

test('facility and discrimination are those of the worked check', () => {
  const items = itemStatistics(sheets)
  const near = (values: readonly (number | null)[], expected: readonly number[]) => {
    for (const [at, value] of values.entries()) expect(value).toBeCloseTo(expected[at] ?? 0, 3)
  }
  near(
    items.map(({ facility }) => facility),
    [0.833, 0.667, 0.5, 0.5, 0.167],
  )
  near(
    items.map(({ discrimination }) => discrimination),
    [0.415, 0.433, 0.186, -0.412, 0.234],
  )
  expect(items[2]?.meanSeconds).toBe(62)
})

test('reliability, spread, and error of measurement are those of the worked check', () => {
  const { kr20, deviation, errorOfMeasurement } = testStatistics(sheets)
  expect(kr20).toBeCloseTo(0.2273, 4)
  expect(deviation).toBeCloseTo(1.1055, 4)
  expect(errorOfMeasurement).toBeCloseTo(0.9718, 4)
})

test('what is on trial is measured and counts for nobody', () => {
  const more = sheets.map((sheet, at) => [
    ...sheet,
    { item: 'trial', mark: at % 2, isScored: false, chosen: [], seconds: null },
  ])
  expect(testStatistics(more)).toEqual(testStatistics(sheets))
  expect(itemStatistics(more).find(({ item }) => item === 'trial')).toMatchObject({
    facility: 0.5,
    meanSeconds: null,
  })
})

test('flags name what is too hard, too easy, does not separate, and options that nobody or the best choose', () => {
  const about = { options: 3, right: 1 }
  const [first] = itemStatistics(sheets)
  if (first === undefined) throw new Error('no item')
  expect(flagsOf({ ...first, facility: 0.1 }, about)).toContain('too hard')
  expect(flagsOf({ ...first, facility: 0.96 }, about)).toContain('too easy')
  expect(flagsOf({ ...first, discrimination: 0.19 }, about)).toContain('does not separate')
  expect(flagsOf(first, about)).toEqual(['unused option'])
  const preferred = [
    { option: 0, share: 0.4, thirds: [0.5, 0.5, 0.2] as const },
    { option: 1, share: 0.3, thirds: [0.2, 0.2, 0.5] as const },
    { option: 2, share: 0.3, thirds: [0.3, 0.3, 0.3] as const },
  ]
  expect(flagsOf({ ...first, options: preferred }, about)).toEqual(['wrong option preferred'])
})
