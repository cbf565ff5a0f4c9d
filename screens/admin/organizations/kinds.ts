import type { Organization } from './organizations-queries.ts'

export const KIND_LABELS: Readonly<Record<Organization['kind'], string>> = {
  brokerage: 'Brokerage',
  hoa: 'HOA',
  nonprofit: 'Non-profit',
  business: 'Business',
  household: 'Household',
  other: 'Other',
}

const isKind = (value: string): value is Organization['kind'] => Object.hasOwn(KIND_LABELS, value)

export const toKind = (value: string): Organization['kind'] => (isKind(value) ? value : 'other')

export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
