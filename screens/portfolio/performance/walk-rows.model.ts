import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import type { Period } from '#finance/portfolio/period-performance.ts'
import { returnWalk, type WalkReturn, type WalkStage } from '#finance/portfolio/return-walk.ts'

type WalkRow = {
  readonly stage: string
  readonly rate: number | null
  readonly cause: string
  readonly date: string | null
  readonly flow: number | null
  readonly money: number
}

const STAGES: Readonly<Record<WalkReturn, string>> = {
  timeWeighted: 'Time-weighted',
  moneyWeighted: 'Money-weighted',
  modifiedDietz: 'Modified Dietz',
  simple: 'Simple',
}

/** Half a cent. */
const SMALLEST = 0.005

/** The walk as rows: for each step its flows, then the return that they lead to. */
export function walkRows(period: Period): readonly WalkRow[] | NoAnswer {
  const walk = returnWalk(period)
  if (isNoAnswer(walk)) return walk
  return walk.flatMap((stage) => [
    ...stage.steps.flatMap(({ day, amount, effect }) => {
      const cause = causeOf(stage.to, amount, effect)
      const row = { stage: '', rate: null, cause, date: isoDate(day), flow: amount, money: effect }
      return Math.abs(effect) < SMALLEST ? [] : [row]
    }),
    ...restOf(stage),
    { stage: STAGES[stage.to], rate: stage.rate, cause: '', date: null, flow: null, money: stage.money },
  ])
}

function restOf({ rest }: WalkStage): readonly WalkRow[] {
  if (Math.abs(rest) < SMALLEST) return []
  return [
    {
      stage: '',
      rate: null,
      cause: 'Estimate: no valuation on the day of a flow',
      date: null,
      flow: null,
      money: rest,
    },
  ]
}

function causeOf(to: WalkReturn, amount: number, effect: number): string {
  switch (to) {
    case 'moneyWeighted':
      return effect * amount >= 0 ? 'came before a stronger stretch' : 'came before a weaker stretch'
    case 'modifiedDietz':
      return 'simple instead of compound interest'
    case 'simple':
      return amount > 0
        ? 'counted in full although invested only part of the time'
        : 'not deducted although it was withdrawn'
    case 'timeWeighted':
      return ''
  }
}
