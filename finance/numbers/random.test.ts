import { expect, test } from 'vitest'
import { fillBlocks } from '../portfolio/block-bootstrap.ts'
import { cholesky, logNormalModel, writeGrowth } from '../portfolio/correlated-returns.ts'
import { fillNormal, nextInteger, nextUniform, randomSource, reseed } from './random.ts'

const draw = (seed: number, stream: number, count: number) => {
  const source = randomSource(seed, stream)
  return Array.from({ length: count }, () => nextUniform(source))
}

test('the same seed and stream give the same numbers, another stream gives others', () => {
  expect(draw(42, 3, 50)).toEqual(draw(42, 3, 50))
  expect(draw(42, 3, 5)).not.toEqual(draw(42, 4, 5))
  expect(draw(42, 3, 5)).not.toEqual(draw(43, 3, 5))
})

test('reseeding a used source starts the stream again', () => {
  const source = randomSource(1, 1)
  nextUniform(source)
  reseed(source, 42, 3)
  expect(nextUniform(source)).toBe(draw(42, 3, 1)[0])
})

test('uniform numbers lie in [0, 1) with the mean and variance of a uniform', () => {
  const values = draw(9, 0, 100_000)
  expect(Math.min(...values.slice(0, 1000))).toBeGreaterThanOrEqual(0)
  expect(values.every((value) => value < 1)).toBe(true)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.004)
  expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.002)
})

test('first draws of neighboring streams are uncorrelated', () => {
  const firsts = Array.from({ length: 20_000 }, (_, stream) => draw(1, stream, 1)[0] ?? 0)
  const centered = firsts.map((value) => value - 0.5)
  const lagged = centered.slice(1).reduce((sum, value, index) => sum + value * (centered[index] ?? 0), 0)
  expect(Math.abs(lagged / centered.length) * 12).toBeLessThan(0.03)
})

test('integers cover their range evenly', () => {
  const source = randomSource(5)
  const counts = [0, 0, 0, 0]
  for (let index = 0; index < 40_000; index += 1) {
    const value = nextInteger(source, 4)
    counts[value] = (counts[value] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('log-normal growth has the arithmetic mean, deviation and correlation asked for', () => {
  const model = logNormalModel({
    means: [0.08, 0.04],
    deviations: [0.15, 0.06],
    correlation: [
      [1, 0.5],
      [0.5, 1],
    ],
  })
  if ('noAnswer' in model) throw new Error(model.noAnswer)
  const source = randomSource(11)
  const [growth, normals] = [new Float64Array(2), new Float64Array(2)]
  const sums = { a: 0, b: 0, aa: 0, ab: 0, bb: 0 }
  const runs = 200_000
  for (let run = 0; run < runs; run += 1) {
    fillNormal(source, normals)
    writeGrowth(growth, model, normals)
    const [a = 0, b = 0] = growth
    sums.a += a
    sums.b += b
    sums.aa += a * a
    sums.ab += a * b
    sums.bb += b * b
  }
  const [meanA, meanB] = [sums.a / runs, sums.b / runs]
  const deviation = (square: number, mean: number) => Math.sqrt(square / runs - mean * mean)
  expect(Math.abs(meanA - 1.08)).toBeLessThan(0.002)
  expect(Math.abs(deviation(sums.aa, meanA) - 0.15)).toBeLessThan(0.002)
  const correlation =
    (sums.ab / runs - meanA * meanB) / (deviation(sums.aa, meanA) * deviation(sums.bb, meanB))
  expect(Math.abs(correlation - 0.5)).toBeLessThan(0.01)
})

test('correlations that contradict each other are refused with a reason', () => {
  expect(
    cholesky([
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ]),
  ).toHaveProperty('noAnswer')
})

test('block positions stay inside the data and mostly follow each other', () => {
  const positions = new Int32Array(20_000)
  fillBlocks(positions, randomSource(3), { years: 98, meanBlock: 10 })
  let follows = 0
  for (const [index, position] of positions.entries()) {
    expect(position).toBeGreaterThanOrEqual(0)
    expect(position).toBeLessThan(98)
    if (index > 0 && position === ((positions[index - 1] ?? 0) + 1) % 98) follows += 1
  }
  expect(Math.abs(follows / positions.length - 0.9)).toBeLessThan(0.02)
})
