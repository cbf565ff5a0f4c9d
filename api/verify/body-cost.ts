/** Milliseconds of the quickest of some runs: what else the machine did meanwhile is not in it. */
export function costOf(work: () => void, runs = 5): number {
  const costs = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...costs)
}
