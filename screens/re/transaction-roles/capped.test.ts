import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from './transaction-roles.tool.ts'

const tier = { lowerRange: 0, upperRange: 0, percentage: 60, flatFee: 0, allTransactions: false }
const deal = {
  role: { tiers: [tier] },
  price: 600_000,
  basis: 18_000,
  capAmount: 16_000,
  capPaid: 16_000,
  postCapFee: 285,
}
const reportOf = (given: Readonly<Record<string, unknown>>) => {
  const answer = runTool(tool, given)
  if (!answer.ok) throw new Error('The deal is refused.')
  return answer.report
}

// 0.60 × 18,000 = 10,800; the company may keep nothing more, so + 7,200; − 285.
test('After the cap, headline, steps, and curves are of what the member receives.', () => {
  const report = reportOf(deal)
  const headline = report.find((block) => block.kind === 'headline')
  expect(headline).toMatchObject({ output: 'memberReceives' })
  expect(headline?.text).toMatch(/^This deal pays \$17,715\.00, 98\.\d+% of the commission to share/)
  expect(headline?.text).toContain('$10,800.00 by the tiers')
  const steps = report.find((block) => block.kind === 'table')
  expect(steps?.rows.map((row) => row.amount)).toEqual([10_800, 7200, -285])
  const charts = report.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))
  const atDeal = charts.map((chart) =>
    chart.type === 'line' ? chart.series[0]?.points.find(([x]) => x === 600_000)?.[1] : undefined,
  )
  expect(atDeal).toEqual([17_715, 17_715 / 18_000])
})

// 0.70 × 18,000 = 12,600; the company keeps 2,000 of its 5,400.
test('The deal that reaches the cap names what is above it and has no fee.', () => {
  const report = reportOf({ ...deal, role: { tiers: [{ ...tier, percentage: 70 }] }, capPaid: 14_000 })
  const headline = report.find((block) => block.kind === 'headline')
  expect(headline?.text).toContain(
    'pays $16,000.00, 88.9% of the commission to share: $12,600.00 by the tiers, plus $3,400.00 above the company’s cap.',
  )
})

test('Without a cap the sentence is the payout alone.', () => {
  const report = reportOf({ ...deal, capAmount: null })
  const headline = report.find((block) => block.kind === 'headline')
  expect(headline?.text).toBe('This deal pays $10,800.00, 60% of the commission to share.')
})
