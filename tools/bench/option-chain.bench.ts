import { isNoAnswer } from '#finance/answer.ts'
import { bsGreeks, bsPrice, type EuropeanOption } from '#finance/options/black-scholes.ts'
import { impliedVolatility } from '#finance/options/implied-volatility.ts'
import { type Bench, percentile, round } from './bench.ts'

/** 100 strikes by 50 expiries, calls and puts. */
const CHAIN: readonly EuropeanOption[] = Array.from({ length: 10_000 }, (_, at) => ({
  type: at % 2 === 0 ? 'call' : 'put',
  spot: 100,
  strike: 50 + (Math.floor(at / 2) % 100),
  rate: 0.04,
  dividendYield: 0.015,
  t: (1 + Math.floor(at / 200)) / 24,
  vol: 0.15 + 0.002 * (Math.floor(at / 2) % 100),
}))

const ROUNDS = 15

function milliseconds(work: () => void): number {
  for (let n = 0; n < 3; n += 1) work()
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return percentile(times, 0.5)
}

const bench: Bench = {
  name: 'a chain of 10,000 European options, milliseconds (median of 15)',
  run: () => {
    const prices = CHAIN.map((option) => bsPrice(option))
    const price = milliseconds(() => CHAIN.forEach((option) => bsPrice(option)))
    const all = milliseconds(() => CHAIN.forEach((option) => bsGreeks(option)))
    const solved = CHAIN.map((option, at) => {
      const value = prices[at]
      return typeof value === 'number' ? impliedVolatility(option, value) : Number.NaN
    })
    const errors = solved.flatMap((vol, at) =>
      isNoAnswer(vol) ? [] : [Math.abs(vol - (CHAIN[at]?.vol ?? 0))],
    )
    const implied = milliseconds(() =>
      CHAIN.slice(0, 1000).forEach((option, at) => impliedVolatility(option, Number(prices[at]))),
    )
    return [
      { work: 'price', ms: round(price), 'against the price alone': 1 },
      { work: 'price and all Greeks', ms: round(all), 'against the price alone': round(all / price) },
      {
        work: 'implied volatility of the first 1,000',
        ms: round(implied),
        'against the price alone': round((10 * implied) / price),
        'given back within': round(percentile(errors, 0.99)),
        'without time value': solved.filter(isNoAnswer).length,
      },
    ]
  },
}

export default bench
