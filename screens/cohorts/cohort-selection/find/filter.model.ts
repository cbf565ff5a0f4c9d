/** What the address narrows the cohorts to. */
export type Wanted = {
  readonly price?: string | undefined
  readonly month?: string | undefined
  readonly subject?: string | undefined
}

type Filtered = {
  readonly price: number
  readonly start: string | null
  readonly subject: string
  readonly stage: string
}

const monthOf = ({ start }: Filtered): string => start?.slice(0, 7) ?? ''

/** Those that can be joined first, each group by its first day. */
export function filtered<T extends Filtered>(
  cohorts: readonly T[],
  { price, month, subject }: Wanted,
): readonly T[] {
  const isFree = (one: T) => one.price === 0
  const rank = ({ stage }: T) => ['open', 'full'].indexOf(stage) + (stage === 'running' ? 4 : 0)
  return cohorts
    .filter((one) => price === undefined || isFree(one) === (price === 'free'))
    .filter((one) => month === undefined || monthOf(one) === month)
    .filter((one) => subject === undefined || one.subject === subject)
    .toSorted((one, other) => rank(one) - rank(other) || (one.start ?? '9').localeCompare(other.start ?? '9'))
}

/** The months in which cohorts begin, in order. */
export const monthsIn = (cohorts: readonly Filtered[]): readonly string[] =>
  [...new Set(cohorts.map(monthOf))].filter((month) => month !== '').toSorted()

export const subjectsIn = (cohorts: readonly Filtered[]): readonly string[] =>
  [...new Set(cohorts.map(({ subject }) => subject))].toSorted()
