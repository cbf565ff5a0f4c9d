import { out } from '#kit/output.ts'

const share = (label: string, help: string) => out.percent(label, { help })

export const outputs = {
  monthlySurplus: out.money('Left over a month', {
    help: 'Take-home pay less everything that is planned; in a zero-based budget it should be nothing.',
    better: 'higher',
  }),
  grossIncome: out.money('Gross income a year'),
  federalTax: out.money('Federal income tax a year', { better: 'lower' }),
  businessDeduction: out.money('Deduction for business income', {
    help: '20% of the profit less half the self-employment tax, within the limits of section 199A.',
  }),
  payrollTax: out.money('Payroll tax a year', {
    help: 'Social Security and Medicare; for the self-employed both sides.',
    better: 'lower',
  }),
  stateTax: out.money('State income tax a year', { better: 'lower' }),
  netIncome: out.money('Take-home pay a year', { better: 'higher' }),
  netMonthly: out.money('Take-home pay a month', { better: 'higher' }),
  taxShare: share('Taxes of gross income', 'Federal, payroll and state tax ÷ gross income.'),
  marginalRate: share('Federal rate on the next dollar', 'The bracket that more income falls into.'),
  deferralCost: out.money('Take-home pay for $1,000 more into the 401(k)', {
    help: 'What is left of the $1,000 after the income tax that it saves.',
  }),
  needsShare: share('Needs', 'Needs and payments on debts ÷ take-home pay.'),
  wantsShare: share('Wants', 'Wants ÷ take-home pay.'),
  savingsShare: share('Savings', 'Saved out of take-home pay ÷ take-home pay.'),
  savingsRate: out.percent('Savings rate', {
    help: 'Saved before and after tax ÷ gross income.',
    better: 'higher',
  }),
  spendingMonthly: out.money('Needs, debts and wants a month', { better: 'lower' }),
  essentialMonthly: out.money('Essential spending a month', { better: 'lower' }),
  savedMonthly: out.money('Saved a month', { better: 'higher' }),
  housingShare: share('Housing of gross income', 'Housing a year ÷ gross income.'),
  debtShare: share('Debt payments of take-home pay', 'Payments on debts ÷ take-home pay.'),
  earnerCount: out.integer('Earners'),
  actualSurplus: out.money('Left over this month so far', {
    help: 'Take-home pay of a month less what was spent, and what is planned where nothing was entered.',
    better: 'higher',
  }),
  lowestBalance: out.money('Lowest balance in 90 days', { better: 'higher' }),
  lowestDate: out.date('Lowest on'),
  probabilityBeforePay: out.percent('Chance of going below zero before the next pay day', {
    better: 'lower',
  }),
  probabilityBelowZero: out.percent('Chance of going below zero within 90 days', { better: 'lower' }),
  moveBill: out.text('Bill to move', 'The one whose move to another day helps the account most.'),
  moveToDay: out.integer('Move it to day'),
  moveBeforePay: out.percent('Chance before the next pay day, when moved', { better: 'lower' }),
  moveLowest: out.money('Lowest balance, when moved', { better: 'higher' }),
  lines: out.rows('Lines, a month', {
    name: out.text('Line'),
    group: out.text('Group'),
    planned: out.money('Planned'),
    actual: out.money('Spent'),
    difference: out.money('Left'),
    share: out.percent('Of take-home pay'),
  }),
  goals: out.rows('What the method asks for, a month', {
    name: out.text('Part'),
    target: out.money('Target'),
    planned: out.money('Planned'),
    difference: out.money('To the good'),
  }),
  envelopes: out.rows('Envelopes', {
    name: out.text('Envelope'),
    carriedIn: out.money('Carried in'),
    filled: out.money('Put in'),
    spent: out.money('Taken out'),
    carriedOut: out.money('Carried out'),
  }),
  people: out.rows('Take-home pay by earner, a year', {
    name: out.text('Who'),
    gross: out.money('Gross'),
    pretax: out.money('Before tax'),
    payrollTax: out.money('Payroll tax'),
    incomeTax: out.money('Income tax'),
    net: out.money('Taken home'),
  }),
  cuts: out.rows('Cuts, most dollars for the least pain', {
    name: out.text('Line'),
    monthly: out.money('A month'),
    share: out.percent('Of the line'),
    pain: out.integer('Pain, 1 to 5'),
  }),
  compared: out.rows('Shares of spending', {
    name: out.text('Part'),
    own: out.percent('Yours'),
    national: out.percent('National'),
  }),
  balances: out.rows('Account by day', {
    date: out.date('Day'),
    balance: out.money('Balance'),
    low50: out.money('Lower half'),
    high50: out.money('Upper half'),
    low80: out.money('Lower 80%'),
    high80: out.money('Upper 80%'),
  }),
  dates: out.rows('Bills and pay days', {
    date: out.date('Day'),
    name: out.text('What'),
    amount: out.cents('Amount'),
    isPay: out.flag('Pay'),
  }),
}
