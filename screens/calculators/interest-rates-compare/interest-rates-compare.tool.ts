import { defineModes } from '#kit/tool.ts'
import { groups, inputs } from './interest-rates-compare.inputs.ts'
import { examples } from './interest-rates-compare.examples.ts'
import { method, sources } from './interest-rates-compare.method.ts'
import { loans } from './loans/loans.mode.ts'
import { savings } from './savings/savings.mode.ts'

export default defineModes({
  id: 'calculators/interest-rates-compare',
  title: 'Compare interest rates',
  summary: 'Which offer costs the least, or pays the most, over the time I plan to hold it?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 7 },
  keywords: [
    'apr',
    'apy',
    'mortgage',
    'points',
    'refinance',
    'arm',
    'heloc',
    'break-even',
    'certificate of deposit',
    'cd',
    'savings account',
    'which loan is cheaper',
    'should I refinance',
    'fixed or adjustable',
    'home loan',
    'mortgage payment',
    'mortgage rates',
    'buy a house',
    'loan payment',
    'auto loan offers',
    'high-yield savings account',
  ],
  serves: {
    'goal buy': { weight: 8, reason: 'compares mortgage offers side by side' },
    'goal borrow': { weight: 10, reason: 'compares offers side by side' },
    'goal home': { weight: 4, reason: 'compares ways to pay for them' },
    'home mortgage': { weight: 3, reason: 'a lower rate is the biggest saving for most owners' },
  },
  stake: {
    question: 'Would refinancing your mortgage pay off?',
    of: 'mortgage',
    share: 0.0075,
    why: '0.75 points off your mortgage rate',
  },
  inputs,
  groups,
  modes: { loans, savings },
  method,
  sources,
  examples,
})
