/**
 * Seeded uniform numbers: xoshiro128** (Blackman and Vigna 2018), 128 bits of state, seeded through SplitMix32, so that
 * neighboring seeds give unrelated streams. The same seed gives the same numbers on every machine.
 */
export type RandomSource = { a: number; b: number; c: number; d: number }

/** A stream for `seed` and `stream` (a life, a sample): independent of every other pair for practical purposes. */
export function randomSource(seed: number, stream = 0): RandomSource {
  const source: RandomSource = { a: 0, b: 0, c: 0, d: 0 }
  reseed(source, seed, stream)
  return source
}

/** Restarts `source` in place at the beginning of a stream. */
export function reseed(source: RandomSource, seed: number, stream: number): void {
  let state = (mix(seed | 0) ^ mix((stream | 0) + 0x51ed270b)) | 0
  state = (state + 0x9e3779b9) | 0
  source.a = mix(state)
  state = (state + 0x9e3779b9) | 0
  source.b = mix(state)
  state = (state + 0x9e3779b9) | 0
  source.c = mix(state)
  state = (state + 0x9e3779b9) | 0
  // The state must not be all zero.
  source.d = mix(state) | 1
}

/** Next uniform number in [0, 1), with 32 bits. */
export function nextUniform(source: RandomSource): number {
  const scaled = Math.imul(source.b, 5)
  const result = Math.imul((scaled << 7) | (scaled >>> 25), 9) >>> 0
  const shifted = source.b << 9
  source.c ^= source.a
  source.d ^= source.b
  source.b ^= source.c
  source.a ^= source.d
  source.c ^= shifted
  source.d = (source.d << 11) | (source.d >>> 21)
  return result / 4294967296
}

/** Next integer in 0 … `count` − 1. */
export const nextInteger = (source: RandomSource, count: number): number =>
  Math.floor(nextUniform(source) * count)

/** Fills `target` with standard normal numbers: Marsaglia's polar method, both numbers of each pair used. */
export function fillNormal(source: RandomSource, target: Float64Array): void {
  for (let index = 0; index < target.length; index += 2) {
    let first: number
    let second: number
    let square: number
    do {
      first = 2 * nextUniform(source) - 1
      second = 2 * nextUniform(source) - 1
      square = first * first + second * second
    } while (square >= 1 || square === 0)
    const scale = Math.sqrt((-2 * Math.log(square)) / square)
    target[index] = first * scale
    if (index + 1 < target.length) target[index + 1] = second * scale
  }
}

/** SplitMix32 finalizer. */
function mix(value: number): number {
  let state = value | 0
  state = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
  state = Math.imul(state ^ (state >>> 15), 0x735a2d97)
  return state ^ (state >>> 15)
}
