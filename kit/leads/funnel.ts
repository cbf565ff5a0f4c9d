import { lowerMedian } from './median.ts'
import { STAGES, type Stage } from './stages.ts'

export type StageCount = { readonly stage: string; readonly count: number }

/** The share that goes on from each stage to the next, and from the first to the last; null where nobody stood. */
export function conversion(counts: readonly StageCount[]) {
  const steps = counts.slice(1).map(({ stage, count }, index) => {
    const before = counts[index]?.count ?? 0
    return { stage, rate: before === 0 ? null : count / before }
  })
  const first = counts[0]?.count ?? 0
  const last = counts.at(-1)?.count ?? 0
  return { steps, overall: first === 0 || counts.length < 2 ? null : last / first }
}

export type Passage = {
  readonly stage: Stage
  readonly createdAt: string
  readonly moves: readonly { readonly from: Stage; readonly to: Stage; readonly at: string }[]
}

/** The stages from new to won. */
const ROAD = STAGES.filter(({ id }) => id !== 'lost')
const placeOf = (stage: Stage): number => ROAD.findIndex(({ id }) => id === stage)
const DAY_MS = 86_400_000

/** How many leads ever came as far as each stage: a lost one counts where it was lost. */
export const reached = (leads: readonly Passage[]): readonly StageCount[] =>
  ROAD.map(({ id }, place) => ({ stage: id, count: leads.filter((lead) => furthest(lead) >= place).length }))

const furthest = ({ stage, moves }: Passage): number =>
  Math.max(0, placeOf(stage), ...moves.flatMap(({ from, to }) => [placeOf(from), placeOf(to)]))

/** The median of the finished stays at each stage, in days; null where none has ended. */
export const daysPerStage = (leads: readonly Passage[]): ReadonlyMap<string, number | null> =>
  new Map(
    ROAD.map(({ id }) => [
      id,
      lowerMedian(
        leads.flatMap((lead) => stays(lead).flatMap(({ stage, days }) => (stage === id ? [days] : []))),
      ),
    ]),
  )

const stays = ({ createdAt, moves }: Passage) =>
  moves.map(({ from, at }, index) => {
    const since = moves[index - 1]?.at ?? createdAt
    return { stage: from, days: (Date.parse(at) - Date.parse(since)) / DAY_MS }
  })
