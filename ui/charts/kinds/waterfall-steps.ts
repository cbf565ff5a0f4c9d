import type { Chart, Meaning } from '#kit/block.ts'

export type WaterfallStep = {
  readonly index: number
  readonly name: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly isTotal: boolean
  readonly meaning?: Meaning
}

/**
 * Where each step begins and ends. A total reaches from zero to the sum so far; its own value counts only where it is
 * the first step, which sets the start.
 */
export function waterfallSteps(
  steps: Extract<Chart, { readonly type: 'waterfall' }>['steps'],
): readonly WaterfallStep[] {
  let sum = 0
  return steps.map(({ name, value, meaning, total = false }, index) => {
    const from = total ? 0 : sum
    if (!total || index === 0) sum += value
    return {
      index,
      name,
      value,
      from,
      to: sum,
      isTotal: total,
      ...(meaning === undefined ? {} : { meaning }),
    }
  })
}
