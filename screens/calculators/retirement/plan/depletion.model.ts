import type { Lives } from '#finance/retirement/household/lives.ts'
import { indexOfAge } from '../household/living.model.ts'
import type { Prepared } from '../household/prepare.model.ts'
import { exploredLives } from '../lives/summary.model.ts'

/** The age in year t of who lives in the year that decides a life: after the first death, the survivor's. */
const ageAt = ({ people }: Prepared, alive: number | undefined, t: number): number =>
  (people[indexOfAge(alive ?? 0)]?.age ?? 0) + t

/** When the average life runs out of money, and how old who lives then is. */
export function depletion(prepared: Prepared, lives: Lives) {
  const failed = lives.failedYear[0] ?? -1
  const lasts = { noAnswer: 'Your money lasts at average returns.' }
  if (failed < 0) return { depletedAtAge: lasts, depletedInYear: lasts }
  const depletedAtAge = ageAt(prepared, lives.survivor[0], failed)
  return { depletedAtAge, depletedInYear: prepared.startYear + failed }
}

/** The lives that the explorer shows, each with the age that its money lasts to. */
export function explorerRows(prepared: Prepared, lives: Lives) {
  return exploredLives(lives).map(({ name, life }) => {
    const row = life - lives.from
    const failed = lives.failedYear[row] ?? -1
    return {
      name,
      life,
      lastsTo: ageAt(prepared, lives.survivor[row], failed < 0 ? (lives.lastYear[row] ?? 0) : failed - 1),
      endBalance: lives.endBalance[row] ?? 0,
      lifetimeTax: lives.lifetimeTax[row] ?? 0,
      lowestShare: lives.lowestShare[row] ?? 0,
    }
  })
}

/** How many lives run out of money at each age. */
export function depletionAges(prepared: Prepared, lives: Lives) {
  const tally = new Map<number, number>()
  for (const [row, failed] of lives.failedYear.entries()) {
    if (failed < 0) continue
    const age = ageAt(prepared, lives.survivor[row], failed)
    tally.set(age, (tally.get(age) ?? 0) + 1)
  }
  return [...tally].toSorted(([a], [b]) => a - b).map(([age, hit]) => ({ age, lives: hit }))
}
