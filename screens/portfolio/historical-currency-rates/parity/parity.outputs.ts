import { out } from '#kit/output.ts'

export const parityOutputs = {
  pppRate: out.number('Parity rate', {
    decimals: 4,
    help: 'Rate then × prices at home now/then ÷ prices abroad now/then.',
  }),
  misvaluation: out.percent('Foreign currency dear by', {
    decimals: 2,
    help: 'Rate now ÷ parity rate − 1; below 0 it is cheap.',
  }),
  homeInflation: out.percent('Prices at home', { help: 'Rise over the whole time.' }),
  foreignInflation: out.percent('Prices abroad', { help: 'Rise over the whole time.' }),
  homeInflationYearly: out.percent('Prices at home, a year', { decimals: 2 }),
  foreignInflationYearly: out.percent('Prices abroad, a year', { decimals: 2 }),
  marketChange: out.percent('Rate on the market', { help: 'Change of the rate over the whole time.' }),
}
