import type { Chart } from '#kit/block.ts'

export type WaterfallStep = {
  readonly index: number
  readonly name: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly isTotal: boolean
}

/**
 * Where each step begins and ends. A total reaches from zero to the sum so far; its own value counts only where it is
 * the first step, which sets the start. A step of nothing is left out.
 */
export function waterfallSteps(
  steps: Extract<Chart, { readonly type: 'waterfall' }>['steps'],
): readonly WaterfallStep[] {
  let sum = 0
  const moving = steps.filter(({ value, total }) => total === true || value !== 0)
  return (moving.length < 2 ? steps : moving).map(({ name, value, total = false }, index) => {
    const from = total ? 0 : sum
    if (!total || index === 0) sum += value
    return { index, name, value, from, to: sum, isTotal: total }
  })
}
