/** A binary heap: the item that comes before all others, in log n. */
type Heap<T> = {
  readonly push: (item: T) => void
  readonly peek: () => T | undefined
  readonly pop: () => T | undefined
}

/** `isBefore` must not change its mind about two items that are in the heap. */
export function heapOf<T>(isBefore: (one: T, other: T) => boolean): Heap<T> {
  const items: T[] = []
  const precedes = (one: number, other: number): boolean => {
    const [first, second] = [items[one], items[other]]
    return first !== undefined && second !== undefined && isBefore(first, second)
  }
  const swap = (one: number, other: number): void => {
    const [first, second] = [items[one], items[other]]
    if (first === undefined || second === undefined) return
    items[one] = second
    items[other] = first
  }
  const rise = (from: number): void => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!precedes(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }
  const sink = (): void => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      const child = precedes(left + 1, left) ? left + 1 : left
      if (!precedes(child, at)) return
      swap(at, child)
      at = child
    }
  }
  return {
    push: (item) => rise(items.push(item) - 1),
    peek: () => items[0],
    pop: () => {
      swap(0, items.length - 1)
      const item = items.pop()
      sink()
      return item
    },
  }
}
