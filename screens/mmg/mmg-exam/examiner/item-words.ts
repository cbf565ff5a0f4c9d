import { DOMAINS } from '../bank/item.model.ts'

export const STATES = {
  live: { tone: 'positive', label: 'Counts' },
  trial: { tone: 'information', label: 'On trial' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
} as const

export const STATE_NAMES = ['live', 'trial', 'withdrawn'] as const

export const KINDS = {
  single: 'One right answer',
  multi: 'Several right answers',
  numeric: 'Number',
} as const

export const KIND_NAMES = ['single', 'multi', 'numeric'] as const

export const DIFFICULTIES = { 1: 'Easy', 2: 'Medium', 3: 'Hard' } as const

export const domainLabel = (id: string): string => DOMAINS.find((one) => one.id === id)?.label ?? id
