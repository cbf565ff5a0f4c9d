import { out } from '#kit/output.ts'

export const outputs = {
  payout: out.cents('Payout', {
    help: 'All tiers that apply, rounded half-up to cents once.',
    better: 'higher',
  }),
  uncovered: out.flag('No tier covers this amount'),
  amount: out.number('Amount that picks the tier'),
  effectiveRate: out.percent('Share of the commission', { better: 'higher' }),
  companyKeeps: out.cents('Company keeps', {
    help: 'Commission to share minus the payout, kept to the cap where there is one.',
  }),
  memberReceives: out.cents('Member receives', {
    help: 'The payout, plus what the company gives up above its cap.',
  }),
  lines: out.rows('How the payout adds up', {
    tier: out.text('Tier'),
    on: out.cents('Applies to'),
    percentage: out.number('Percent points'),
    flatFee: out.cents('Flat fee'),
    amount: out.cents('Amount'),
  }),
  cliffs: out.rows('Prices at which the payout drops', {
    price: out.money('Price'),
    before: out.cents('Just below'),
    after: out.cents('From there'),
    uncovered: out.flag('No tier'),
  }),
  memberShares: out.numbers('Split among members', 'cents'),
}
