import type { Membership } from '#kit/react/organizations.ts'

type Kind = Membership['kind']

const WORDS = {
  brokerage: 'Brokerage',
  hoa: 'Homeowners association',
  nonprofit: 'Nonprofit',
  business: 'Business',
  household: 'Household',
  other: 'Organization',
} as const satisfies Record<Kind, string>

export const kindWord = (kind: Kind): string => WORDS[kind]

/** For a list to choose from. */
export const KIND_OPTIONS = [
  { value: 'brokerage', label: WORDS.brokerage },
  { value: 'hoa', label: WORDS.hoa },
  { value: 'nonprofit', label: WORDS.nonprofit },
  { value: 'business', label: WORDS.business },
  { value: 'household', label: WORDS.household },
  { value: 'other', label: 'Something else' },
] as const
