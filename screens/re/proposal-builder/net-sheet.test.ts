import { expect, test } from 'vitest'
import { netSheet } from './net-sheet.model.ts'

test('the lines of a net sheet add up to its totals, to the cent', () => {
  const sheet = netSheet(512_350, {
    listingCommissionPct: 0.0275,
    listingFlatFee: 0,
    buyerBrokerPct: 0.0225,
    transferTaxPct: 0.0037,
    titlePct: 0.0052,
    flatCosts: 1285.5,
    concessions: 6200,
    repairs: 3150.25,
    annualPropertyTaxRate: 0.0118,
    annualPropertyTax: null,
    daysOfTaxOwed: 141,
    loanPayoff: 187_770.47,
    loanRate: 0,
    daysInterest: 0,
    otherPayoffs: 0,
  })
  // By hand: 14,089.63 + 11,527.88 + 1,895.70 + 2,664.22 + 1,285.50 + 6,200 + 3,150.25 + 2,335.47
  expect(sheet.lines.map(({ amount }) => amount)).toEqual([
    14_089.63, 11_527.88, 1895.7, 2664.22, 1285.5, 6200, 3150.25, 2335.47,
  ])
  expect([sheet.totalSellingCosts, sheet.netProceeds]).toEqual([43_148.65, 281_430.88])
})
