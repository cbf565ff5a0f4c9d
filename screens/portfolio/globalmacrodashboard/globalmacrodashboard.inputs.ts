import { consumerPrices } from '#figures/consumer-prices.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import { changeOver, newest } from '#finance/dates/month-series.ts'
import { SAHM_MONTHS } from '#finance/economy/sahm-rule.ts'
import {
  choice,
  date,
  flag,
  type Inputs,
  longText,
  money,
  number,
  numbers,
  percent,
  years,
} from '#kit/field.ts'
import { group, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { COUNTRIES } from './data/indicators.model.ts'

/** The newest bundled yield and inflation: where the fields start until something newer is typed or imported. */
const newestYield = (newest(treasuryTenYearYield)?.value ?? 4) / 100
const newestInflation = changeOver(consumerPrices, newest(consumerPrices)?.month ?? 0, 12) ?? 0.03
const toBasisPoint = (rate: number) => Math.round(rate * 10_000) / 10_000

const rate = (label: string, standard: number, help?: string) =>
  percent(label, {
    ...(help !== undefined && { help }),
    default: standard,
    min: -0.05,
    max: 2,
    step: 0.0005,
  })

/** What is not bundled starts from a plausible case. */
const SAMPLE_UNEMPLOYMENT = [
  0.039, 0.039, 0.04, 0.04, 0.041, 0.041, 0.042, 0.042, 0.041, 0.041, 0.042, 0.043, 0.044, 0.045, 0.046,
]

/** Longest import: thirty years of twenty series by month. */
export const MOST_TEXT = 200_000

export const { inputs, groups } = inputsOf(
  group(
    'Yield curve and policy',
    {
      yield10y: rate(
        '10-year Treasury yield',
        newestYield,
        'Starts at the latest month in the built-in series.',
      ),
      yield3m: {
        ...rate('3-month Treasury yield', 0.041, 'Enter the latest yield; there is no built-in series.'),
        example: 0.041,
        fact: 'economy.riskFree' as const,
      },
      policyRate: {
        ...rate('Policy rate', 0.0425, 'Midpoint of the federal funds target range.'),
        example: 0.0425,
      },
    },
    {
      realYield10y: percent('10-year TIPS yield', {
        help: 'The real yield, used to calculate breakeven inflation.',
        default: null,
        min: -0.05,
        max: 0.2,
        step: 0.0005,
      }),
    },
  ),
  group(
    'Inflation and jobs',
    {
      inflation: {
        ...rate(
          'Inflation',
          toBasisPoint(newestInflation),
          '12-month CPI change; starts at the latest built-in month.',
        ),
        fact: 'economy.inflation' as const,
      },
      unemployment: numbers('Unemployment rates', {
        help: `Monthly rates, oldest first, at least ${SAHM_MONTHS}.`,
        of: 'percent',
        ...typical(SAMPLE_UNEMPLOYMENT),
        min: 0,
        max: 1,
        maxItems: 1200,
      }),
    },
    {
      outputGap: percent('Output gap', {
        help: 'Actual less potential output, as a share of potential; negative in a slump.',
        default: -0.005,
        min: -0.3,
        max: 0.3,
        step: 0.0025,
      }),
      neutralReal: percent('Neutral real rate', {
        help: 'The real policy rate that neither slows nor stimulates the economy.',
        default: 0.01,
        min: -0.05,
        max: 0.1,
        step: 0.0025,
      }),
      targetInflation: percent('Inflation target', { default: 0.02, min: 0, max: 0.2, step: 0.0025 }),
    },
  ),
  group(
    'Your household',
    {
      shock: percent('Interest rate change', {
        default: 0.01,
        min: -0.05,
        max: 0.05,
        step: 0.0025,
        slider: true,
      }),
      cash: money('Cash and deposits', {
        decided: true,
        default: 0,
        min: 0,
        max: 1e12,
        fact: 'savings.liquid',
      }),
      mortgageBalance: money('Mortgage balance', {
        default: 0,
        min: 0,
        max: 1e9,
        fact: 'home.mortgageBalance',
      }),
      pay: money('Annual pay', { default: 0, min: 0, max: 1e9, fact: 'income.gross' }),
      bondValue: money('Bonds and bond funds', { default: 0, min: 0, max: 1e12 }),
    },
    {
      cashYield: percent('Cash yield', {
        default: 0,
        min: 0,
        max: 1,
        step: 0.0025,
        fact: 'savings.apy',
      }),
      mortgageRate: rate('Mortgage rate', 0, 'Your current rate.'),
      mortgageYears: years('Mortgage years left', { decided: true, default: 0, min: 0, max: 50, step: 1 }),
      mortgageAdjusts: flag('Mortgage rate will reset', {
        help: 'Turn on for an adjustable rate or a planned refinance.',
        default: false,
      }),
      raise: percent('Raise this year', { decided: true, default: 0, min: -1, max: 5, step: 0.0025 }),
      duration: number('Bond duration', {
        help: 'Modified duration: the percent lost for each point rates rise.',
        default: 0,
        min: 0,
        max: 40,
        step: 0.1,
        unit: 'years',
      }),
      convexity: number('Bond convexity', {
        help: 'In years squared; enter 0 to ignore it.',
        default: 0,
        min: 0,
        max: 2000,
      }),
    },
  ),
  group(
    'Chart settings',
    {
      since: date('Chart start date', {
        help: 'Start date for all time-series charts.',
        default: '2000-01-01',
        min: '1871-01-01',
        max: '2100-12-31',
      }),
      country: choice('Country', {
        default: 'US',
        options: COUNTRIES.map(({ id, name }) => ({ value: id, label: name })),
      }),
    },
    {
      today: date('Today', { default: '2026-12-01', fromToday: {}, min: '2000-01-01', max: '2100-12-31' }),
      series: longText('Imported series', {
        help: 'CSV by date with FRED ids as headings: date,UNRATE,DGS3MO..',
        default: '',
        maxLength: MOST_TEXT,
      }),
    },
  ),
)

export type Given = Inputs<typeof inputs>
