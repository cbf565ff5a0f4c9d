import type { FlowEdge, FlowStep } from '#kit/block.ts'

export type PartyLedger = {
  readonly received: number
  readonly paid: number
  /** Cash received less cash paid so far. */
  readonly net: number
}

/** The edges that a step shows: as agreed, or as it goes when something fails. */
export const edgesOf = (step: FlowStep, isFailing: boolean): readonly FlowEdge[] =>
  isFailing && step.failure !== undefined ? step.failure.edges : step.edges

/** What a party has received and paid in cash up to and with the step at this place; amounts not known count nothing. */
export function partyLedger(steps: readonly FlowStep[], party: string, upTo: number): PartyLedger {
  const cash = steps.slice(0, upTo + 1).flatMap(({ edges }) => edges.filter(({ what }) => what === 'cash'))
  const sum = (side: 'from' | 'to') =>
    cash.reduce((all, edge) => (edge[side] === party ? all + (edge.amount ?? 0) : all), 0)
  const received = sum('to')
  const paid = sum('from')
  return { received, paid, net: received - paid }
}

/** True when the party gives or gets something in the step. */
export const takesPart = ({ edges }: Pick<FlowStep, 'edges'>, party: string): boolean =>
  edges.some(({ from, to }) => from === party || to === party)
