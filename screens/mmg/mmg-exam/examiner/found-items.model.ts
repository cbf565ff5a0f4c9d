type Findable = {
  readonly id: string
  readonly stem: string
  readonly objective: string
  readonly domain: string
  readonly state: string
}

export type Filter = {
  readonly q: string
  /** '': all. */
  readonly domain: string
  /** None: all. */
  readonly states: readonly string[]
}

const folded = (text: string): string => text.toLowerCase()

/** Questions whose words, objective, or id hold what is searched, of the domain and the states that are chosen. */
export const foundItems = <T extends Findable>(
  items: readonly T[],
  { q, domain, states }: Filter,
): readonly T[] =>
  items.filter(
    (item) =>
      (domain === '' || item.domain === domain) &&
      (states.length === 0 || states.includes(item.state)) &&
      [item.stem, item.objective, item.id].some((text) => folded(text).includes(folded(q.trim()))),
  )
