import { out } from '#kit/output.ts'

const score = (label: string) => out.number(label, { help: 'From 0 to 100.', better: 'higher', decimals: 1 })

export const outputs = {
  healthScore: out.integer('Credit health index', {
    help: 'This tool’s own open index, from 300 to 850; not a score from any bureau.',
    better: 'higher',
  }),
  band: out.text('Rating', 'What lenders usually call this range of scores.'),
  biggestDrag: out.text('Biggest drag', 'The factor that costs you the most points.'),
  utilisation: out.percent('Credit utilization', {
    help: 'Balances ÷ limits, over all cards that have a limit.',
    better: 'lower',
  }),
  highestCardUtilisation: out.percent('Highest card utilization', { better: 'lower' }),
  paymentHistoryScore: score('Payment history score'),
  utilisationScore: score('Utilization score'),
  ageScore: score('Credit history score'),
  inquiriesScore: score('New credit score'),
  typesScore: score('Credit mix score'),
  paydownTo30: out.money('Pay-down to 30% utilization', { better: 'lower' }),
  paydownTo10: out.money('Pay-down to 10% utilization', { better: 'lower' }),
  frontEndDti: out.percent('Front-end DTI', {
    help: 'Housing payment ÷ gross income.',
    better: 'lower',
  }),
  backEndDti: out.percent('Debt-to-income ratio', {
    help: 'Back-end DTI: housing and all other debt payments ÷ gross income.',
    better: 'lower',
  }),
  scoreAfterActions: out.integer('Index after your actions', { better: 'higher' }),
  pointsAvailable: out.integer('Points within reach', {
    help: 'What the actions you chose add together.',
    better: 'higher',
  }),
  actionCost: out.money('Cost of your actions'),
  reportedUtilisation: out.percent('Reported utilization', {
    help: 'Credit utilization once every statement has closed.',
    better: 'lower',
  }),
  highestReported: out.percent('Highest reported utilization', { better: 'lower' }),
  scoreAtStatement: out.integer('Index after statements close', { better: 'higher' }),
  paidBeforeStatement: out.money('Paid before statements close'),
  factors: out.rows('The five factors', {
    name: out.text('Factor'),
    weight: out.percent('Weight'),
    score: out.number('Score', { decimals: 1 }),
    lost: out.number('Points lost', { decimals: 1 }),
  }),
  effects: out.rows('Each action on its own', {
    name: out.text('Action'),
    cost: out.money('Cost'),
    points: out.number('Points', { decimals: 1 }),
    perThousand: out.number('Points per $1,000', { decimals: 1 }),
  }),
  stack: out.rows('Your actions, one after another', {
    name: out.text('Action'),
    cost: out.money('Cost'),
    points: out.number('Points', { decimals: 1 }),
    index: out.integer('Index'),
    spent: out.money('Total cost'),
  }),
  cardSteps: out.rows('Next step for each card', {
    name: out.text('Card'),
    level: out.percent('Pay down to'),
    dollars: out.money('Cost'),
    points: out.number('Points', { decimals: 1 }),
    perThousand: out.number('Points per $1,000', { decimals: 1 }),
  }),
  statements: out.rows('Pay before your statements close', {
    name: out.text('Card'),
    balance: out.money('Balance'),
    use: out.percent('Utilization now'),
    pay: out.money('Payment'),
    payBy: out.date('Pay by'),
    statement: out.date('Statement closes'),
    reported: out.percent('Utilization reported'),
  }),
  fallOffs: out.rows('When negative items drop off', {
    date: out.date('Date'),
    name: out.text('Item'),
    why: out.text('Rule'),
  }),
}
