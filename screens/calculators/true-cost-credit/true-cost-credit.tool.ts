import { defineModes } from '#kit/tool.ts'
import { card } from './card/card.mode.ts'
import { instalment } from './instalment/instalment.mode.ts'
import { leaseVsLoan } from './lease/lease.mode.ts'
import { payoff } from './payoff/payoff.mode.ts'
import { single } from './single/single.mode.ts'
import { examples } from './true-cost-credit.examples.ts'
import { groups, inputs } from './true-cost-credit.inputs.ts'
import { method, sources } from './true-cost-credit.method.ts'

export default defineModes({
  id: 'calculators/true-cost-credit',
  title: 'True cost of credit',
  summary: 'What does this debt really cost, and what is the cheapest way out?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 6 },
  keywords: [
    'apr',
    'loan',
    'credit card',
    'minimum payment',
    'debt payoff',
    'credit card debt',
    'pay off debt',
    'car loan',
    'student loan',
    'personal loan',
    'consolidate debt',
    'avalanche',
    'snowball',
    'balance transfer',
    'payday',
    'pawn',
    'pay later',
    'lease',
    'finance charge',
    'pay off cards',
    'what does this loan really cost',
    'snowball or avalanche',
    'get out of debt',
    'mortgage cost',
  ],
  serves: {
    'goal cards': { weight: 10, reason: 'ranks your debts and dates the last payment' },
    'goal borrow': { weight: 7, reason: 'finds the true annual rate' },
    'debt some': { weight: 2, reason: 'shows what your debt still costs' },
    'debt heavy': { weight: 5, reason: 'paying off card debt beats any investment' },
  },
  stake: {
    question: 'What do your debts cost, and which should you pay first?',
    of: 'debtInterest',
    share: 1,
    why: 'the interest you pay on your debts each year',
  },
  inputs,
  groups,
  modes: { instalment, card, payoff, single, leaseVsLoan },
  method,
  sources,
  examples,
})
