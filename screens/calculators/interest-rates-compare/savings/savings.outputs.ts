import { out } from '#kit/output.ts'

export const savingsOutputs = {
  best: out.text('Pays most'),
  ahead: out.money('More than the next', { better: 'higher' }),
  bestBalance: out.money('It becomes', { better: 'higher' }),
  bestReal: out.percent('Its yield after tax and rising prices', { decimals: 2, better: 'higher' }),
  apy: out.numbers('Annual percentage yields', 'percent', { decimals: 3 }),
  balance: out.numbers('Balances', 'cents'),
  compared: out.rows('Accounts compared', {
    name: out.text('Account'),
    rate: out.percent('Rate', { decimals: 3 }),
    apy: out.percent('APY', { decimals: 3 }),
    balance: out.cents('Becomes'),
    fees: out.cents('Fees'),
    penalty: out.cents('Lost for leaving early'),
    earned: out.percent('Earned a year', { decimals: 3 }),
    afterTax: out.percent('After tax', { decimals: 3 }),
    real: out.percent('After prices', { decimals: 3 }),
    taxEquivalent: out.percent('Fully taxed it would need', { decimals: 3 }),
    afterTaxBalance: out.cents('Becomes, after tax'),
  }),
}
