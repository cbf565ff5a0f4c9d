import { out } from '#kit/output.ts'

export const outputs = {
  totalCost: out.money('Total cost', {
    help: 'Estimates × (1 + contingency) + permits.',
    better: 'lower',
  }),
  resaleValueAdded: out.money('Value added at resale', { better: 'higher' }),
  recoupRate: out.percent('Cost recouped', { better: 'higher' }),
  netCostAtSale: out.money('Net cost after resale', { better: 'lower' }),
  monthlyPayment: out.cents('Monthly payment', { better: 'lower' }),
  financingInterest: out.money('Loan interest', {
    help: 'Until the loan is paid off, or the sale repays what is left.',
    better: 'lower',
  }),
  costPerYearOfUse: out.money('Net cost per year', {
    help: '(Total cost − value added at resale + interest) ÷ years in the home.',
    better: 'lower',
  }),
  breakEvenPerYear: out.money('Break-even per year', {
    help: 'What a year of enjoying it must be worth to you: net cost per year less energy saved.',
    better: 'lower',
  }),
  joyVerdict: out.flag('Worth it to you'),
  resaleVerdict: out.flag('Pays for itself at resale'),
  energySaved: out.money('Energy savings', {
    help: 'Over all the years you stay in the home.',
    better: 'higher',
  }),
  lostToCeiling: out.money('Lost to neighborhood ceiling', { better: 'lower' }),
  addedBasis: out.money('Added to cost basis', {
    help: 'Improvements you can document reduce the taxable gain when you sell.',
  }),
  taxSavedByReceipts: out.money('Tax saved by receipts', { better: 'higher' }),
  paymentShare: out.percent('Payment ÷ take-home pay', { better: 'lower' }),
  valueAtSale: out.money('Home value at sale', {
    help: 'With growth and the value these projects add.',
  }),
  cheapestWay: out.text('Cheapest way to pay'),
  shares: out.rows('Project by project', {
    name: out.text('Project'),
    stage: out.text('Stage'),
    cost: out.money('Estimate'),
    recoup: out.percent('Recouped at resale', { decimals: 0 }),
    origin: out.text('Source'),
    total: out.money('Total cost'),
    worth: out.money('Value added at resale'),
    net: out.money('Net cost'),
    netPerYear: out.money('Net cost per year'),
    perJoy: out.money('Cost per year per joy point'),
    personalUse: out.integer('Joy'),
    life: out.years('Lifespan'),
  }),
  ways: out.rows('Ways to pay', {
    way: out.text('Option'),
    payment: out.money('Monthly payment'),
    upfront: out.money('Cash upfront'),
    cost: out.money('Cost until sale'),
    why: out.text('Good to know'),
  }),
  bySaleYear: out.rows('By year of sale', {
    year: out.integer('Years until sale'),
    worth: out.money('Value added at resale'),
    perYear: out.money('Net cost per year'),
  }),
}
