import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../analysis.tool.ts'

function stepsOf(holdings: readonly object[]) {
  const answer = runTool(tool, { mode: 'concentration', holdings })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.report.flatMap((block) => (block.kind === 'actions' ? block.steps : []))
}

const stock = { symbol: 'AAA', value: 16_200, assetClass: 'usEquity', kind: 'stock' }
const cash = { symbol: 'Cash', value: 5_800, assetClass: 'cash' }

test('what the sale of a stock brings in is part of the cash that is to be invested', () => {
  const [sell, invest] = stepsOf([stock, cash])
  // 16,200 − 10% of 22,000; 5,800 + 14,000 − 10% of 22,000.
  expect(sell?.title).toContain('Reduce AAA to 10%: sell $14,000')
  expect(invest).toMatchObject({
    title: 'Invest $17,600 of cash, what the sales bring in included, or earmark it for a goal',
    effect: 'Cash is then 10% of the portfolio.',
  })
})

test('where nothing is sold the cash is what is held', () => {
  const fund = { symbol: 'Sample fund', value: 16_200, assetClass: 'usEquity', kind: 'fund' }
  expect(stepsOf([fund, cash])[0]?.title).toBe('Invest $3,600 of cash, or earmark it for a goal')
})
