import type { FairQueue } from '../children/fair-queue.ts'
import type { Waiting } from './job.ts'

type Jobs = {
  readonly queue: Pick<FairQueue<Waiting>, 'waiting' | 'held' | 'runningOf'>
  readonly running: () => readonly Waiting[]
  /** How many jobs can run at once. */
  readonly processes: number
}

const REMEMBERED = 256

/**
 * The jobs that take longer than a slice, and their places. Half of the processes never run anything for longer: a short
 * job finds one of them soon. Which are long is known after a slice of their own, or from one that was asked alike: it
 * is not begun where it cannot end, and takes no place that a short one could have.
 */
export function createLongOnes({ queue, running, processes }: Jobs) {
  const places = processes / 2
  const overran = new WeakSet<Waiting>()
  const known = new WeakSet<Waiting>()
  const kinds = new Set<string>()
  const isLong = (waiting: Waiting) => {
    if (kinds.has(kindOf(waiting))) known.add(waiting)
    return known.has(waiting)
  }
  const hasPlaceFor = (who: string) => {
    const long = running().filter((one) => known.has(one))
    return long.length < places && long.filter((one) => one.who === who).length < places - 1
  }
  const awaitsPlace = (who: string) => queue.waiting().some((one) => one.who === who && known.has(one))
  return {
    /** The job has used up its slice. */
    mayGoOn: (waiting: Waiting) => {
      // One that is known has started with a place.
      const isPlaced = known.has(waiting) || hasPlaceFor(waiting.who)
      for (const one of [known, overran]) one.add(waiting)
      kinds.add(kindOf(waiting))
      for (const oldest of [...kinds].slice(0, -REMEMBERED)) kinds.delete(oldest)
      return isPlaced
    },
    /** The job is answered: one that was short after all shows that others like it may be too. */
    learn: (waiting: Waiting) => {
      const kind = kindOf(waiting)
      if (overran.has(waiting) || !kinds.delete(kind)) return
      for (const one of queue.waiting()) if (!overran.has(one) && kindOf(one) === kind) known.delete(one)
    },
    /** Whose long job waits for a place has no other tried meanwhile: likely it would be begun in vain too. */
    mayStart: (waiting: Waiting) => {
      const { who } = waiting
      if (queue.runningOf(who) >= processes / 2) return false
      // The last free process is kept for who has only this one job here.
      if (running().length === processes - 1 && queue.held(who) > 1) return false
      return isLong(waiting) ? hasPlaceFor(who) : !awaitsPlace(who)
    },
  }
}

const LETTERS = 40

/** What the cost of a job goes by before all: its tool, what is chosen, and how much is simulated. */
function kindOf({ tool, inputs }: Waiting): string {
  const asked = Object.entries(tool.inputs).flatMap(([name, field]) => {
    const decides = field.kind === 'choice' || ('technical' in field && field.technical)
    return decides && name in inputs ? [name, String(inputs[name]).slice(0, LETTERS)] : []
  })
  return JSON.stringify([tool.id, ...asked])
}
