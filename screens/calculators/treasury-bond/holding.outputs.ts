import { bondLadder } from '#kit/lab/bond-ladder.ts'
import { exactPercent } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'

/** What every security of the lab puts out: its dates, its cash, its sale and its financing. */
export const holdingOutputs = {
  maturityDate: out.date('Maturity'),
  settlementAmount: out.money('Settlement amount', { help: 'Price plus accrued interest, times face.' }),
  saleDate: out.date('Sale settlement'),
  saleAmount: out.money('Sale proceeds'),
  taxEquivalentYield: exactPercent(
    'Taxable-equivalent yield',
    'What a bond subject to state tax must yield to leave you as much.',
  ),
  ladder: bondLadder,
  trades: out.rows('Sale and financing', {
    date: out.date('Date'),
    event: out.text('Transaction'),
    cash: out.cents('Cash to holder'),
  }),
} as const
