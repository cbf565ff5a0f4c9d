type Sortable = {
  readonly project_name: string
  readonly updatedAt: string
  readonly nextDue: string | null
  readonly openItems: number
}

export const SORTS = [
  { value: 'activity', label: 'Last activity' },
  { value: 'due', label: 'Due soonest' },
  { value: 'open', label: 'Most open items' },
  { value: 'name', label: 'Name' },
] as const

type Sort = (typeof SORTS)[number]['value']

const NEVER = '9999'

const COMPARE: Readonly<Record<Sort, (a: Sortable, b: Sortable) => number>> = {
  activity: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  due: (a, b) => (a.nextDue ?? NEVER).localeCompare(b.nextDue ?? NEVER),
  open: (a, b) => b.openItems - a.openItems,
  name: (a, b) => a.project_name.localeCompare(b.project_name),
}

export const sortNamed = (name: string | undefined): Sort =>
  SORTS.find(({ value }) => value === name)?.value ?? 'activity'

/** In this order, those that are equal by their names. */
export const sorted = <P extends Sortable>(projects: readonly P[], sort: Sort): readonly P[] =>
  projects.toSorted((a, b) => COMPARE[sort](a, b) || COMPARE.name(a, b))
