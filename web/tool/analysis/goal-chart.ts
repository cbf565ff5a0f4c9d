import type { GoalFound } from '#kit/analysis/goal-seek.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import type { Block } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import type { NumberOutput } from '#kit/output.ts'

type Curve = {
  readonly lever: Lever
  readonly how: NumberOutput
  readonly target: number
  readonly curve: readonly (readonly [number, number | null])[]
}

/** The result along the number that was solved for, with the target, the plan and the answer. */
export function goalBlock({ lever, how, target, curve }: Curve, found: GoalFound): Block {
  const { kind } = lever.field
  return {
    kind: 'chart',
    title: `${how.label} by ${lever.label.toLowerCase()}`,
    caption: 'All other inputs are held constant.',
    chart: {
      type: 'line',
      x: { label: lever.label, format: kind === 'years' ? 'number' : kind },
      y: { label: how.label, format: how.format, ...(how.unit === undefined ? {} : { unit: how.unit }) },
      series: [{ name: how.label, meaning: 'saving', points: curve }],
      marks: [
        { axis: 'y', at: target, label: `Target ${show(target, how)}`, tone: 'caution' },
        { axis: 'x', at: lever.value, label: 'Now', tone: 'neutral' },
        { axis: 'x', at: found.value, label: 'Solved', tone: 'information' },
      ],
    },
  }
}
