/** A piece of work of one person. */
type Piece = { readonly who: string }

/** Work that waits and runs, in turns of people instead of pieces: one person's many delay no one else's first. */
export type FairQueue<P extends Piece> = {
  /** Lets a piece wait; the piece that must go in return once too many wait, which may be this one. */
  readonly add: (piece: P) => P | undefined
  /** The next piece that may start; it counts as running from here on. */
  readonly take: (mayStart: (piece: P) => boolean) => P | undefined
  /** A piece that runs waits again, in its old place. */
  readonly putBack: (piece: P) => void
  /** A piece that is done or no longer wanted. */
  readonly leave: (piece: P) => void
  /** How many pieces the person has here, waiting and running. */
  readonly held: (who: string) => number
  readonly runningOf: (who: string) => number
  readonly waiting: () => readonly P[]
}

/** The round is how many turns the person had or awaits since the work that runs now: everyone's first is before any second. */
type Place<P> = { readonly piece: P; readonly round: number; readonly isRunning: boolean }

export function createFairQueue<P extends Piece>(waitingAtMost: number): FairQueue<P> {
  let places: readonly Place<P>[] = []
  let round = 0
  const of = (who: string) => places.filter(({ piece }) => piece.who === who)
  const runningOf = (who: string) => of(who).filter(({ isRunning }) => isRunning).length
  const waiting = () => places.filter(({ isRunning }) => !isRunning).toSorted((a, b) => a.round - b.round)
  const leave = (piece: P) => {
    places = places.filter((place) => place.piece !== piece)
  }
  const mark = (piece: P, isRunning: boolean) => {
    places = places.map((place) => (place.piece === piece ? { ...place, isRunning } : place))
  }
  const add = (piece: P) => {
    const own = of(piece.who).map((place) => place.round + 1)
    places = [...places, { piece, round: Math.max(round, ...own), isRunning: false }]
    const all = waiting()
    const last = all.length > waitingAtMost ? all.at(-1)?.piece : undefined
    if (last !== undefined) leave(last)
    return last
  }
  const take = (mayStart: (piece: P) => boolean) => {
    const [next] = waiting()
      .filter((place) => mayStart(place.piece))
      .toSorted((a, b) => runningOf(a.piece.who) - runningOf(b.piece.who))
    if (next === undefined) return undefined
    round = Math.max(round, next.round)
    mark(next.piece, true)
    return next.piece
  }
  return {
    add,
    take,
    putBack: (piece) => mark(piece, false),
    leave,
    held: (who) => of(who).length,
    runningOf,
    waiting: () => waiting().map(({ piece }) => piece),
  }
}
