import type { State } from '../document/states.model.ts'

export const STATE_WORDS: Readonly<Record<State, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  converted: 'Converted to an agreement',
}

/** The button that moves a proposal there. */
export const MOVE_WORDS: Readonly<Record<State, string>> = {
  draft: 'Make a draft',
  sent: 'Mark as sent',
  viewed: 'Mark as viewed',
  accepted: 'Mark as accepted',
  declined: 'Mark as declined',
  expired: 'Mark as expired',
  converted: 'Mark as converted',
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  'client.name': 'client',
  'subject.address': 'property or search area',
  'agent.name': 'agent',
  'agent.license': 'license',
  'agent.phone': 'phone',
  'brokerage.name': 'brokerage',
  about: 'about you',
  market: 'the market',
  'fees.listing': 'compensation',
  'price.recommended': 'recommended price',
}
const FOLLOWS: readonly string[] = ['price.options', 'net.sentence', 'net.sheet', 'signatures']

/** What is still missing, in the words of the form; what follows from another field is not said twice. */
export const missingWords = (missing: readonly string[]): string =>
  missing
    .filter((name) => !FOLLOWS.includes(name))
    .map((name) => FIELD_WORDS[name] ?? name)
    .join(', ')
