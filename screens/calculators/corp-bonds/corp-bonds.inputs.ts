import type { Inputs } from '#kit/field.ts'
import { choice, date, integer, money, number, numbers, options, percent, rows } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { theEstateGroup, theIssuerGroup } from './estate.inputs.ts'

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2150-12-31'

export const { inputs, groups } = inputsOf(
  group(
    'Bond',
    {
      mode: choice('Question', {
        default: 'price',
        options: options(
          ['price', 'Bond price and risk'],
          ['yieldToWorst', 'Callable bond: yield to worst'],
          ['spread', 'Spread breakdown'],
          ['recovery', 'Default and recovery'],
        ),
      }),
      ...inModes(['price', 'yieldToWorst'], {
        maturity: date('Maturity', {
          default: '2033-06-01',
          fromToday: { months: 78, days: 12 },
          min: FIRST_DAY,
          max: LAST_DAY,
        }),
      }),
      ...inModes(['spread'], {
        periods: integer('Half-years to maturity', {
          technical: true,
          help: 'Number of semiannual coupons left, the first in six months.',
          default: 14,
          min: 1,
          max: 100,
        }),
      }),
      ...inModes(['price', 'yieldToWorst', 'spread'], {
        coupon: percent('Coupon', {
          settled: true,
          help: 'Annual coupon rate.',
          ...typical(0.0575),
          min: 0,
          max: 0.25,
        }),
        yield: percent('Yield to maturity', {
          help: 'Compounded at the bond’s payment frequency; a clean price overrides it.',
          ...typical(0.0562),
          min: -0.05,
          max: 1,
        }),
        cleanPrice: number('Clean price', {
          help: 'Per 100 of face; leave empty to price the bond from the yield.',
          default: null,
          min: 0.01,
          max: 1000,
          unit: 'per 100',
        }),
        face: money('Face amount', {
          settled: true,
          decided: true,
          ...typical(100_000),
          min: 100,
          max: 1e12,
        }),
      }),
    },
    {
      ...inModes(['price', 'yieldToWorst', 'spread'], {
        settlement: date('Settlement date', {
          help: 'One business day after the trade; in the spread breakdown, a coupon date.',
          default: '2026-11-20',
          fromToday: {},
          min: FIRST_DAY,
          max: LAST_DAY,
        }),
      }),
      ...inModes(['price', 'yieldToWorst'], {
        frequency: integer('Coupons per year', {
          technical: true,
          help: 'Enter 1, 2 or 4; most US corporate bonds pay 2.',
          default: 2,
          min: 1,
          max: 4,
        }),
      }),
    },
  ),
  group(
    'Call schedule',
    inModes(['yieldToWorst'], {
      calls: rows('Call dates', {
        help: 'From each date on, the issuer may redeem the bond at that price. Where one has passed, the next call is 30 days after settlement.',
        columns: {
          date: date('From', { default: '2028-06-01', min: FIRST_DAY, max: LAST_DAY }),
          price: number('Call price', { settled: true, default: 100, min: 1, max: 300, unit: 'per 100' }),
        },
        default: [],
        example: [
          { date: '2028-06-01', price: 103 },
          { date: '2029-06-01', price: 102 },
          { date: '2030-06-01', price: 100 },
        ],
        maxRows: 40,
        addLabel: 'Add a call date',
      }),
    }),
    inModes(['yieldToWorst'], {
      volatility: percent('Rate volatility', {
        isVolatility: true,
        help: 'Annual volatility of the short rate, for the option-adjusted spread.',
        default: 0.15,
        min: 0,
        max: 0.6,
      }),
    }),
  ),
  group(
    'Treasury curve',
    inModes(['price', 'yieldToWorst', 'spread'], {
      treasuryYieldSameMaturity: percent('Treasury yield, same maturity', {
        help: 'The yield interpolated between the nearest Treasuries.',
        ...typical(0.0412),
        min: -0.05,
        max: 0.5,
      }),
    }),
    {
      ...inModes(['price', 'yieldToWorst', 'spread'], {
        spotCurve: numbers('Treasury spot curve', {
          help: 'One rate per half-year, starting at six months; the last applies to all later dates (sample curve).',
          of: 'percent',
          default: [
            0.0385, 0.038, 0.0377, 0.0375, 0.0377, 0.038, 0.0384, 0.0388, 0.0392, 0.0397, 0.0402, 0.0406,
            0.041, 0.0415,
          ],
          min: -0.05,
          max: 0.5,
          maxItems: 120,
        }),
      }),
      ...inModes(['price'], {
        makeWholeSpread: percent('Make-whole spread', {
          help: 'Spread over the Treasury yield in the indenture, often 10 to 50 basis points.',
          default: 0.002,
          min: 0,
          max: 0.05,
        }),
      }),
    },
  ),
  group(
    'Credit',
    {
      ...inModes(['spread'], {
        rating: choice('Rating', {
          ...typical('BBB'),
          options: options(
            ['AAA', 'AAA'],
            ['AA', 'AA'],
            ['A', 'A'],
            ['BBB', 'BBB'],
            ['BB', 'BB'],
            ['B', 'B'],
            ['CCC', 'CCC to C'],
          ),
        }),
      }),
      ...inModes(['price', 'yieldToWorst', 'spread'], {
        recovery: percent('Recovery rate', {
          help: 'Share of the claim recovered in default; 40% is standard for senior unsecured bonds.',
          default: 0.4,
          min: 0,
          max: 0.99,
          slider: true,
        }),
      }),
    },
    inModes(['spread'], {
      tenYearDefault: percent('10-year default rate', {
        help: 'Leave empty for the rating’s 1981–2024 average; check it against the latest study.',
        default: null,
        min: 0,
        max: 0.99,
      }),
      liquidityPremium: percent('Tax and liquidity premium', {
        help: 'Your estimate of the spread that pays for state tax and illiquidity rather than default.',
        default: 0.004,
        min: 0,
        max: 0.05,
      }),
    }),
  ),
  theIssuerGroup,
  theEstateGroup,
  group(
    'Issue and trade',
    inModes(['price', 'yieldToWorst', 'spread'], {
      bidAsk: number('Bid-ask spread', {
        help: 'What the dealer keeps between the buyer and the seller.',
        default: 0.25,
        min: 0,
        max: 20,
        unit: 'per 100',
      }),
    }),
    inModes(['price', 'yieldToWorst', 'spread'], {
      issuePrice: number('Issue price', { default: 100, min: 1, max: 200, unit: 'per 100' }),
      grossSpread: percent('Gross spread', {
        help: 'Underwriting fee as a share of face: about 0.65% for investment grade, 2% for high yield; see the prospectus.',
        default: 0.0065,
        min: 0,
        max: 0.1,
      }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
