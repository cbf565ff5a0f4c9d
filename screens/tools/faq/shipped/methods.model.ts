import type { Entry } from './entry.model.ts'

/** Each leads to a tool whose “How this was worked out” has the equation with the person's own numbers. */
export const METHODS: readonly Entry[] = [
  {
    id: 'success-percentage',
    question: 'What does “9 out of 10 futures” mean in the retirement planner?',
    answer:
      'The planner draws 10,000 futures of markets, inflation, and length of life and counts in how many of them the money lasts. 90% is not a promise: it depends on the assumed returns, and the counting itself has an error that is shown. Look at what happens in the bad tenth, too.',
    category: 'calculators',
    routes: ['/calculators/retirement'],
  },
  {
    id: 'emergency-months',
    question: 'How many months of expenses should I keep in cash?',
    answer:
      'The common range is 3 to 6 months of essential spending. The tool starts there and moves with what makes income or costs uncertain: one earner or two, steady or variable pay, dependents, and a home that can need repairs. It shows each step with its number of months.',
    category: 'calculators',
    routes: ['/calculators/emergency-fund'],
  },
  {
    id: 'debt-order',
    question: 'Should I pay the highest rate first or the smallest balance first?',
    answer:
      'Highest rate first costs the least interest. Smallest balance first clears the first debt sooner, which helps some people keep going. The tool shows both in dollars and months, so that you can see the price of the motivation.',
    category: 'calculators',
    routes: ['/calculators/budget'],
  },
  {
    id: 'apr-vs-rate',
    question: 'Why is the APR higher than the interest rate I was quoted?',
    answer:
      'The APR also counts the fees that you have to pay to get the loan, spread over its life, by the method of Regulation Z. Of two loans with the same rate, the one with the lower APR is cheaper if you keep it to the end. If you will pay it off early, compare the total cost instead.',
    category: 'calculators',
    routes: ['/calculators/true-cost-credit'],
  },
  {
    id: 'credit-score-estimate',
    question: 'Is the credit assessment my FICO score?',
    answer:
      'No. Score formulas are not published. The assessment applies the published weights of the five factors to what you enter, and says which of them holds you back and what changes it. Use your lender’s score for decisions and this to choose the next step.',
    category: 'calculators',
    routes: ['/calculators/credit-assessment'],
  },
  {
    id: 'rate-comparison',
    question: 'Two accounts pay 5%. Why do they not pay the same?',
    answer:
      'Because of how often interest is added. 5% added daily is 5.13% a year, added yearly it is 5.00%. The annual percentage yield (APY) makes them comparable; the tool converts between all the common ways of quoting a rate.',
    category: 'calculators',
    routes: ['/calculators/interest-rates-compare'],
  },
  {
    id: 'renovation-worth',
    question: 'Will a renovation pay for itself?',
    answer:
      'Usually not in the sale price alone: resale surveys put most projects at well below 100% of their cost. The tool adds what you save or enjoy while you live there, the cost of borrowing, and how long you will stay, and shows at which of these the project breaks even.',
    category: 'calculators',
    routes: ['/calculators/renovations'],
  },
  {
    id: 'bond-price-falls',
    question: 'Why does a safe Treasury bond lose value when rates rise?',
    answer:
      'Its payments are fixed. If new bonds pay more, nobody gives full price for the old one. Duration tells by how much: a duration of 8 means about 8% down for one point up. If you hold to maturity, you still get every payment.',
    category: 'calculators',
    routes: ['/calculators/treasury-bond'],
  },
  {
    id: 'ytm-vs-current-yield',
    question: 'What is the difference between current yield and yield to maturity?',
    answer:
      'Current yield is the coupon over the price. Yield to maturity also counts the gain or loss between the price and what is paid back at the end, and the time until then. For a bond that can be called, look at yield to worst.',
    category: 'calculators',
    routes: ['/calculators/corp-bonds'],
  },
  {
    id: 'option-value',
    question: 'How is the value of an option worked out?',
    answer:
      'By the Black-Scholes-Merton equation for options exercised at the end, and by a tree of prices for those that can be exercised before. The inputs that matter most are volatility and time. “Implied volatility” turns it round: which volatility explains the price you see.',
    category: 'calculators',
    routes: ['/calculators/options'],
  },
  {
    id: 'fund-fees',
    question: 'Does half a percent of fund fees really matter?',
    answer:
      'Yes, because it is paid every year on everything. $100,000 at 6% for 30 years grows to about $574,000. At 5.5% it is about $498,000: half a percent took 13% of the end value.',
    category: 'calculators',
    routes: ['/calculators/mutual-funds'],
  },
  {
    id: 'mbs-prepayment',
    question: 'Why do mortgage-backed securities have no fixed maturity?',
    answer:
      'Homeowners may pay early, and do so when rates fall. The tool follows the PSA standard for the speed of prepayments and shows the average life at several speeds. Faster payments return your money when it can be reinvested only at lower rates.',
    category: 'calculators',
    routes: ['/calculators/mbs'],
  },
  {
    id: 'two-returns',
    question: 'Why does my portfolio show two different returns?',
    answer:
      'The time-weighted return measures the investments, as if no money had come or gone. The money-weighted return measures your result, with the timing of your deposits. If you added a lot before a fall, the second is lower. Neither is wrong.',
    category: 'portfolio',
    routes: ['/portfolio/performance'],
  },
  {
    id: 'risk-number',
    question: 'What does the volatility of my portfolio tell me?',
    answer:
      'It is how widely yearly returns spread around their average. With a volatility of 15%, about two years in three lie within 15 points of the average, and one in twenty is beyond 30. It says nothing about how long a loss lasts: look at the largest fall as well.',
    category: 'portfolio',
    routes: ['/portfolio/analysis'],
  },
]
