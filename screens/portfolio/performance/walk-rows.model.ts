import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { isoDate } from '#finance/calendar.ts'
import type { Period } from '#finance/period-performance.ts'
import { returnWalk, type WalkReturn, type WalkStage } from '#finance/return-walk.ts'

export type WalkRow = {
  readonly stage: string
  readonly rate: number | null
  readonly cause: string
  readonly date: string | null
  readonly flow: number | null
  readonly money: number
}

export const STAGES: Readonly<Record<WalkReturn, string>> = {
  timeWeighted: 'Time-weighted',
  moneyWeighted: 'Money-weighted',
  modifiedDietz: 'Modified Dietz',
  simple: 'Simple',
}

/** The walk as rows: for each step its flows, then the return that they lead to. */
export function walkRows(period: Period): readonly WalkRow[] | NoAnswer {
  const walk = returnWalk(period)
  if (isNoAnswer(walk)) return walk
  return walk.flatMap((stage) => [
    ...stage.steps.map(({ day, amount, effect }) => ({
      stage: '',
      rate: null,
      cause: causeOf(stage.to, amount, effect),
      date: isoDate(day),
      flow: amount,
      money: effect,
    })),
    ...restOf(stage),
    { stage: STAGES[stage.to], rate: stage.rate, cause: '', date: null, flow: null, money: stage.money },
  ])
}

function restOf({ rest }: WalkStage): readonly WalkRow[] {
  if (Math.abs(rest) < 0.005) return []
  return [
    {
      stage: '',
      rate: null,
      cause: 'Estimated: no value on the day of a flow',
      date: null,
      flow: null,
      money: rest,
    },
  ]
}

function causeOf(to: WalkReturn, amount: number, effect: number): string {
  const flow = amount > 0 ? 'deposit' : 'withdrawal'
  switch (to) {
    case 'moneyWeighted':
      return `Timing: the ${flow} came before a ${effect * amount >= 0 ? 'better' : 'worse'} stretch`
    case 'modifiedDietz':
      return `Compounding: straight-line interest on the ${flow}`
    case 'simple':
      return amount > 0 ? 'Counted in full although it came later' : 'Not taken off although it was gone'
    case 'timeWeighted':
      return ''
  }
}
