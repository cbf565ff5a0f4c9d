import { counted, date } from '#kit/format.ts'
import type { Project } from './queries.ts'
import { AREAS, labelOf } from './states.model.ts'

export const areaOf = ({ area }: Project): string => labelOf(AREAS, area)

export const ownerOf = ({ org_name, myRole, owner }: Project): string =>
  org_name ?? (myRole === 'owner' ? 'Personal' : `Shared by ${owner?.displayName ?? 'somebody who left'}`)

export const countsOf = ({ openItems, fileCount }: Project): string =>
  `${counted(openItems, 'open item')}, ${counted(fileCount, 'file')}`

/** What is due next, and whether it is late. */
export function dueOf(
  { nextDue }: Project,
  today: string,
): { readonly text: string; readonly isLate: boolean } | null {
  if (nextDue === null) return null
  const isLate = nextDue < today
  return { text: isLate ? `Overdue since ${date(nextDue)}` : `Next due ${date(nextDue)}`, isLate }
}
