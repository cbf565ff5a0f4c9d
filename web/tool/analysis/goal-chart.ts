import type { GoalFound } from '#kit/analysis/goal.ts'
import { leverAxis, leverName } from '#kit/analysis/lever-words.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import type { Block } from '#kit/block.ts'
import { lowered } from '#kit/lowered.ts'
import type { NumberOutput } from '#kit/output.ts'
import { targetText } from './goal-words.ts'

type Curve = {
  readonly lever: Lever
  readonly how: NumberOutput
  readonly target: number
  readonly curve: readonly (readonly [number, number | null])[]
}

/** The result along the number that was solved for, with the target, the plan and the answer. */
export function goalBlock({ lever, how, target, curve }: Curve, found: GoalFound): Block {
  const { kind } = lever.field
  // An age is drawn in years: its ticks would stand at odd months.
  const drawn = (value: number) => (kind === 'age' ? value / 12 : value)
  return {
    kind: 'chart',
    title: `${how.label} by ${lowered(leverName(lever))}`,
    caption: 'All other inputs are held constant.',
    chart: {
      type: 'line',
      x: { label: leverAxis(lever), format: kind === 'years' || kind === 'age' ? 'number' : kind },
      y: { label: how.label, format: how.format, ...(how.unit === undefined ? {} : { unit: how.unit }) },
      series: [
        {
          name: how.label,
          meaning: 'saving',
          points: curve.map(([at, value]) => [drawn(at), value] as const),
        },
      ],
      marks: [
        { axis: 'y', at: target, label: `Target ${targetText(how, target)}` },
        { axis: 'x', at: drawn(lever.value), label: 'Now' },
        { axis: 'x', at: drawn(found.value), label: 'Solved' },
      ],
    },
  }
}
