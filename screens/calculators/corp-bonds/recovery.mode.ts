import { noAnswer } from '#finance/answer.ts'
import { type ClaimClass, recoveryWaterfall } from '#finance/bonds/recovery-waterfall.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './corp-bonds.inputs.ts'
import { recoveryOutputs } from './recovery.outputs.ts'
import { recoveryReport } from './recovery.report.ts'

export type Result = Told<ReturnType<typeof computeRecovery>>

/** Mode `recovery`: who is paid at which value of the business. */
export const recovery = defineMode(inputs, {
  label: 'After a default',
  outputs: recoveryOutputs,
  main: 'totalRecovery',
  goal: { lever: 'valueShare', target: 0.8 },
  compute: computeRecovery,
  report: recoveryReport,
})

function computeRecovery({ valueShare, enterpriseValue, costShare, claims }: Given) {
  const claimed = claims.reduce((sum, claim) => sum + claim.amount, 0)
  if (!(claimed > 0)) throw new ToolInputError('claims', 'Enter at least one class with a claim above 0.')
  const value = enterpriseValue ?? valueShare * claimed
  const { costs, classes, residual } = recoveryWaterfall(value, costShare, claims)
  const paid = classes.reduce((sum, one) => sum + one.paid, 0)
  const broken = classes.filter((one) => one.fulcrum)
  return {
    value,
    fulcrum:
      broken.length === 0 ? 'None, all are paid in full' : broken.map(({ name }) => name).join(' and '),
    totalRecovery: paid / claimed,
    fulcrumRecovery: broken[0]?.recovery ?? noAnswer('every class is paid in full'),
    costs,
    distributable: value - costs,
    claimed,
    shareholders: residual,
    classes: classes.map((one) => ({ ...one, loss: one.amount - one.paid })),
    byValue: byValue({ costShare, claimed, here: value }, claims),
  }
}

type Estate = { readonly costShare: number; readonly claimed: number; readonly here: number }

/** Each rank's recovery at every value at which one is paid in full and the next begins, and at the value asked for. */
function byValue({ costShare, claimed, here }: Estate, claims: readonly ClaimClass[]) {
  const ranks = [...new Set(claims.map(({ rank }) => rank))].toSorted((a, b) => a - b)
  const upTo = (rank: number) =>
    claims.filter((claim) => claim.rank <= rank).reduce((sum, claim) => sum + claim.amount, 0)
  const breaks = ranks.map((rank) => upTo(rank) / (1 - costShare))
  const top = Math.max((claimed / (1 - costShare)) * 1.1, here)
  const values = [...new Set([0, ...breaks, here, top])].toSorted((a, b) => a - b)
  return values.flatMap((value) => {
    const { classes } = recoveryWaterfall(value, costShare, claims)
    return ranks.flatMap((rank) => {
      const found = classes.find((one) => one.rank === rank)
      return found === undefined ? [] : [{ value, rank, recovery: found.recovery }]
    })
  })
}
