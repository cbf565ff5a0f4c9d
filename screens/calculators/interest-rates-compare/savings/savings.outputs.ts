import { out } from '#kit/output.ts'

export const savingsOutputs = {
  best: out.text('Best account'),
  ahead: out.money('Lead over second best', { better: 'higher' }),
  bestBalance: out.money('Ending balance', { better: 'higher' }),
  bestReal: out.percent('Real after-tax yield', { decimals: 2, better: 'higher' }),
  apy: out.numbers('APY', 'percent', { decimals: 3 }),
  balance: out.numbers('Ending balances', 'cents'),
  compared: out.rows('Accounts compared', {
    name: out.text('Account'),
    rate: out.percent('Rate', { decimals: 3 }),
    apy: out.percent('APY', { decimals: 3 }),
    balance: out.cents('Ending balance'),
    fees: out.cents('Fees'),
    penalty: out.cents('Early withdrawal penalty'),
    earned: out.percent('Annual return', { decimals: 3 }),
    afterTax: out.percent('After tax', { decimals: 3 }),
    real: out.percent('After inflation', { decimals: 3 }),
    taxEquivalent: out.percent('Taxable-equivalent yield', { decimals: 3 }),
    afterTaxBalance: out.cents('Ending balance after tax'),
  }),
}
