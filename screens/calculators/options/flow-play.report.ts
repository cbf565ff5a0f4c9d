import type { FlowParty } from '#kit/block.ts'
import { cents } from '#kit/format.ts'
import type { Days, EventRow, NamedLeg } from './events.model.ts'

/** One position, told by the rows of its run: the amounts of the diagram are those rows' and no others. */
export type Play = {
  readonly labels: { readonly holder: string; readonly writer: string }
  /** Whose short options need the margin. */
  readonly poster: 'holder' | 'writer'
  /** '1 contract of the 40 call' as it stands in a sentence. */
  readonly name: string
  readonly legs: readonly NamedLeg[]
  readonly days: Days
  readonly rows: readonly EventRow[]
  readonly spot: number
  readonly spotAtExpiry: number
  readonly exercised: readonly NamedLeg[]
}

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
export const partiesOf = ({ holder, writer }: Play['labels']): readonly FlowParty[] => [
  { id: 'holder', label: holder, kind: 'investor', x: 0, y: 96 },
  {
    id: 'holderBroker',
    label: holder === 'You' ? 'Your broker' : 'Buyer’s broker',
    kind: 'intermediary',
    x: 0,
    y: 40,
  },
  { id: 'exchange', label: 'Exchange', kind: 'infrastructure', x: 50, y: 0 },
  { id: 'occ', label: 'Clearinghouse (OCC)', kind: 'infrastructure', x: 50, y: 46 },
  { id: 'market', label: 'Stock market', kind: 'investor', x: 50, y: 96 },
  { id: 'fund', label: 'All clearing members', kind: 'infrastructure', x: 100, y: 0 },
  {
    id: 'writerBroker',
    label: writer === 'Writer' ? 'Writer’s broker' : 'Their broker',
    kind: 'intermediary',
    x: 100,
    y: 40,
  },
  { id: 'writer', label: writer, kind: 'investor', x: 100, y: 96 },
]

/** From the holder's hand to the other side's. */
export const ACROSS = ['holder', 'holderBroker', 'occ', 'writerBroker', 'writer'] as const

/** From the party that posts margin to the clearing house. */
export const marginWay = (poster: Play['poster']): readonly string[] =>
  poster === 'holder' ? ['holder', 'holderBroker', 'occ'] : ['writer', 'writerBroker', 'occ']

/** The amounts of an event; nothing where it did not happen. */
export function amountsOf(rows: readonly EventRow[], event: string) {
  const row = rows.find((one) => one.event === event)
  return { cash: row?.cash ?? 0, shares: row?.shares ?? 0, margin: row?.margin ?? 0 }
}

/** 'a, b and c' */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Which way the price goes in the picture. */
export const wayOf = ({ spot, spotAtExpiry }: Pick<Play, 'spot' | 'spotAtExpiry'>): string =>
  spot === spotAtExpiry
    ? `The stock stays at ${cents(spot)}`
    : `The stock moves in a straight line from ${cents(spot)} to ${cents(spotAtExpiry)}`
