import { out } from '#kit/output.ts'

export const outputs = {
  totalCost: out.money('Cost with surprises', {
    help: 'Estimates × (1 + contingency) + permits.',
    better: 'lower',
  }),
  resaleValueAdded: out.money('Comes back at sale', { better: 'higher' }),
  recoupRate: out.percent('Part that comes back', { better: 'higher' }),
  netCostAtSale: out.money('Cost less what comes back', { better: 'lower' }),
  monthlyPayment: out.cents('Payment a month', { better: 'lower' }),
  financingInterest: out.money('Interest of the loan', { better: 'lower' }),
  costPerYearOfUse: out.money('Net cost for a year of use', {
    help: '(Cost − what comes back + interest) ÷ years in the home.',
    better: 'lower',
  }),
  breakEvenPerYear: out.money('Worth it if a year is worth', {
    help: 'The net cost of a year of use, less the energy that is saved.',
    better: 'lower',
  }),
  joyVerdict: out.flag('Worth it for the use'),
  resaleVerdict: out.flag('Pays for itself at sale'),
  energySaved: out.money('Energy saved until then', { better: 'higher' }),
  lostToCeiling: out.money('Lost to the neighborhood’s ceiling', { better: 'lower' }),
  addedBasis: out.money('Added to the tax basis', {
    help: 'With receipts: improvements lower the gain on which tax is due.',
  }),
  taxSavedByReceipts: out.money('Tax that the receipts save', { better: 'higher' }),
  paymentShare: out.percent('Payment as part of take-home pay', { better: 'lower' }),
  valueAtSale: out.money('Value of the home at sale', {
    help: 'With growth and with what the works add.',
  }),
  cheapestWay: out.text('Cheapest way to pay'),
  shares: out.rows('Project by project', {
    name: out.text('Project'),
    stage: out.text('Stage'),
    cost: out.money('Estimate'),
    recoup: out.percent('Back at sale', { decimals: 0 }),
    origin: out.text('Share from'),
    total: out.money('With surprises'),
    worth: out.money('Comes back'),
    net: out.money('Net'),
    netPerYear: out.money('Net a year of use'),
    perJoy: out.money('A year, for each point of joy'),
    personalUse: out.integer('Joy'),
    life: out.years('Lasts'),
  }),
  ways: out.rows('Ways to pay', {
    way: out.text('Way'),
    payment: out.cents('Payment a month'),
    upfront: out.money('At the start'),
    cost: out.money('Costs until sale'),
    why: out.text('What it is'),
  }),
  bySaleYear: out.rows('By year of sale', {
    year: out.integer('Year of sale'),
    worth: out.money('Comes back'),
    perYear: out.money('Net cost for a year of use'),
  }),
}
