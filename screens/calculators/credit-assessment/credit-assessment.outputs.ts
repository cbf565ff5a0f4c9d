import { out } from '#kit/output.ts'

const score = (label: string) => out.number(label, { help: 'From 0 to 100.', better: 'higher', decimals: 1 })

export const outputs = {
  healthScore: out.integer('Credit health index', {
    help: 'An open index of this tool, from 300 to 850; not the score of any bureau.',
    better: 'higher',
  }),
  band: out.text('Band', 'The usual name of that range of scores.'),
  biggestDrag: out.text('Biggest drag', 'The factor that keeps most points back.'),
  utilisation: out.percent('Use of all limits', {
    help: 'Balances ÷ limits of the cards that have one.',
    better: 'lower',
  }),
  highestCardUtilisation: out.percent('Use of the fullest card', { better: 'lower' }),
  paymentHistoryScore: score('Payment history'),
  utilisationScore: score('Use of limits'),
  ageScore: score('Age of accounts'),
  inquiriesScore: score('New credit'),
  typesScore: score('Kinds of account'),
  paydownTo30: out.money('To pay until all limits are used by 30%', { better: 'lower' }),
  paydownTo10: out.money('To pay until all limits are used by 10%', { better: 'lower' }),
  frontEndDti: out.percent('Housing of gross income', {
    help: 'Front-end debt to income: housing payment ÷ gross income.',
    better: 'lower',
  }),
  backEndDti: out.percent('All debts of gross income', {
    help: 'Back-end debt to income: housing and other debt payments ÷ gross income.',
    better: 'lower',
  }),
  scoreAfterActions: out.integer('Index after the chosen actions', { better: 'higher' }),
  pointsAvailable: out.integer('Points within reach', {
    help: 'What the chosen actions add, one on top of the other.',
    better: 'higher',
  }),
  actionCost: out.money('Dollars the chosen actions take'),
  reportedUtilisation: out.percent('Reported after the plan', {
    help: 'Use of all limits when every statement has closed.',
    better: 'lower',
  }),
  highestReported: out.percent('Fullest card as reported', { better: 'lower' }),
  scoreAtStatement: out.integer('Index when the statements have closed', { better: 'higher' }),
  paidBeforeStatement: out.money('Paid before the statements'),
  factors: out.rows('Factors', {
    name: out.text('Factor'),
    weight: out.percent('Weight'),
    score: out.number('Score', { decimals: 1 }),
    lost: out.number('Points lost', { decimals: 1 }),
  }),
  effects: out.rows('Actions, each by itself', {
    name: out.text('Action'),
    cost: out.money('Dollars'),
    points: out.number('Points', { decimals: 1 }),
    perThousand: out.number('Points for $1,000', { decimals: 1 }),
  }),
  stack: out.rows('Actions, one on top of the other', {
    name: out.text('Action'),
    cost: out.money('Dollars'),
    points: out.number('Points', { decimals: 1 }),
    index: out.integer('Index'),
    spent: out.money('Dollars so far'),
  }),
  cardSteps: out.rows('Next step of each card', {
    name: out.text('Card'),
    level: out.percent('Down to'),
    dollars: out.money('Dollars'),
    points: out.number('Points', { decimals: 1 }),
    perThousand: out.number('Points for $1,000', { decimals: 1 }),
  }),
  statements: out.rows('Before the statements close', {
    name: out.text('Card'),
    balance: out.money('Balance'),
    use: out.percent('Used now'),
    pay: out.cents('Pay'),
    payBy: out.date('By'),
    statement: out.date('Statement'),
    reported: out.percent('Reported'),
  }),
  fallOffs: out.rows('What falls off, and when', {
    date: out.date('On'),
    name: out.text('Item'),
    why: out.text('Why'),
  }),
}
