/** Levels with the points from which each is held. */
export const LEVELS = [
  { name: 'Starter', from: 0 },
  { name: 'Builder', from: 100 },
  { name: 'Steady', from: 300 },
  { name: 'Strong', from: 700 },
  { name: 'Secure', from: 1_500 },
  { name: 'Free', from: 3_000 },
] as const

export type LevelName = (typeof LEVELS)[number]['name']

export type Standing = {
  readonly name: LevelName
  readonly from: number
  /** Null: there is no higher one. */
  readonly next: { readonly name: LevelName; readonly points: number; readonly toGo: number } | null
}

/** The level that so many points hold, and how far the next one is. */
export function levelOf(points: number): Standing {
  const held = LEVELS.findLast(({ from }) => points >= from) ?? LEVELS[0]
  const next = LEVELS.find(({ from }) => from > points)
  return {
    name: held.name,
    from: held.from,
    next: next === undefined ? null : { name: next.name, points: next.from, toGo: next.from - points },
  }
}
