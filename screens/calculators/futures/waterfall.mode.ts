import { noAnswer } from '#finance/answer.ts'
import { defaultWaterfall } from '#finance/bonds/default-waterfall.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import type { Given } from './contract.model.ts'
import { inputs } from './futures.inputs.ts'
import { defaultLadder, layersOf } from './waterfall.model.ts'
import { waterfallOutputs } from './waterfall.outputs.ts'
import { waterfallReport } from './waterfall.report.ts'

export type Result = Told<ReturnType<typeof computeWaterfall>>

/** In millions of dollars, as the inputs. */

/** Mode `waterfall`: a member's default through the layers of the clearing house. */
export const waterfall = defineMode(inputs, {
  label: 'Member default',
  outputs: waterfallOutputs,
  main: 'membersPay',
  goal: { lever: 'defaulterMargin', target: 100 },
  compute: computeWaterfall,
  report: (result, given) => waterfallReport(result, given),
})

function computeWaterfall(given: Given) {
  const used = defaultWaterfall(given.defaultLoss, layersOf(given))
  const [margin = 0, share = 0, , fund = 0, assessed = 0] = used.map((layer) => layer.used)
  const uncovered = used.at(-1)?.uncovered ?? given.defaultLoss
  const own = margin + share
  return {
    covered: given.defaultLoss - uncovered,
    uncovered,
    lastLayer: used.findLast((layer) => layer.used > 0)?.name ?? noAnswer('There is no loss.'),
    defaulterPays: own,
    membersPay: fund + assessed,
    yourBrokerPays: given.yourShare * (fund + assessed),
    ownMeansShare: given.defaultLoss > 0 ? own / given.defaultLoss : noAnswer('There is no loss.'),
    room: used.reduce((sum, { amount }) => sum + amount, 0),
    layers: used,
    ladder: defaultLadder(used, given.today),
  }
}
