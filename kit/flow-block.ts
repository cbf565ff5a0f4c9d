import { date } from './format.ts'

/** What passes between parties, step by step; an amount is the very number of the cash-flow ladder. */
export type FlowEdge = {
  readonly from: string
  readonly to: string
  readonly what: 'cash' | 'security' | 'collateral' | 'information' | 'obligation'
  readonly amount?: number
  readonly label: string
  readonly formula?: string
  readonly note?: string
}
export type FlowStep = {
  readonly n: number
  readonly title: string
  /** A date or 'T+1'. */
  readonly when: string
  /** The step as a sentence, for reading without the picture. */
  readonly text: string
  readonly edges: readonly FlowEdge[]
  readonly balanceSheets?: readonly {
    readonly party: string
    readonly holds: readonly { readonly name: string; readonly amount: number }[]
  }[]
  /** What happens instead when it goes wrong, and who bears it. */
  readonly failure?: { readonly title: string; readonly text: string; readonly edges: readonly FlowEdge[] }
}
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** When a step happens, in a text: a day as days are written, or the words that it came with. */
export const whenText = (when: string): string => (ISO_DAY.test(when) ? date(when) : when)

export type FlowParty = {
  readonly id: string
  readonly label: string
  readonly kind: 'issuer' | 'investor' | 'intermediary' | 'infrastructure' | 'state'
  /** Place in a 0–100 square. */
  readonly x: number
  readonly y: number
}
export type FlowBlock = {
  readonly kind: 'flow'
  readonly title: string
  readonly parties: readonly FlowParty[]
  readonly steps: readonly FlowStep[]
}
