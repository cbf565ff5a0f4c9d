import { changeOver, newest } from '#finance/month-series.ts'
import { SAHM_MONTHS } from '#finance/sahm-rule.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
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
import { COUNTRIES } from './data/indicators.data.ts'

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

/** Sample rates: what is not bundled starts from a plausible case and says that it was typed. */
const SAMPLE_UNEMPLOYMENT = [
  0.039, 0.039, 0.04, 0.04, 0.041, 0.041, 0.042, 0.042, 0.041, 0.041, 0.042, 0.043, 0.044, 0.045, 0.046,
]

/** Longest import: thirty years of twenty series by month. */
export const MOST_TEXT = 200_000

export const { inputs, groups } = inputsOf(
  group(
    'The curve and policy',
    {
      yield10y: rate(
        '10-year Treasury yield',
        newestYield,
        'Starts at the newest month of the bundled series.',
      ),
      yield3m: {
        ...rate('3-month Treasury yield', 0.041, 'Type the newest one: the bundle has none.'),
        fact: 'economy.riskFree' as const,
      },
      policyRate: rate('Policy rate', 0.0425, 'Middle of the federal funds target.'),
    },
    {
      realYield10y: percent('10-year inflation-protected yield', {
        help: 'Yield of TIPS; gives the inflation that the market has in its prices.',
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
          'Over twelve months. Starts at the newest bundled month.',
        ),
        fact: 'economy.inflation' as const,
      },
      unemployment: numbers('Unemployment rates', {
        help: `By month, oldest first, at least ${SAHM_MONTHS}.`,
        of: 'percent',
        default: SAMPLE_UNEMPLOYMENT,
        min: 0,
        max: 1,
        maxItems: 1200,
      }),
    },
    {
      outputGap: percent('Output gap', {
        help: 'Output above what the economy can sustain; below it negative.',
        default: -0.005,
        min: -0.3,
        max: 0.3,
        step: 0.0025,
      }),
      neutralReal: percent('Neutral real rate', {
        help: 'Real policy rate that neither slows nor speeds the economy.',
        default: 0.01,
        min: -0.05,
        max: 0.1,
        step: 0.0025,
      }),
      targetInflation: percent('Inflation target', { default: 0.02, min: 0, max: 0.2, step: 0.0025 }),
    },
  ),
  group(
    'You',
    {
      shock: percent('If interest rates change by', {
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
      mortgageBalance: money('Mortgage owed', {
        default: 0,
        min: 0,
        max: 1e9,
        fact: 'home.mortgageBalance',
      }),
      pay: money('Yearly pay', { default: 0, min: 0, max: 1e9, fact: 'income.gross' }),
      bondValue: money('Bonds and bond funds', { default: 0, min: 0, max: 1e12 }),
    },
    {
      cashYield: percent('Yield of the cash', {
        default: 0,
        min: 0,
        max: 1,
        step: 0.0025,
        fact: 'savings.apy',
      }),
      mortgageRate: rate('Mortgage rate', 0, 'As it is now.'),
      mortgageYears: years('Years left', { decided: true, default: 0, min: 0, max: 50, step: 1 }),
      mortgageAdjusts: flag('Its rate will be reset', {
        help: 'Adjustable, or to be taken out anew soon. A fixed rate does not move.',
        default: false,
      }),
      raise: percent('Raise this year', { decided: true, default: 0, min: -1, max: 5, step: 0.0025 }),
      duration: number('Their duration', {
        help: 'Modified, in years: percent lost for each point that rates rise.',
        default: 0,
        min: 0,
        max: 40,
        step: 0.1,
        unit: 'years',
      }),
      convexity: number('Their convexity', {
        help: 'In years squared; 0 leaves it out.',
        default: 0,
        min: 0,
        max: 2000,
      }),
    },
  ),
  group(
    'What the charts show',
    {
      since: date('Charts from', {
        help: 'For all charts over time.',
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
