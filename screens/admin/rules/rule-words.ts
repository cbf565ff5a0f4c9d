import { SCREENS } from '#kit/registry/screens.gen.ts'

/** How a rule stands, as people read it. */
export const RULE_STATE = {
  lapsed: { label: 'No row for today', tone: 'negative' },
  ending: { label: 'Ends soon', tone: 'caution' },
  unchecked: { label: 'Not checked', tone: 'information' },
  current: { label: 'In force', tone: 'positive' },
} as const

export const titleOf = (id: string): string => SCREENS.find((one) => one.id === id)?.title ?? id
