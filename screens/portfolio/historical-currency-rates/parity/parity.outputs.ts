import { out } from '#kit/output.ts'

export const parityOutputs = {
  pppRate: out.number('PPP rate', {
    decimals: 4,
    help: 'Base rate × home price ratio ÷ foreign price ratio.',
  }),
  misvaluation: out.percent('Overvaluation', {
    decimals: 2,
    help: 'Current rate ÷ PPP rate − 1; below 0 the foreign currency is undervalued.',
  }),
  homeInflation: out.percent('Home inflation', { help: 'Over the whole period.' }),
  foreignInflation: out.percent('Foreign inflation', { help: 'Over the whole period.' }),
  homeInflationYearly: out.percent('Home inflation, annual', { decimals: 2 }),
  foreignInflationYearly: out.percent('Foreign inflation, annual', { decimals: 2 }),
  marketChange: out.percent('Exchange rate change', { help: 'Over the whole period.' }),
}
