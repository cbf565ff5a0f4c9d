import { choice, date, integer, money, number, numbers, options, percent } from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'

export const { inputs, groups } = inputsOf(
  group(
    'Pool',
    {
      balance: money('Balance', {
        decided: true,
        help: 'What your share of the pool still owes.',
        default: 1_000_000,
        min: 1,
        max: 1e12,
      }),
      wac: percent('Loan rate (WAC)', {
        help: 'Mean rate that the borrowers pay.',
        default: 0.0675,
        min: 0,
        max: 0.25,
      }),
      passThroughRate: percent('Pass-through rate', {
        help: 'What reaches you: the loan rate less servicing and guarantee fee.',
        default: 0.0625,
        min: 0,
        max: 0.25,
      }),
      wam: integer('Months left (WAM)', { default: 342, min: 1, max: 480, unit: 'months' }),
      age: integer('Age of the loans', {
        help: 'Months already past.',
        default: 18,
        min: 0,
        max: 480,
        unit: 'months',
      }),
    },
    {
      servicingRate: percent('Servicer keeps', {
        help: 'Of the balance a year; the guarantor gets the rest between loan and pass-through rate.',
        default: 0.0025,
        min: 0,
        max: 0.02,
      }),
      settlement: date('Settlement', {
        help: 'A first of the month: nothing has accrued then.',
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
      model: choice('Prepayments', {
        default: 'psa',
        options: options(
          ['psa', 'PSA speed'],
          ['cpr', 'A rate for each year (CPR)'],
          ['refinance', 'By the incentive to refinance'],
        ),
      }),
      psa: number('PSA speed', {
        help: '100: 0.2% a year in the first month, 0.2 points more each month, 6% from month 30 on.',
        default: 250,
        min: 0,
        max: 1500,
        unit: '% PSA',
        slider: true,
        showIf: { model: ['psa'] },
      }),
      cprYears: numbers('CPR by year', {
        help: 'Share of the balance prepaid in each year from now; the last one holds on.',
        of: 'percent',
        default: [0.08, 0.12, 0.14, 0.12, 0.1, 0.08],
        min: 0,
        max: 1,
        maxItems: 40,
        showIf: { model: ['cpr'] },
      }),
      mortgageRate: percent('Mortgage rate today', {
        help: 'At which the borrowers could refinance.',
        default: 0.0635,
        min: 0,
        max: 0.25,
      }),
    },
    {
      baseCpr: percent('CPR without incentive', {
        help: 'Moving, divorce, default. The three figures of the climb also shape how a speed answers to rates.',
        default: 0.06,
        min: 0.001,
        max: 1,
      }),
      peakCpr: percent('CPR at full incentive', { default: 0.35, min: 0.001, max: 1 }),
      middleIncentive: percent('Half of it at', {
        help: 'Loan rate less mortgage rate at which half of the climb is done.',
        default: 0.0075,
        min: -0.05,
        max: 0.05,
      }),
      incentiveWidth: percent('Width of the climb', {
        default: 0.005,
        min: 0.0005,
        max: 0.05,
      }),
    },
  ),
  group(
    'Price',
    {
      yieldBey: percent('Yield, bond-equivalent', {
        help: 'Compounded half-yearly, as a Treasury’s. A price goes before it.',
        default: 0.06,
        min: -0.02,
        max: 0.5,
      }),
      delayDays: integer('Payment delay', {
        help: 'Days beyond the month: Ginnie I 14, Ginnie II 19, UMBS and Fannie Mae 24.',
        default: 24,
        min: 0,
        max: 60,
        unit: 'days',
      }),
    },
    {
      cleanPrice: number('Price instead of a yield', {
        help: 'Per 100 of balance. When given, the yield is solved from it.',
        default: null,
        min: 0.01,
        max: 1000,
        unit: 'per 100',
      }),
      dealerSpread: number('Dealer’s bid-ask', {
        default: 0.0625,
        min: 0,
        max: 5,
        unit: 'per 100',
      }),
      advanceRate: percent('Warehouse lender advances', {
        help: 'Of the loans until they are sold.',
        default: 0.98,
        min: 0,
        max: 1,
      }),
    },
  ),
  group(
    'Classes and one borrower',
    {
      firstClassShare: percent('First class of a two-class deal', {
        decided: true,
        help: 'Its share of the balance; it takes all principal until it is gone.',
        default: 0.6,
        min: 0,
        max: 1,
        slider: true,
      }),
      loanBalance: money('One borrower owes', {
        help: 'Traced through one month into every pocket.',
        default: 300_000,
        min: 1,
        max: 1e9,
      }),
    },
    {
      lossSeverity: percent('Lost on a default', {
        help: 'Share of the loan that selling the home does not bring back.',
        default: 0.35,
        min: 0,
        max: 1,
      }),
    },
  ),
)
