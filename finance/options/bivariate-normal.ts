import { normalCdf } from '../statistics/normal.ts'

/** Half of the nodes and weights of Gauss and Legendre's rule of 20 points on −1 to 1. Source: Abramowitz and Stegun, table 25.4. */
const NODES = [
  [0.076_526_521_133_497_3, 0.152_753_387_130_725_9],
  [0.227_785_851_141_645_1, 0.149_172_986_472_603_7],
  [0.373_706_088_715_419_6, 0.142_096_109_318_382_1],
  [0.510_867_001_950_827_1, 0.131_688_638_449_176_6],
  [0.636_053_680_726_515, 0.118_194_531_961_518_4],
  [0.746_331_906_460_150_8, 0.101_930_119_817_240_4],
  [0.839_116_971_822_218_8, 0.083_276_741_576_704_75],
  [0.912_234_428_251_326, 0.062_672_048_334_109_1],
  [0.963_971_927_277_913_8, 0.040_601_429_800_386_94],
  [0.993_128_599_185_094_9, 0.017_614_007_139_152_12],
] as const

/**
 * Probability that two standard normal variables of correlation ρ are at most a and b: Φ(a)Φ(b) + (1/2π)∫₀^asin ρ
 * e^(−(a² + b² − 2ab sin θ)/(2 cos² θ)) dθ. Error below 1e-9 for |ρ| up to 0.9; ρ must lie within −1 and 1.
 * Source: Drezner and Wesolowsky, On the computation of the bivariate normal integral (1990); Genz (2004).
 */
export function bivariateNormalCdf(a: number, b: number, correlation: number): number {
  const independent = normalCdf(a) * normalCdf(b)
  if (correlation === 0 || independent === 0) return independent
  const half = Math.asin(correlation) / 2
  const heightAt = (theta: number) =>
    Math.exp(-(a * a + b * b - 2 * a * b * Math.sin(theta)) / (2 * Math.cos(theta) ** 2))
  const sum = NODES.reduce(
    (total, [node, weight]) => total + weight * (heightAt(half * (1 - node)) + heightAt(half * (1 + node))),
    0,
  )
  return independent + (half * sum) / (2 * Math.PI)
}
