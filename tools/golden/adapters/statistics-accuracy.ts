import { isNoAnswer } from '#finance/answer.ts'
import { linearRegression } from '#finance/regression.ts'
import { autocorrelation, mean, standardDeviation } from '#finance/statistics.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

/** The values as they stand, or a first one and then a pair again and again. */
function valuesOf(input: Reader): number[] {
  if (input.has('values')) return input.numbers('values')
  const pair = input.numbers('thenRepeatPair')
  return Array.from({ length: input.number('count') }, (_, at) =>
    at === 0 ? input.number('first') : (pair[(at - 1) % pair.length] ?? 0),
  )
}

const adapter: GoldenAdapter = {
  family: 'statistics-accuracy',
  functions: {
    meanAndStdDev: (input) => {
      const values = valuesOf(input)
      return {
        mean: mean(values),
        stdDev: standardDeviation(values),
        autocorrelation1: autocorrelation(values),
      }
    },
    simpleRegression: (input) => {
      const fit = linearRegression(
        input.numbers('x').map((x) => [x]),
        input.numbers('y'),
      )
      if (isNoAnswer(fit)) return fit
      const [intercept, slope] = fit.coefficients
      return { intercept, slope, rSquared: fit.rSquared }
    },
    multipleRegression: (input) => linearRegression(input.matrix('x'), input.numbers('y')),
  },
}

export default adapter
