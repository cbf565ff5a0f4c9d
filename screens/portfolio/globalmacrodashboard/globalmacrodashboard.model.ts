import { recessionModel } from '#figures/recession-model.ts'
import { noAnswer } from '#finance/answer.ts'
import { monthText } from '#finance/dates/month-series.ts'
import { recessionProbability } from '#finance/economy/recession-probit.ts'
import { SAHM_MONTHS, sahmIndicator } from '#finance/economy/sahm-rule.ts'
import { taylorRate } from '#finance/economy/taylor-rule.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { readingsOf } from './data/board.model.ts'
import { type Imported, readSeries } from './data/imported.model.ts'
import type { Given } from './globalmacrodashboard.inputs.ts'
import { regimesOf, regimeWords } from './regime/regime.model.ts'
import { effectsOn } from './you/you.model.ts'

/** The last text that was read: while other inputs move, a long import is neither read nor worked out again. */
let latest: { readonly text: string; readonly series: Imported } | null = null

export type Result = Told<ReturnType<typeof compute>>

/** The imported series. Throws at `series` with the line that cannot be read. */
export function importedOf({ series: text }: Pick<Given, 'series'>): Imported {
  if (latest?.text === text) return latest.series
  const reading = readSeries(text)
  if ('problem' in reading) throw new ToolInputError('series', reading.problem)
  latest = { text, series: reading.series }
  return reading.series
}

export function compute(given: Given) {
  const { yield10y, policyRate, inflation, unemployment, realYield10y } = given
  if (unemployment.length < SAHM_MONTHS)
    throw new ToolInputError('unemployment', `Enter at least ${SAHM_MONTHS} months, oldest first.`)
  const imported = importedOf(given)
  const slope = yield10y - given.yield3m
  const taylor1993 = taylorRate({ ...given, gapWeight: 0.5 })
  return {
    slope10y3m: slope,
    sahm: sahmIndicator(unemployment),
    taylor1993,
    taylor1999: taylorRate({ ...given, gapWeight: 1 }),
    taylorGap: policyRate - taylor1993,
    realPolicyRate: policyRate - inflation,
    recessionProbability: recessionProbability(slope, recessionModel),
    breakeven: realYield10y === null ? noAnswer('Enter the 10-year TIPS yield.') : yield10y - realYield10y,
    ...effectsOn(given),
    ...regimeOutputs(imported),
    indicators: readingsOf(imported, given.today).map(({ indicator, ...reading }) => ({
      id: indicator.id,
      name: indicator.name,
      ...reading,
    })),
  }
}

function regimeOutputs(imported: Imported) {
  const { path, earned } = regimesOf(imported)
  const [month, regime] = [...path.regimes].at(-1) ?? []
  const regimes = earned.flatMap(({ regime: quadrant, months, classes }) =>
    classes.map(({ name, ...one }) => ({ regime: regimeWords(quadrant), months, asset: name, ...one })),
  )
  if (month === undefined || regime === undefined) {
    const none = noAnswer('The series are too short to identify a regime.')
    return { regime: none, regimeMonth: none, growthMomentum: none, inflationGap: none, regimes }
  }
  return {
    regime: regimeWords(regime),
    regimeMonth: `${monthText(month)}-01`,
    growthMomentum: path.growth.get(month) ?? noAnswer('No growth measure covers this month.'),
    inflationGap: path.inflation.get(month) ?? noAnswer('Inflation has no trend for this month yet.'),
    regimes,
  }
}
