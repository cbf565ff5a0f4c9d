import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { misvaluationOf, parityRate } from '#finance/time-value/purchasing-power.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from '../historical-currency-rates.inputs.ts'
import { parityOutputs } from './parity.outputs.ts'
import { parityReport } from './parity.report.ts'

export type Result = Told<ReturnType<typeof computePpp>>

/** Mode `ppp`: the rate that would have kept purchasing power, and how far the market is from it. */
export const ppp = defineMode(inputs, {
  label: 'Purchasing power',
  outputs: parityOutputs,
  main: 'misvaluation',
  goal: { lever: 'currentRate', target: 0 },
  compute: computePpp,
  report: parityReport,
})

function computePpp(given: Given) {
  const { baseRate, cpiHomeBase, cpiHomeNow, cpiForeignBase, cpiForeignNow } = given
  const parity = parityRate({ baseRate, cpiHomeBase, cpiHomeNow, cpiForeignBase, cpiForeignNow })
  return {
    pppRate: parity,
    misvaluation: isNoAnswer(parity) ? parity : misvaluationOf(given.currentRate, parity),
    homeInflation: cpiHomeNow / cpiHomeBase - 1,
    foreignInflation: cpiForeignNow / cpiForeignBase - 1,
    homeInflationYearly: yearly(cpiHomeNow / cpiHomeBase, given),
    foreignInflationYearly: yearly(cpiForeignNow / cpiForeignBase, given),
    marketChange: given.currentRate / baseRate - 1,
  }
}

const yearly = (ratio: number, { yearsBetween }: Given): number | NoAnswer =>
  yearsBetween >= 1
    ? ratio ** (1 / yearsBetween) - 1
    : { noAnswer: 'Enter at least one year between the dates to see annual inflation.' }
