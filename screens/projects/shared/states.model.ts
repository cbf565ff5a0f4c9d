/** Where an item stands, in the order of a board, each in the group that charts and counts go by. */
export const STATES = [
  { id: 'backlog', label: 'Backlog', group: 'backlog' },
  { id: 'todo', label: 'To do', group: 'unstarted' },
  { id: 'doing', label: 'In progress', group: 'started' },
  { id: 'waiting', label: 'Waiting', group: 'started' },
  { id: 'done', label: 'Done', group: 'completed' },
  { id: 'cancelled', label: 'Canceled', group: 'cancelled' },
] as const

export type State = (typeof STATES)[number]['id']

export const STATE_IDS = STATES.map(({ id }) => id)

/** Still to be done: what counts as open. */
export const OPEN_STATES: readonly State[] = ['backlog', 'todo', 'doing', 'waiting']

export type Group = (typeof STATES)[number]['group']

/** The group of a state by its name; null: no such state. */
export const groupOf = (state: string | null): Group | null =>
  STATES.find(({ id }) => id === state)?.group ?? null

export const TYPES = [
  { id: 'task', label: 'Task' },
  { id: 'story', label: 'Story' },
  { id: 'bug', label: 'Problem' },
  { id: 'decision', label: 'Decision' },
] as const

export type ItemType = (typeof TYPES)[number]['id']

/** Estimates in relative size; null: not estimated. */
export const POINTS = [0, 0.5, 1, 2, 3, 5, 8, 13, 20] as const

export const AREAS = [
  { id: 'household', label: 'Household' },
  { id: 'home', label: 'Home purchase' },
  { id: 'hoa', label: 'Homeowner association' },
  { id: 'realEstate', label: 'Real estate' },
  { id: 'nonprofit', label: 'Nonprofit' },
  { id: 'business', label: 'Business' },
  { id: 'other', label: 'Other' },
] as const

export const labelOf = (
  options: readonly { readonly id: string; readonly label: string }[],
  id: string,
): string => options.find((option) => option.id === id)?.label ?? id
