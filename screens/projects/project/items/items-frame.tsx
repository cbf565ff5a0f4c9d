import type { ReactNode } from 'react'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { type ProjectDetails, type ProjectItem, useItems } from '../../shared/queries.ts'
import css from '../project.module.css'
import { ItemPanel } from './item-panel.tsx'
import { ItemsBar, useFoundItems } from './items-bar.tsx'
import { QuickAdd } from './quick-add.tsx'
import { type ItemActions, useItemActions } from './use-item-actions.ts'

export type ItemsView = {
  readonly project: ProjectDetails
  readonly items: readonly ProjectItem[]
  /** Those that the search and the filters of the address leave. */
  readonly found: readonly ProjectItem[]
  readonly actions: ItemActions
  readonly mayEdit: boolean
  /** What adds, searches, and filters; the view places it. */
  readonly bar: ReactNode
}

type FrameProps = {
  readonly project: ProjectDetails
  /** Beside the search, in place of the field that adds an item. */
  readonly aside?: (view: Omit<ItemsView, 'bar'>) => ReactNode
  readonly children: (view: ItemsView) => ReactNode
}

/** What board, list, and timeline share: the project's items, the bar above them, and the open item beside them. */
export function ItemsFrame({ project, ...rest }: FrameProps) {
  const asked = useItems(project.id)
  return (
    <Waiting asked={asked} what="the items">
      {(items) => <Framed project={project} items={items} {...rest} />}
    </Waiting>
  )
}

function Framed({ project, items, aside, children }: FrameProps & Pick<ItemsView, 'items'>) {
  const actions = useItemActions(project.id)
  const found = useFoundItems(items)
  const mayEdit = project.myRole !== 'viewer'
  const view = { project, items, found, actions, mayEdit }
  const bar = (
    <div className={css.bar}>
      {mayEdit && aside === undefined ? <QuickAdd actions={actions} /> : null}
      <ItemsBar />
      {aside?.(view)}
    </div>
  )
  return (
    <div className={css.part}>
      <Problem text={actions.failure} />
      <Done text={actions.done} />
      {children({ ...view, bar })}
      <ItemPanel project={project} items={items} actions={actions} />
    </div>
  )
}
