import { out } from '#kit/output.ts'

export const outputs = {
  payout: out.cents('Payout by the tiers', {
    help: 'The sum of all tiers that apply, rounded to the cent, before the cap.',
    better: 'higher',
  }),
  uncovered: out.flag('No tier covers this amount'),
  amount: out.number('Amount that sets the tier'),
  effectiveRate: out.percent('Share of the commission', {
    help: 'What the member receives ÷ the commission to share.',
    better: 'higher',
  }),
  companyKeeps: out.cents('Company keeps', {
    help: 'Commission to share minus the payout, up to the cap if there is one.',
  }),
  memberReceives: out.cents('Member receives', {
    help: 'The payout by the tiers plus anything above the company’s cap, less the fee after the cap.',
    better: 'higher',
  }),
  lines: out.rows('How the payout adds up', {
    tier: out.text('Tier'),
    on: out.cents('Applies to'),
    percentage: out.number('Percent'),
    flatFee: out.cents('Flat fee'),
    amount: out.cents('Amount'),
  }),
  cliffs: out.rows('Prices at which the payout drops', {
    price: out.money('Price'),
    before: out.cents('Just below'),
    after: out.cents('At this price'),
    uncovered: out.flag('No tier'),
  }),
  memberShares: out.numbers('Split among members', 'cents'),
}
