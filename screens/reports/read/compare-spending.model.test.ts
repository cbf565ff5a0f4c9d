import { expect, test } from 'vitest'
import { categoriesOf, spendingWords } from './compare-spending.model.ts'

function statement(title: string, daysCovered: number, out: Readonly<Record<string, number | null>>) {
  const rows = Object.entries(out).map(([category, amount]) => ({ category, out: amount }))
  const run = {
    ok: true as const,
    inputs: { currency: 'USD' },
    outputs: { daysCovered },
    reasons: {},
    report: [{ kind: 'table' as const, title: 'Categories', columns: [], rows }],
  }
  return { title, mode: { outputs: {}, currency: 'currency' }, run }
}

test('two statements are compared in one sentence: how much more or less was spent a month', () => {
  const june = { title: 'June.csv', needs: 2_000, wants: 208 }
  const fall = { title: 'Fall.csv', needs: 2_285, wants: 168 }
  expect(spendingWords(june, fall)).toBe(
    'You spent $245 a month more in Fall.csv ($2,453) than in June.csv ($2,208). Transfers and savings are not counted.',
  )
  expect(spendingWords(fall, june)).toMatch(/^You spent \$245 a month less in June\.csv/)
  expect(
    spendingWords(
      { title: 'October.csv', needs: 4_466.4, wants: 1_875.34 },
      { title: 'November.csv', needs: 3_519.4, wants: 1_500.82 },
    ),
  ).toMatch(/^You spent \$1,322 a month less in November\.csv \(\$5,020\) than in October\.csv \(\$6,342\)\./)
  expect(spendingWords(june, june)).toMatch(/^You spent \$2,208 a month in both\./)
})

test('categories are compared per month, the largest difference first, and one that is missing counts as nothing', () => {
  const two = statement('Two', 61, { Housing: 3_300, Groceries: 800, Income: null })
  const five = statement('Five', 153, { Housing: 8_250, Groceries: 2_500, Travel: 600, Income: 0 })
  expect(categoriesOf(two, five)).toEqual([
    // 600 ÷ 5, and nothing before
    { category: 'Travel', first: null, second: 120, difference: 120 },
    // 800 ÷ 2 and 2,500 ÷ 5
    { category: 'Groceries', first: 400, second: 500, difference: 100 },
    { category: 'Housing', first: 1_650, second: 1_650, difference: 0 },
  ])
  expect(categoriesOf(two, statement('Short', 14, { Housing: 1_650 }))).toBeNull()
})
