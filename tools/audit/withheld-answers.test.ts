import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { examplesOf } from '#kit/examples.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { takenForZero } from './missing-answers.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

const PROMO = { kind: 'deferred', months: 3 }

/** Results that few runs or none lack, withheld here from the report of a run that has them. */
const WITHHELD: readonly (readonly [id: string, inputs: object, outputs: readonly string[]])[] = [
  ['calculators/futures', { mode: 'carry' }, ['impliedConvenienceYield']],
  ['calculators/credit-assessment', {}, ['reportedUtilisation', 'utilisation']],
  ['calculators/true-cost-credit', { mode: 'payoff' }, ['interestChosen']],
  ['calculators/true-cost-credit', { mode: 'card' }, ['interestFixed']],
  ['calculators/true-cost-credit', { mode: 'card', promo: PROMO }, ['deferredCharge', 'promoPayment']],
  ['calculators/true-cost-credit', { mode: 'instalment', extraMonthly: 100 }, ['monthsSaved']],
  ['calculators/equity', { mode: 'trade', side: 'short' }, ['marginCallPrice']],
  ['portfolio/analysis', { mode: 'riskStats' }, ['maxDrawdown']],
  ['portfolio/analysis', { mode: 'concentration' }, ['costOver20Years']],
  ['re/transaction-roles', {}, ['effectiveRate']],
  ['portfolio/historical-currency-rates', { mode: 'ppp' }, ['pppRate', 'misvaluation']],
]

const cases = WITHHELD.flatMap(([id, inputs, outputs]) =>
  outputs.map((output) => [output, id, inputs] as const),
)

test.each(cases)('without %s the report of %s %o writes no nought for it', (output, id, inputs) => {
  const tool = tools.find((one) => one.id === id)
  if (tool === undefined) throw new Error(`no tool ${id}`)
  const given = { ...examplesOf(tool.inputs), ...inputs }
  const mode = modeOf(tool, given)
  const run = mode.evaluate(given)
  if (!run.ok) throw new Error(JSON.stringify(run))
  expect(Object.keys(run.outputs)).toContain(output)
  const withheld = { ...run, outputs: { ...run.outputs, [output]: null } }
  expect(takenForZero(mode, withheld, { output, column: null })).toEqual([])
})
