import { OPEN_STATES, type State } from '../../shared/states.model.ts'

type Findable = {
  readonly number: number
  readonly title: string
  readonly labels: readonly string[]
  readonly assignee: string | null
  readonly due: string | null
  readonly state: State
}

export const isOpen = ({ state }: Pick<Findable, 'state'>): boolean => OPEN_STATES.includes(state)

export const isLate = ({ due, state }: Pick<Findable, 'due' | 'state'>, today: string): boolean =>
  due !== null && due < today && isOpen({ state })

type Asked = {
  readonly q: string
  /** 'mine', 'late', 'open': all that are asked for have to hold. */
  readonly only: readonly string[]
  readonly me: string | null
  readonly today: string
}

/** Items by words in title and labels or by number, and by what they are narrowed to. */
export function foundItems<I extends Findable>(
  items: readonly I[],
  { q, only, me, today }: Asked,
): readonly I[] {
  const words = q.trim().toLowerCase()
  const matches = ({ number, title, labels }: I) =>
    words === '' || `#${number} ${title} ${labels.join(' ')}`.toLowerCase().includes(words)
  return items.filter(
    (item) =>
      matches(item) &&
      (!only.includes('mine') || item.assignee === me) &&
      (!only.includes('late') || isLate(item, today)) &&
      (!only.includes('open') || isOpen(item)),
  )
}
