import { noAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { amountsOf, classLabel, CLASSES, totalOf } from '../classes.model.ts'
import { type Given, inputs } from '../scenarios.inputs.ts'
import { outputs } from './history.outputs.ts'
import { historyReport } from './history.report.ts'
import { OVERLAYS, ownWindow, sharesOf, stressed, WINDOWS } from './windows.model.ts'

export type Result = Told<ReturnType<typeof computeHistory>>

type Asked = { readonly total: number; readonly firstYear: number | null; readonly lastYear: number | null }

function refuseImpossible({ total, firstYear, lastYear }: Asked): void {
  if (!(total > 0)) throw new ToolInputError('allocation', 'Enter an amount above $0 in at least one class.')
  if ((firstYear === null) !== (lastYear === null))
    throw new ToolInputError(firstYear === null ? 'firstYear' : 'lastYear', 'Enter both years, or neither.')
  if (firstYear !== null && lastYear !== null && firstYear > lastYear)
    throw new ToolInputError('lastYear', `Enter ${firstYear} or a later year.`)
}

/** Mode `historical`: bad calendar years replayed on today's amounts. */
export const historical = defineMode(inputs, {
  label: 'Past crises',
  outputs,
  main: 'worstLoss',
  compute: computeHistory,
  report: historyReport,
})

function computeHistory({ allocation, rebalance, firstYear, lastYear }: Given) {
  const total = totalOf(allocation)
  refuseImpossible({ total, firstYear, lastYear })
  const amounts = amountsOf(allocation)
  const own = ownWindow(firstYear, lastYear)
  const named = WINDOWS.map((window) => stressed(amounts, window, rebalance))
  const all = own === null ? named : [...named, stressed(amounts, own, rebalance)]
  const changeOf = (id: string) =>
    all.find(({ window }) => window.id === id)?.change ?? noAnswer('Enter a first and a last year.')
  const [worst] = named.toSorted((one, other) => one.change - other.change)
  if (worst === undefined) throw new Error('there is no window')
  return {
    worstLoss: worst.change,
    worstShare: worst.change / total,
    worstName: worst.window.name,
    yearsToRecover: worst.recovery ?? noAnswer('It had not recovered by the end of the series.'),
    totalValue: total,
    loss1929_32: changeOf('1929_32'),
    loss1937: changeOf('1937'),
    loss1940_41: changeOf('1940_41'),
    loss1973_74: changeOf('1973_74'),
    loss2000_02: changeOf('2000_02'),
    loss2008: changeOf('2008'),
    loss2022: changeOf('2022'),
    lossOwn: changeOf('own'),
    events: all.map(({ window, change, recovery }) => ({
      name: window.name,
      what: window.what,
      change,
      share: change / total,
      recovery,
    })),
    byClass: all.flatMap(({ window, byClass }) =>
      CLASSES.flatMap((name, at) =>
        (amounts[at] ?? 0) > 0
          ? [{ event: window.name, class: classLabel(name), change: byClass[at] ?? 0 }]
          : [],
      ),
    ),
    path: worst.path.map((value, at) => ({
      year: worst.window.first - 1 + at,
      value,
      below: Math.min(0, value / total - 1),
    })),
    overlays: OVERLAYS.map(({ name, fall }) => ({ name, fall, change: fall * sharesOf(amounts) })),
  }
}
