import { balancedMoney, debtPaymentShare, housingBurden } from '#figures/household-guides.ts'
import { householdSpending } from '#figures/household-spending.ts'
import { money } from '#kit/format.ts'
import { defineTool } from '#kit/tool.ts'
import { decides, groups, inputs } from './budget.inputs.ts'
import { budget } from './budget.model.ts'
import { outputs } from './budget.outputs.ts'
import { budgetReport } from './report/budget.report.ts'

type Cells = Readonly<Record<string, unknown>>

const line = (category: string, group: string, cells: Cells) => ({ category, group, ...cells })
const essential = { essential: true }

/** The sample household: two earners, two children, renting, three cards and a car loan. */
const sampleLines = [
  line('Rent', 'need', { amount: 2_350, dueDay: 1, ...essential }),
  line('Utilities and internet', 'need', { amount: 310, dueDay: 12, ...essential, actual: 342 }),
  line('Groceries', 'need', { amount: 230, cadence: 'weekly', ...essential, actual: 1_085 }),
  line('Child care', 'need', { amount: 780, dueDay: 3, ...essential, actual: 780 }),
  line('Gas and parking', 'need', { amount: 70, cadence: 'weekly', ...essential, actual: 261 }),
  line('Car insurance', 'need', { amount: 690, cadence: 'quarterly', dueDay: 15, dueMonth: 2, ...essential }),
  line('Medical and dental', 'need', { amount: 160, ...essential, actual: 95 }),
  line('Restaurants', 'want', { amount: 120, cadence: 'weekly', pain: 1, actual: 612 }),
  line('Streaming and apps', 'want', { amount: 74, dueDay: 8, pain: 1, actual: 74 }),
  line('Clothes and gifts', 'want', { amount: 220, pain: 2, actual: 180, carryIn: 60 }),
  line('Vacation', 'want', {
    amount: 3_000,
    cadence: 'yearly',
    dueDay: 10,
    dueMonth: 6,
    pain: 4,
    carryIn: 900,
  }),
  line('Emergency fund', 'saving', { amount: 450, dueDay: 16, actual: 450 }),
  line('College savings', 'saving', { amount: 200, dueDay: 16, actual: 200 }),
  line('Car loan', 'debt', { amount: 389, dueDay: 20, ...essential, actual: 389 }),
  line('Credit cards', 'debt', { amount: 420, dueDay: 24, ...essential, actual: 420 }),
]

const [spending] = householdSpending

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
    'savings rate',
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
  decides,
  outputs,
  main: 'monthlySurplus',
  goal: { lever: 'wantsMonthly' },
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
  method: [
    'A month is one-twelfth of a year: weekly amounts × 52/12, biweekly × 26/12, twice a month × 2, quarterly ÷ 3, yearly ÷ 12.',
    'Federal tax applies the year’s brackets to wages + profit less half the self-employment tax + other income − pre-tax amounts − standard deduction − qualified business income deduction. That deduction is 20% of profit less half the self-employment tax (section 199A), up to 20% of taxable income; above the threshold it is limited by W-2 wages and property and phases out for specified service businesses. Not included: itemized deductions and credits, such as those for children and other dependents, the saver’s credit, and the earned income credit.',
    'Payroll tax: 6.2% up to each earner’s wage base and 1.45% of all wages. 401(k) contributions do not lower it; cafeteria-plan premiums do. An extra 0.9% applies above the threshold for your filing status. Self-employment tax = 92.35% of profit × 15.3%, with the 12.4% portion limited to the wage base left after wages; half is deductible.',
    'Take-home pay that you enter is used as it is: no tax is computed, and there are no shares of gross income.',
    'Married couples filing jointly share one return; under any other status each earner files separately.',
    'State tax: one rate on income after pre-tax amounts, or the state’s brackets and deduction applied to federal adjusted gross income, plus what the state taxes of pre-tax amounts (Pennsylvania deferrals, New Jersey benefits). Employee contributions to state disability, family leave, and long-term care insurance are not counted.',
    'Shares are of take-home pay, and debt payments count as needs. Savings rate = (savings before tax + savings after tax) ÷ gross income.',
    'Account balance: opening balance, pay on paydays (Friday if one falls on a weekend), bills on their due days, and all other spending in equal daily amounts, for 90 days. Each balance is at the end of the day. Without a balance and a payday there is no forecast.',
    'Actual spending varies from plan by the monthly variation, spread over independent days; with three months of history, by the mean and standard deviation of that history. The bands assume a normal distribution; the overdraft risks come from 2,000 seeded simulations, so a risk of 50% is accurate to about 1 point.',
    'Bill to move, when the overdraft risk is 1% or more: the tool tries every monthly bill on every day from 1 to 28 (savings count as a bill unless the budget is short every month) and picks the move that most improves the riskiest day, before the next payday if that is where the risk lies, otherwise over 90 days.',
    'Easiest cuts: half of an easy line (difficulty 1), then 30, 20, 10, and 5% as difficulty rises to 5, ranked by dollars ÷ difficulty. Where you gave no difficulty, wants count as 2 or 3 and needs as 3 or 5.',
  ],
  sources: [
    {
      title: 'Rev. Proc. 2025-32, 2026 brackets and standard deduction',
      publisher: 'Internal Revenue Service',
      year: 2025,
      section: '4.01, 4.14',
      url: 'https://www.irs.gov/pub/irs-drop/rp-25-32.pdf',
      figures: '2026 brackets and standard deduction; other years from their own revenue procedures',
    },
    {
      title: 'Contribution and benefit base; 26 USC 3101, 3111, 1401, 1402',
      publisher: 'Social Security Administration',
      year: 2025,
      figures: 'Wage base $184,500 in 2026; 6.2%, 1.45%, 0.9%; 92.35%',
      url: 'https://www.ssa.gov/oact/cola/cbb.html',
    },
    {
      title: 'State income tax rates and brackets, 2026',
      publisher: 'Secondary source',
      year: 2026,
      figures:
        'All states, not yet checked against each state’s own publication; California and North Dakota have the 2025 figures, the latest on file; you can enter one rate instead',
    },
    {
      title: 'Consumer Expenditures 2022 and 2024',
      publisher: 'US Bureau of Labor Statistics',
      year: '2023, 2025',
      figures: `Shares of spending in 2022; average spending ${money(spending?.value.average ?? 0)} and income before tax ${money(spending?.value.incomeBeforeTax ?? 0)} in 2024`,
      url: 'https://www.bls.gov/news.release/cesan.nr0.htm',
    },
    {
      title: 'All Your Worth: 50% needs, 30% wants, 20% savings',
      publisher: 'E. Warren and A. Warren Tyagi, Free Press',
      year: 2005,
      figures: `${100 * (balancedMoney[0]?.value.needs ?? 0)}% limit on needs`,
    },
    {
      title: 'Housing cost burden; debt payment limits',
      publisher: 'US Department of Housing and Urban Development; credit counselors’ rule of thumb',
      year: 2024,
      figures: `${100 * (housingBurden[0]?.value ?? 0)}% of gross income for housing; ${100 * (debtPaymentShare[0]?.value ?? 0)}% of take-home pay for debt payments`,
    },
  ],
  examples: [
    {
      name: 'Single, $90,000 salary, 6% to a 401(k)',
      inputs: {
        grossAnnual: 90_000,
        pretaxRetirement: 5_400,
        filingStatus: 'single',
        stateRate: 0.04,
        needsMonthly: 2_900,
        wantsMonthly: 1_500,
        savingsMonthly: 900,
      },
      out: {
        federalTax: 9_782,
        payrollTax: 6_885,
        stateTax: 3_384,
        netIncome: 64_549,
        needsShare: 0.53912532,
        wantsShare: 0.27885792,
        savingsShare: 0.16731475,
        monthlySurplus: 79.083333,
        savingsRate: 0.18,
      },
      tolerance: {
        federalTax: 1,
        payrollTax: 1,
        stateTax: 1,
        netIncome: 1,
        needsShare: 0.0001,
        wantsShare: 0.0001,
        savingsShare: 0.0001,
        monthlySurplus: 1,
        savingsRate: 0.0001,
      },
      source: 'Groundwork catalog, calculators, budget: worked check',
    },
    {
      name: 'Sample two-earner household, itemized',
      inputs: {
        filingStatus: 'mfj',
        earners: [
          { name: 'First earner', amount: 90_000, kind: 'wage', cadence: '2-weekly', payday: '2026-12-04' },
          {
            name: 'Second earner',
            amount: 48_000,
            kind: 'wage',
            cadence: 'twice-monthly',
            payday: '2026-12-15',
          },
        ],
        pretaxRetirement: 8_280,
        preTaxBenefits: 6_600,
        lines: sampleLines,
        openingBalance: 3_450,
        history: [
          { month: 'August', planned: 7_400, actual: 7_610 },
          { month: 'September', planned: 7_400, actual: 7_280 },
          { month: 'October', planned: 7_400, actual: 8_020 },
          { month: 'November', planned: 7_400, actual: 7_550 },
        ],
      },
    },
    {
      name: 'Self-employed, zero-based',
      inputs: {
        earners: [{ name: 'Studio', amount: 80_000, kind: 'selfEmployed', cadence: 'monthly' }],
        pretaxRetirement: 0,
        method: 'zero-based',
      },
      out: { payrollTax: 11_303.64, businessDeduction: 11_649.636, federalTax: 5_343.82528 },
      tolerance: 0.001,
      source:
        'By hand: 73,880 × 15.3%; 80,000 − 5,651.82 − 16,100 = 58,248.18, a fifth of it 11,649.636 (less than a fifth of 74,348.18); 46,598.544: 1,240 + 12% × 34,198.544 (26 USC 164(f), 199A, 1401)',
    },
  ],
})
