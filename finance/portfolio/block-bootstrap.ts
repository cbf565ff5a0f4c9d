import { nextInteger, nextUniform, type RandomSource } from '../numbers/random.ts'

/**
 * Positions of a stationary block bootstrap (Politis and Romano 1994): runs of consecutive years with mean length
 * `meanBlock`, each starting anywhere, wrapping from the last year to the first. Fills `positions`.
 */
export function fillBlocks(
  positions: Int32Array,
  source: RandomSource,
  data: { readonly years: number; readonly meanBlock: number },
): void {
  let current = nextInteger(source, data.years)
  for (let year = 0; year < positions.length; year += 1) {
    positions[year] = current
    const starts = nextUniform(source) * data.meanBlock < 1
    current = starts ? nextInteger(source, data.years) : (current + 1) % data.years
  }
}
