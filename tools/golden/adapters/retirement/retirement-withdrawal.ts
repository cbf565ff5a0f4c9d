import { guardrailSpending } from '#finance/retirement/guardrails.ts'
import {
  type GrowthHistory,
  historicalMaxRate,
  historicalMaxRates,
  successShare,
} from '#finance/retirement/historical-sequences.ts'
import {
  annuityDuePayment,
  percentageBetween,
  variableSpending,
} from '#finance/retirement/withdrawal-rules.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { DataFolder } from '../../data-folder.ts'
import type { Reader } from '../../reader.ts'

const percentOf = (text: string | undefined) => Number.parseFloat((text ?? '').replace('%', '')) / 100

type Row = Readonly<Record<string, string>>

/** Growth of a stock and bond mix from the published real returns, each year lifted by `lift`. */
function history(data: DataFolder, stockWeight: number, lift: (row: Row) => number): GrowthHistory {
  const rows = data.table('damodaran-real-returns-annual.csv')
  const growth = rows.map((row) => {
    const stocks = percentOf(row['S&P 500 (includes dividends)'])
    return (1 + stockWeight * stocks + (1 - stockWeight) * percentOf(row['10-year T.Bonds'])) * lift(row)
  })
  return { firstYear: Number(rows[0]?.Year), growth }
}

const realHistory = (data: DataFolder, stockWeight: number): GrowthHistory =>
  history(data, stockWeight, () => 1)

/** Withdrawals that do not rise with prices last as long as the same share of nominal returns does. */
function nominalSuccess(input: Reader, data: DataFolder) {
  const years = input.number('years')
  const nominal = history(data, input.number('stockWeight'), (row) => 1 + percentOf(row['Inflation Rate']))
  const firstStart = Math.max(nominal.firstYear, input.number('firstYear'))
  const window = { years, firstStart, lastStart: input.number('lastYear') - years + 1 }
  const rates = historicalMaxRates(nominal, window).map(({ rate }) => rate)
  const shares = input.numbers('ratesPercent').map((percent) => successShare(rates, percent / 100))
  return {
    successPercent: shares.map((share) => (typeof share === 'number' ? Math.round(100 * share) : share)),
  }
}

function successRate(input: Reader, data: DataFolder) {
  const window = {
    years: input.number('years'),
    firstStart: input.number('firstStart'),
    lastStart: input.number('lastStart'),
  }
  const rates = historicalMaxRates(realHistory(data, input.number('stockWeight')), window).map(
    ({ rate }) => rate,
  )
  return { successRate: successShare(rates, input.number('rate')), windows: rates.length }
}

function guardrails(input: Reader) {
  const inflation = input.number('cumulativeInflation')
  const limit = (name: string) =>
    input.has(name) ? { [name.replace('Real', '')]: input.number(name) * inflation } : {}
  return {
    spending: guardrailSpending(
      {
        balance: input.number('portfolioStart'),
        lastSpending: input.number('lastSpending'),
        inflationFactor: inflation / input.optionalNumber('lastCumulativeInflation', 1),
        yearsLeft: input.number('yearsTotal') - input.number('yearIndex'),
        ...limit('floorReal'),
        ...limit('ceilingReal'),
      },
      {
        initialRate: input.number('initialSpending') / input.number('initialPortfolio'),
        exceeds: input.number('exceedsPercent') / 100,
        cut: input.number('cutPercent') / 100,
        falls: input.number('fallPercent') / 100,
        raise: input.number('raisePercent') / 100,
        noCutLastYears: 15,
      },
    ),
  }
}

function variable(input: Reader) {
  const inflation = input.number('cumulativeInflation')
  const real = variableSpending(
    { realBalance: input.number('portfolioStart') / inflation },
    {
      initialSpending: input.number('initialSpending'),
      initialBalance: input.number('initialPortfolio'),
      z: input.number('z'),
      floor: input.optionalNumber('floorReal', 0),
      ceiling: input.optionalNumber('ceilingReal', Number.MAX_VALUE),
    },
  )
  return { spending: real * inflation }
}

export default {
  family: 'retirement-withdrawal',
  functions: {
    historicalMaxRate: (input, data) => {
      const window = { startYear: input.number('startYear'), years: input.number('years') }
      const rate = historicalMaxRate(realHistory(data, input.number('stockWeight')), window)
      return typeof rate === 'number' ? { rate } : rate
    },
    historicalSuccessRate: successRate,
    trinitySuccessRateNominal: nominalSuccess,
    guytonKlinger: guardrails,
    variableSpending: variable,
    percentOfPortfolio: (input) => ({
      spending: percentageBetween(input.number('portfolioStart'), {
        rate: input.number('percent') / 100,
        floor: input.optionalNumber('floorReal', 0) * input.optionalNumber('cumulativeInflation', 1),
        ceiling:
          input.optionalNumber('ceilingReal', Number.MAX_VALUE) *
          input.optionalNumber('cumulativeInflation', 1),
      }),
    }),
    vpw: (input) => {
      const spending = annuityDuePayment(input.number('portfolioStart'), {
        yearsLeft: input.number('yearsTotal') - input.number('yearIndex'),
        realReturn: input.number('ratePercent') / 100,
        futureValue: input.optionalNumber('futureValue', 0),
      })
      return typeof spending === 'number' ? { spending } : spending
    },
  },
} satisfies GoldenAdapter
