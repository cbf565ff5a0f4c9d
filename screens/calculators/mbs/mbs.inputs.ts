import { choice, date, integer, money, number, numbers, options, percent } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'

export const { inputs, groups } = inputsOf(
  group(
    'Pool',
    {
      balance: money('Current balance', {
        decided: true,
        help: 'Unpaid principal on your share of the pool.',
        ...typical(1_000_000),
        min: 1,
        max: 1e12,
      }),
      wac: percent('Loan rate (WAC)', {
        settled: true,
        help: 'Weighted average rate the borrowers pay.',
        ...typical(0.0675),
        min: 0,
        max: 0.25,
      }),
      passThroughRate: percent('Pass-through rate', {
        settled: true,
        help: 'The loan rate minus servicing and guarantee fees.',
        ...typical(0.0625),
        min: 0,
        max: 0.25,
      }),
      wam: integer('Remaining term (WAM)', {
        settled: true,
        ...typical(342),
        min: 1,
        max: 480,
        unit: 'months',
      }),
      age: integer('Loan age', {
        settled: true,
        help: 'Months since the loans were made.',
        ...typical(18),
        min: 0,
        max: 480,
        unit: 'months',
      }),
    },
    {
      servicingRate: percent('Servicing fee', {
        help: 'Annual share of the balance; the guarantee fee is the rest of the gap between loan and pass-through rates.',
        default: 0.0025,
        min: 0,
        max: 0.02,
      }),
      settlement: date('Settlement date', {
        help: 'Any day; agency pools usually trade for the month’s SIFMA date of their class, for 30-year pools class A. Interest accrued since the first is paid on top of the price.',
        default: '2026-12-01',
        fromToday: {},
        min: '1970-01-01',
        max: '2150-12-31',
      }),
    },
  ),
  group(
    'Prepayments',
    {
      model: choice('Prepayment model', {
        default: 'psa',
        options: options(
          ['psa', 'PSA speed'],
          ['cpr', 'CPR by year'],
          ['refinance', 'Refinancing incentive'],
        ),
      }),
      psa: number('PSA speed', {
        help: '100% PSA starts at 0.2% CPR, rises 0.2 points a month and levels off at 6% in month 30.',
        default: 250,
        min: 0,
        max: 1500,
        unit: '% PSA',
        slider: true,
        showIf: { model: ['psa'] },
      }),
      cprYears: numbers('CPR by year', {
        help: 'Annual share of the balance prepaid; the last rate applies to all later years.',
        of: 'percent',
        default: [0.08, 0.12, 0.14, 0.12, 0.1, 0.08],
        min: 0,
        max: 1,
        maxItems: 40,
        showIf: { model: ['cpr'] },
      }),
      mortgageRate: percent('Current mortgage rate', {
        help: 'The rate at which borrowers could refinance.',
        default: 0.0635,
        min: 0,
        max: 0.25,
      }),
    },
    {
      baseCpr: percent('Base CPR', {
        help: 'Prepayments from moves, divorce and default; the S-curve below also sets how other speeds respond to rates.',
        default: 0.06,
        min: 0.001,
        max: 1,
      }),
      peakCpr: percent('Maximum CPR', { default: 0.35, min: 0.001, max: 1 }),
      middleIncentive: percent('S-curve midpoint', {
        help: 'The loan rate minus the mortgage rate at which CPR is halfway from base to maximum.',
        default: 0.0075,
        min: -0.05,
        max: 0.05,
      }),
      incentiveWidth: percent('S-curve width', {
        default: 0.005,
        min: 0.0005,
        max: 0.05,
      }),
    },
  ),
  group(
    'Price',
    {
      yieldBey: percent('Bond-equivalent yield', {
        help: 'Semiannual compounding, like a Treasury’s; a clean price overrides it.',
        default: 0.06,
        min: -0.02,
        max: 0.5,
      }),
      delayDays: integer('Payment delay', {
        help: 'Stated delay beyond the month: Ginnie I 14 days, Ginnie II 19, UMBS and Fannie Mae 24.',
        default: 24,
        min: 0,
        max: 60,
        unit: 'days',
      }),
    },
    {
      cleanPrice: number('Clean price', {
        help: 'Per 100 of balance; enter it to solve for the yield.',
        default: null,
        min: 0.01,
        max: 1000,
        unit: 'per 100',
      }),
      dealerSpread: number('Bid-ask spread', {
        default: 0.0625,
        min: 0,
        max: 5,
        unit: 'per 100',
      }),
      advanceRate: percent('Warehouse advance rate', {
        help: 'Share of the loans financed until they are sold.',
        default: 0.98,
        min: 0,
        max: 1,
      }),
    },
  ),
  group(
    'Classes and sample borrower',
    {
      firstClassShare: percent('First class share', {
        decided: true,
        help: 'Share of the balance in the class that receives all principal first.',
        default: 0.6,
        min: 0,
        max: 1,
        slider: true,
      }),
      loanBalance: money('Borrower’s loan balance', {
        help: 'The report follows this loan’s payment for one month.',
        default: 300_000,
        min: 1,
        max: 1e9,
      }),
    },
    {
      lossSeverity: percent('Loss severity', {
        help: 'Share of the loan not recovered by selling the home.',
        default: 0.35,
        min: 0,
        max: 1,
      }),
    },
  ),
)
