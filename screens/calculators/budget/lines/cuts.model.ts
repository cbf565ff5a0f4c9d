import type { Line } from './lines.model.ts'

export type Cut = {
  readonly name: string
  readonly monthly: number
  readonly share: number
  readonly pain: number
}

/** Part of a line that can be given up, by how much that hurts (1 to 5). */
const CUT_SHARE = [0.5, 0.3, 0.2, 0.1, 0.05] as const
const FEWEST_DOLLARS = 1

/** Wants, and needs that are not essential, to cut first: the most dollars a month for each degree of pain. */
export function bestCuts(lines: readonly Line[], count: number): readonly Cut[] {
  return lines
    .filter(({ group, essential }) => group === 'want' || (group === 'need' && !essential))
    .map(({ name, planned, pain }) => {
      const share = CUT_SHARE[pain - 1] ?? 0
      return { name, monthly: planned * share, share, pain }
    })
    .filter(({ monthly }) => monthly >= FEWEST_DOLLARS)
    .toSorted((one, other) => other.monthly / other.pain - one.monthly / one.pain)
    .slice(0, count)
}
