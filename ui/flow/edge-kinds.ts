import type { FlowEdge, FlowParty } from '#kit/block.ts'

/** What passes along an arrow; its line says it too: whole, doubled, dashed or dotted. */
export const EDGE_WORDS: Record<FlowEdge['what'], string> = {
  cash: 'Cash',
  security: 'Securities',
  collateral: 'Collateral',
  information: 'Information',
  obligation: 'A promise to pay or deliver',
}

export const PARTY_WORDS: Record<FlowParty['kind'], string> = {
  issuer: 'Issuer',
  investor: 'Investor',
  intermediary: 'Intermediary',
  infrastructure: 'Infrastructure',
  state: 'State',
}
