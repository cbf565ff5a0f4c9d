import { noAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { amountsOf, classLabel, CLASSES, totalOf } from '../classes.model.ts'
import { inputs } from '../scenarios.inputs.ts'
import { historyReport } from './history.report.ts'
import { OVERLAYS, ownWindow, sharesOf, stressed, WINDOWS } from './windows.model.ts'

type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeHistory>>

const loss = (name: string) => out.money(`Change in ${name}`, { better: 'higher' })

const outputs = {
  worstLoss: out.money('Worst of them', {
    better: 'higher',
    help: 'The deepest fall among the named windows.',
  }),
  worstShare: out.percent('Of what you hold', { better: 'higher' }),
  worstName: out.text('Worst window'),
  yearsToRecover: out.years('Years until it was back', { help: 'From its start, in whole years.' }),
  totalValue: out.money('You hold'),
  loss1929_32: loss('1929–32'),
  loss1937: loss('1937'),
  loss1940_41: loss('1940–41'),
  loss1973_74: loss('1973–74'),
  loss2000_02: loss('2000–02'),
  loss2008: loss('2008'),
  loss2022: loss('2022'),
  lossOwn: loss('your own years'),
  events: out.rows('Windows', {
    name: out.text('Window'),
    what: out.text('What happened'),
    change: out.money('Change'),
    share: out.percent('Of what you hold'),
    recovery: out.years('Years to recover'),
  }),
  byClass: out.rows('What each class lost', {
    event: out.text('Window'),
    class: out.text('Class'),
    change: out.money('Change'),
  }),
  path: out.rows('The worst window and after', {
    year: out.integer('Year'),
    value: out.money('Value'),
    below: out.percent('Below the start'),
  }),
  overlays: out.rows('Within the year', {
    name: out.text('Fall of the S&P 500'),
    fall: out.percent('Fall'),
    change: out.money('On your stocks'),
  }),
}
type Asked = { readonly total: number; readonly firstYear: number | null; readonly lastYear: number | null }

function refuseImpossible({ total, firstYear, lastYear }: Asked): void {
  if (!(total > 0)) throw new ToolInputError('allocation', 'Enter an amount above $0 in at least one class.')
  if ((firstYear === null) !== (lastYear === null))
    throw new ToolInputError(firstYear === null ? 'firstYear' : 'lastYear', 'Give both years, or neither.')
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
    all.find(({ window }) => window.id === id)?.change ?? noAnswer('Give the first and the last year.')
  const [worst] = named.toSorted((one, other) => one.change - other.change)
  if (worst === undefined) throw new Error('there is no window')
  return {
    worstLoss: worst.change,
    worstShare: worst.change / total,
    worstName: worst.window.name,
    yearsToRecover: worst.recovery ?? noAnswer('It was not back by the end of the series.'),
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
