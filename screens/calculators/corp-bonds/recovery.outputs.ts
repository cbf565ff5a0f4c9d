import { out } from '#kit/output.ts'

export const recoveryOutputs = {
  value: out.money('Enterprise value'),
  fulcrum: out.text(
    'Fulcrum class',
    'The first class not paid in full: it votes on the plan and gets the new shares.',
  ),
  totalRecovery: out.percent('Creditor recovery', { help: 'Total paid to all classes ÷ total claims.' }),
  fulcrumRecovery: out.percent('Fulcrum recovery'),
  costs: out.money('Bankruptcy costs'),
  distributable: out.money('Distributable value'),
  claimed: out.money('Total claims'),
  shareholders: out.money('Left for shareholders'),
  classes: out.rows('Recovery by class', {
    name: out.text('Class'),
    rank: out.integer('Rank'),
    amount: out.money('Claim'),
    paid: out.money('Paid'),
    recovery: out.percent('Recovery', { decimals: 1 }),
    loss: out.money('Loss'),
  }),
  byValue: out.rows('Recovery by enterprise value', {
    value: out.money('Enterprise value'),
    rank: out.integer('Rank'),
    recovery: out.percent('Recovery'),
  }),
}
