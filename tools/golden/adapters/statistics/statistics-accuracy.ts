import { isNoAnswer } from '#finance/answer.ts'
import { linearRegression } from '#finance/statistics/regression.ts'
import { regressionInference } from '#finance/statistics/regression-inference.ts'
import * as measures from '#finance/statistics/sample-measures.ts'
import * as distributions from '#finance/statistics/sampling-distributions.ts'
import { autocorrelation, mean, standardDeviation } from '#finance/statistics/statistics.ts'
import type { GoldenAdapter, GoldenFunction } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

/** The values as they stand, or a first one and then a pair again and again. */
function valuesOf(input: Reader): number[] {
  if (input.has('values')) return input.numbers('values')
  const pair = input.numbers('thenRepeatPair')
  return Array.from({ length: input.number('count') }, (_, at) =>
    at === 0 ? input.number('first') : (pair[(at - 1) % pair.length] ?? 0),
  )
}

const freedoms = (input: Reader) => [input.number('freedom'), input.number('otherFreedom')] as const

/** Quantities of the family that the shared cases do not ask for; the tests beside them prove them. */
const beyond: Readonly<Record<string, GoldenFunction>> = {
  regressionInference: (input) => regressionInference(input.matrix('x'), input.numbers('y')),
  median: (input) => ({ value: measures.median(valuesOf(input)) }),
  medianAbsoluteDeviation: (input) => ({ value: measures.medianAbsoluteDeviation(valuesOf(input)) }),
  covariance: (input) => ({ value: measures.covariance(input.numbers('x'), input.numbers('y')) }),
  sampleShape: (input) => measures.sampleShape(valuesOf(input)),
  rankCorrelation: (input) => ({ value: measures.rankCorrelation(input.numbers('x'), input.numbers('y')) }),
  meanInterval: (input) => measures.meanInterval(valuesOf(input), input.number('confidence')),
  meanTest: (input) => measures.meanTest(valuesOf(input), input.number('against')),
  twoMeansTest: (input) => measures.twoMeansTest(input.numbers('x'), input.numbers('y')),
  normalityTest: (input) => measures.normalityTest(valuesOf(input)),
  autocorrelationTest: (input) => measures.autocorrelationTest(valuesOf(input), input.number('lags')),
  studentCdf: (input) => ({ p: distributions.studentCdf(input.number('t'), input.number('freedom')) }),
  fisherCdf: (input) => ({ p: distributions.fisherCdf(input.number('f'), freedoms(input)) }),
  chiSquareCdf: (input) => ({ p: distributions.chiSquareCdf(input.number('x'), input.number('freedom')) }),
  studentQuantile: (input) => ({
    t: distributions.studentQuantile(input.number('p'), input.number('freedom')),
  }),
  fisherQuantile: (input) => ({ f: distributions.fisherQuantile(input.number('p'), freedoms(input)) }),
  chiSquareQuantile: (input) => ({
    x: distributions.chiSquareQuantile(input.number('p'), input.number('freedom')),
  }),
}

const adapter: GoldenAdapter = {
  family: 'statistics-accuracy',
  functions: {
    ...beyond,
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
