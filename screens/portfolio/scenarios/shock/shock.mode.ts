import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { factorShock } from '#finance/portfolio/factor-shock.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from '../scenarios.inputs.ts'
import { outputs } from './shock.outputs.ts'
import { reverse } from './reverse.model.ts'
import { shockReport } from './shock.report.ts'

export type Result = Told<ReturnType<typeof computeShock>>

const EQUITY_STEPS = [-0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2] as const
const YIELD_STEPS = [-0.02, -0.01, 0, 0.01, 0.02, 0.03] as const

const gridOf = (given: Given) =>
  YIELD_STEPS.flatMap((yields) =>
    EQUITY_STEPS.map((equity) => ({
      equity,
      yield: yields,
      pnl: factorShock(given, { equity, yield: yields, exchange: given.shockFx }).total,
    })),
  )

/** Mode `factor`: one shock of the person's own, and the loss turned round. */
export const factor = defineMode(inputs, {
  label: 'Custom shock',
  outputs,
  main: 'pnl',
  compute: computeShock,
  report: shockReport,
})

function computeShock(given: Given) {
  const { equityValue, bondValue, shockEquity, shockYield, shockFx, shockInflation } = given
  const held = equityValue + bondValue
  const all = Math.max(held, given.foreignValue)
  if (!(all > 0)) throw new ToolInputError('equityValue', 'Enter stocks, bonds or foreign holdings above $0.')
  const parts = factorShock(given, { equity: shockEquity, yield: shockYield, exchange: shockFx })
  const turned = reverse(given)
  return {
    pnl: parts.total,
    pnlShare: parts.total / all,
    valueAfter: all + parts.total,
    realValue: (all + parts.total) / (1 + shockInflation),
    equityPnl: parts.equity,
    bondPnl: parts.bond,
    fxPnl: parts.exchange,
    ...(isNoAnswer(turned)
      ? {
          reverseDistance: turned,
          reverseEquity: turned,
          reverseBond: turned,
          reverseYield: turned,
          nearestYear: turned,
        }
      : {
          ...turned,
          reverseYield: turned.reverseYield ?? noAnswer('Bonds without duration do not respond to yields.'),
        }),
    grid: gridOf(given),
  }
}
