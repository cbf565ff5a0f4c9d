/** How each kind of report is called, one and as a filter. */
export const KINDS = [
  { value: 'file', label: 'Files', one: 'File' },
  { value: 'tool', label: 'Saved plans', one: 'Saved plan' },
  { value: 'schedule', label: 'Scheduled', one: 'Scheduled report' },
  { value: 'summary', label: 'Exams and courses', one: 'Summary' },
  { value: 'export', label: 'Exports', one: 'Export' },
] as const

/** A file can be read again and a plan computed again; an exam that ended, or an export, cannot. */
export const isMadeAgain = (kind: string): boolean => kind === 'file' || kind === 'tool'

/** A saved plan is said with its tool: its own name often says none. */
export const planWords = (
  path: string,
  screens: readonly { readonly path: string; readonly title: string }[],
): string => {
  const tool = screens.find((screen) => screen.path === path.split('?')[0])
  return tool === undefined ? 'Saved plan' : `Saved plan in ${tool.title}`
}

type Sorted = { readonly id: string; readonly kind: string; readonly path: string }

/** What a report can be laid beside: others of its kind, and a plan only beside plans of its own tool. */
const sortOf = ({ kind, path }: Sorted): string => (kind === 'tool' ? (path.split('?')[0] ?? '') : kind)

/** The chosen ones after one more is ticked: the last two, all of one sort. */
export function withChosen<T extends Sorted>(chosen: readonly T[], report: T): readonly T[] {
  const others = chosen.filter((one) => one.id !== report.id && sortOf(one) === sortOf(report))
  return [...others, report].slice(-2)
}
