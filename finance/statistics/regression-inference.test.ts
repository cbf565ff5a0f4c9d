import { expect, test } from 'vitest'
import { regressionInference } from './regression-inference.ts'

// NIST Statistical Reference Datasets, Longley (1967): an ill-conditioned regression with certified standard errors.
const LONGLEY = [
  [60323, 83, 234289, 2356, 1590, 107608, 1947],
  [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
  [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
  [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
  [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
  [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
  [64989, 99, 365385, 1870, 3547, 115094, 1953],
  [63761, 100, 363112, 3578, 3350, 116219, 1954],
  [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
  [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
  [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
  [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
  [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
  [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
  [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
  [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
]

test('standard errors, residual deviation, R² and F are the certified ones of Longley', () => {
  const inference = regressionInference(
    LONGLEY.map((row) => row.slice(1)),
    LONGLEY.map(([y = 0]) => y),
  )
  if ('noAnswer' in inference) throw new Error(inference.noAnswer)
  const certified = [
    890420.383607373, 84.9149257747669, 0.0334910077722432, 0.488399681651699, 0.214274163161675,
    0.22607320006937, 455.478499142212,
  ]
  for (const [at, { standardError }] of inference.coefficients.entries())
    expect(standardError / (certified[at] ?? 0)).toBeCloseTo(1, 8)
  expect(inference.residualDeviation).toBeCloseTo(304.854073561965, 7)
  expect(inference.rSquared).toBeCloseTo(0.995479004577296, 10)
  expect(inference.f / 330.285339234588).toBeCloseTo(1, 8)
  // (n − 1)/(n − k − 1) = 15/9 of what is not explained.
  expect(inference.adjustedRSquared).toBeCloseTo(1 - ((1 - 0.995479004577296) * 15) / 9, 10)
})

test('a slope of two points between residuals of one, by hand', () => {
  // x 1 2 3, y 1 2 2: slope 1/2, intercept 2/3, residuals −1/6, 1/3, −1/6; s² = 1/6, Var(b) = 1/12.
  const inference = regressionInference([[1], [2], [3]], [1, 2, 2])
  if ('noAnswer' in inference) throw new Error(inference.noAnswer)
  const [intercept, slope] = inference.coefficients
  expect(slope).toHaveProperty('standardError', expect.closeTo(Math.sqrt(1 / 12), 12))
  expect(slope).toHaveProperty('t', expect.closeTo(Math.sqrt(3), 12))
  // One degree of freedom: P(|T| > √3) = 1/3.
  expect(slope).toHaveProperty('p', expect.closeTo(1 / 3, 12))
  expect(intercept).toHaveProperty('standardError', expect.closeTo(Math.sqrt((1 / 6) * (1 / 3 + 4 / 2)), 12))
  // Steps of ½ and −½ over 1/6.
  expect(inference.durbinWatson).toBeCloseTo(3, 12)
})

test('a fit without residuals is not judged', () => {
  expect(regressionInference([[1], [2]], [1, 2])).toHaveProperty('noAnswer')
  expect(regressionInference([[1], [1], [1]], [1, 2, 3])).toHaveProperty('noAnswer')
})
