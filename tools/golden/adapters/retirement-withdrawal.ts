import { guardrailSpending } from '#finance/guardrails.ts'
import {
  type GrowthHistory,
  historicalMaxRate,
  historicalMaxRates,
  successShare,
} from '#finance/historical-sequences.ts'
import { annuityDuePayment, percentageOfBalance, variableSpending } from '#finance/withdrawal-rules.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { DataFolder } from '../data-folder.ts'
import type { Reader } from '../reader.ts'

const percentOf = (text: string | undefined) => Number.parseFloat((text ?? '').replace('%', '')) / 100

/** Real growth of a stock and bond mix from the published real returns. */
function realHistory(data: DataFolder, stockWeight: number): GrowthHistory {
  const rows = data.table('damodaran-real-returns-annual.csv')
  const growth = rows.map((row) => {
    const stocks = percentOf(row['S&P 500 (includes dividends)'])
    return 1 + stockWeight * stocks + (1 - stockWeight) * percentOf(row['10-year T.Bonds'])
  })
  return { firstYear: Number(rows[0]?.Year), growth }
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
    guytonKlinger: guardrails,
    variableSpending: variable,
    percentOfPortfolio: (input) => ({
      spending: percentageOfBalance(input.number('portfolioStart'), input.number('percent') / 100),
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
