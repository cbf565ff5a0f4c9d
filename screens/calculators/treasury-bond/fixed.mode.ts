import type { Callout } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { computeFixed, priceFixed } from './fixed.model.ts'
import { fixedOutputs, stripOutputs } from './fixed.outputs.ts'
import { fixedReport } from './fixed.report.ts'
import { inputs } from './treasury-bond.inputs.ts'
import { firstYearAccretion } from './treasury-bond.model.ts'

const couponMode = (kind: 'note' | 'bond', label: string) =>
  defineMode(inputs, {
    label,
    outputs: fixedOutputs,
    main: 'cleanPrice',
    goal: { lever: 'yield', target: 100 },
    compute: (given) => computeFixed(kind, given),
    report: (result, given) => fixedReport(kind, result, { given }),
  })

/** Mode `note`: a fixed coupon, two to ten years. */
export const note = couponMode('note', 'Note')

/** Mode `bond`: a fixed coupon, twenty or thirty years. */
export const bond = couponMode('bond', 'Bond')

/** Mode `strip`: one payment of principal or interest, sold on its own. */
export const strip = defineMode(inputs, {
  label: 'Strip',
  outputs: stripOutputs,
  main: 'cleanPrice',
  goal: { lever: 'yield', target: 70 },
  compute: (given) => {
    const { term, priced } = priceFixed('strip', given)
    const growth = firstYearAccretion(priced, term.years)
    return {
      ...computeFixed('strip', given),
      firstYearAccretion: typeof growth === 'number' ? (growth * given.face) / 100 : growth,
    }
  },
  report: (result, given) =>
    fixedReport('strip', result, { given, warnings: [taxedEarly(result.firstYearAccretion)] }),
})

/** A strip pays nothing until the end and is taxed every year all the same. */
const taxedEarly = (growth: number | null): Callout =>
  callout(
    'caution',
    'Taxed before it pays (phantom income)',
    `Outside a retirement account you owe tax on a strip’s growth each year although no cash comes in${growth === null ? '' : `: ${money(growth)} of taxable interest in the first year`}.`,
  )
