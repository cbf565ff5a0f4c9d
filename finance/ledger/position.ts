import { DUST, type LotChoice } from './ledger.ts'
import { type LotQueue, lotQueue, type Offer } from './lot-queue.ts'
import { basisOf, type Lot } from './working-lot.ts'

/** The lots of one symbol in one account. */
export type Position = {
  readonly accountId: string
  readonly symbol: string
  readonly method: LotChoice
  readonly queue: LotQueue
  lots: Lot[]
  /** First in, first out, with negative quantities. */
  shorts: Lot[]
  /** Of the long lots. */
  quantity: number
  basis: number
  pool: { unit: number }
}

export const emptyPosition = (at: {
  readonly accountId: string
  readonly symbol: string
  readonly method: LotChoice
}): Position => ({
  ...at,
  queue: lotQueue(at.method),
  lots: [],
  shorts: [],
  quantity: 0,
  basis: 0,
  pool: { unit: 0 },
})

export function openLot(position: Position, lot: Lot): void {
  if (lot.quantity <= DUST) return
  position.lots.push(lot)
  position.queue.push(lot)
  position.quantity += lot.quantity
  position.basis += lot.basis
}

/** A part of a lot as it leaves: the quantity, with its own basis and its own free units. */
export type Part = {
  readonly lot: Lot
  readonly quantity: number
  readonly basis: number
  readonly lossBasis: number | null
  readonly free: number
}

/** Takes units out of a lot; what is left keeps its unit basis, and of the free units as many as it can hold. */
export function cut(position: Position, lot: Lot, wanted: number): Part {
  const quantity = lot.quantity - wanted <= DUST ? lot.quantity : wanted
  const share = quantity / lot.quantity
  const basis = basisOf(lot) * share
  const lossBasis = lot.lossBasis === null ? null : lot.lossBasis * share
  const left = share === 1 ? 0 : lot.quantity - quantity
  const free = Math.min(lot.free, left)
  const part = { lot, quantity, basis, lossBasis, free: lot.free - free }
  lot.basis = lot.pool === null ? lot.basis - basis : lot.basis
  lot.lossBasis = lossBasis === null || lot.lossBasis === null ? null : lot.lossBasis - lossBasis
  lot.quantity = left
  lot.free = free
  position.quantity -= quantity
  position.basis -= basis
  return part
}

/** Takes up to `quantity` units from the lots in the order of the position's method; named purchases come first. */
export function takeLots(
  position: Position,
  quantity: number,
  how: Offer & { readonly lotIds?: readonly string[] | undefined },
): readonly Part[] {
  if (position.method === 'average') average(position)
  const parts: Part[] = []
  let left = quantity
  for (const lot of namedLots(position, how.lotIds ?? [])) {
    if (left <= DUST) break
    const part = cut(position, lot, Math.min(lot.quantity, left))
    parts.push(part)
    left -= part.quantity
  }
  while (left > DUST) {
    const lot = position.queue.next(how)
    if (lot === undefined) break
    const part = cut(position, lot, Math.min(lot.quantity, left))
    parts.push(part)
    left -= part.quantity
  }
  return parts
}

const namedLots = ({ lots, method }: Position, ids: readonly string[]): readonly Lot[] =>
  method === 'average'
    ? []
    : ids.flatMap((id) =>
        lots.filter(({ transactionId, quantity }) => transactionId === id && quantity > DUST),
      )

/** From now on every lot stands at the average cost of all. A new pool, so that later purchases are not in it yet. */
function average(position: Position): void {
  if (position.quantity <= DUST) return
  const unit = position.basis / position.quantity
  position.pool.unit = unit
  const newest = position.lots.findLastIndex(({ pool }) => pool !== null)
  for (const lot of position.lots.slice(newest + 1)) lot.pool = position.pool
}

/** The open lots, each at its own basis; the used up ones are let go. */
export function openLots(position: Position): readonly Lot[] {
  position.lots = position.lots.filter(({ quantity }) => quantity > DUST)
  for (const lot of position.lots) {
    lot.basis = basisOf(lot)
    lot.pool = null
  }
  return position.lots
}
