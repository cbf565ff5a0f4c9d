import { defineTool } from '#kit/tool.ts'
import { examples } from './budget.examples.ts'
import { groups, inputs } from './budget.inputs.ts'
import { budget } from './budget.model.ts'
import { outputs } from './budget.outputs.ts'
import { method, sources } from './report/method.text.ts'
import { budgetReport } from './report/budget.report.ts'

export default defineTool({
  id: 'calculators/budget',
  title: 'Budget',
  summary: 'Where does my money go, how much can I save, and what do I take home after taxes?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 1 },
  keywords: [
    'take-home pay',
    'spending plan',
    '50/30/20',
    'zero-based',
    'envelope',
    'cash flow',
    'paycheck',
    'bills',
    'where does my money go',
    'how much can I save',
    'what is left after tax',
    'budget planner',
    'monthly expenses',
    'spending',
    'save money',
    'save for a vacation',
    'paycheck to paycheck',
    'cut costs',
    'income tax',
  ],
  serves: {
    'goal cards': { weight: 4, reason: 'finds money to pay it down' },
    'goal save': { weight: 10, reason: 'shows where your money goes' },
    'goal retire': { weight: 3, reason: 'your spending decides how much you need' },
    'goal buy': { weight: 6, reason: 'shows what is left for a monthly payment' },
    'goal borrow': { weight: 4, reason: 'shows what is left for a monthly payment' },
    'debt heavy': { weight: 3, reason: 'finds money to pay it down' },
  },
  stake: {
    question: 'Where does your money go?',
    of: 'yearlySpending',
    share: 0.05,
    why: '5% of what you spend each year',
  },
  inputs,
  groups,
  outputs,
  main: 'monthlySurplus',
  writes: {
    'income.gross': 'grossIncome',
    'income.takeHomeMonthly': 'netMonthly',
    'spending.essentialMonthly': 'essentialMonthly',
    'spending.total': 'spendingMonthly',
    'savings.rate': 'savingsRate',
    'savings.monthly': 'savedMonthly',
  },
  compute: budget,
  report: budgetReport,
  method,
  sources,
  examples,
})
