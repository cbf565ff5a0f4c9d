import { lifeTable } from '#figures/life-table.ts'
import type { MortalityTable } from '#finance/retirement/longevity.ts'

export type Sex = 'unstated' | 'female' | 'male'

/** Nobody is taken for a woman or a man: where the sex is not stated, each chance of dying is the mean of both. */
const average: MortalityTable = lifeTable.female.map(
  (chance, age) => (chance + (lifeTable.male[age] ?? 1)) / 2,
)

export const deathRates = (sex: Sex): MortalityTable => (sex === 'unstated' ? average : lifeTable[sex])
