import { heapOf } from './heap.ts'
import { DUST, type LotChoice } from './ledger.ts'
import { isLongTerm } from './lot.ts'
import { type Lot, unitBasis } from './working-lot.ts'

export type Offer = {
  readonly date: string /** Net proceeds of one unit, base currency. */
  readonly price: number
}

/** The open lots of a position in the order in which sales take them. Lots that are used up fall out by themselves. */
export type LotQueue = {
  readonly push: (lot: Lot) => void
  readonly next: (offer: Offer) => Lot | undefined
}

/** Average and specific identification fall back on first in, first out (26 CFR 1.1012-1(c), (e)). */
export function lotQueue(method: LotChoice): LotQueue {
  if (method === 'minTax') return leastTaxQueue()
  const heap = heapOf<Lot>(method === 'lifo' ? isYounger : method === 'hifo' ? isDearer : isOlder)
  return {
    push: heap.push,
    next: () => live(heap, isOpen),
  }
}

const isOpen = ({ quantity }: Lot): boolean => quantity > DUST
const isOlder = (one: Lot, other: Lot): boolean =>
  one.day === other.day ? one.order < other.order : one.day < other.day
const isYounger = (one: Lot, other: Lot): boolean => isOlder(other, one)
const isDearer = (one: Lot, other: Lot): boolean => {
  const difference = unitBasis(one) - unitBasis(other)
  return difference === 0 ? isOlder(one, other) : difference > 0
}

function live(heap: ReturnType<typeof heapOf<Lot>>, isWanted: (lot: Lot) => boolean): Lot | undefined {
  let first = heap.peek()
  while (first !== undefined && !isWanted(first)) {
    heap.pop()
    first = heap.peek()
  }
  return first
}

/**
 * Per sale the lots with the least tax: short-term losses, long-term losses, long-term gains smallest first, then
 * short-term gains. Within each the dearest lot comes first; lots turn from short to long as days pass.
 */
function leastTaxQueue(): LotQueue {
  const waiting = heapOf<Lot>((one, other) => one.heldSince < other.heldSince)
  const shorts = heapOf<Lot>(isDearer)
  const longs = heapOf<Lot>(isDearer)
  const turned = new WeakSet<Lot>()
  return {
    push: (lot) => {
      if (lot.isAlwaysLong) return longs.push(lot)
      waiting.push(lot)
      shorts.push(lot)
    },
    next: ({ date, price }) => {
      for (let lot = waiting.peek(); lot !== undefined; lot = waiting.peek()) {
        if (!isLongTerm(lot.heldSince, date)) break
        waiting.pop()
        turned.add(lot)
        longs.push(lot)
      }
      const short = live(shorts, (lot) => isOpen(lot) && !turned.has(lot))
      if (short !== undefined && unitBasis(short) > price) return short
      return live(longs, isOpen) ?? short
    },
  }
}
