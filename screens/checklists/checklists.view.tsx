import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { isRun } from './checklist.model.ts'
import { MineToday } from './view/mine-today.tsx'
import { People } from './view/people.tsx'
import { RunEditor } from './view/run-editor.tsx'
import { Runs } from './view/runs.tsx'
import { TemplateEditor } from './view/template-editor.tsx'
import { Templates } from './view/templates.tsx'
import { ViewTabs, viewOf } from './view/view-tabs.tsx'

const VIEWS = { mine: MineToday, runs: Runs, people: People, templates: Templates }

/** The work by day, by run and by person, and the templates that runs are made from. */
export default function ChecklistsView() {
  const { items, query } = useCollection()
  const open = items.find((item) => keyOf(item) === query.item)
  if (open !== undefined)
    return isRun(open) ? (
      <RunEditor key={keyOf(open)} item={open} />
    ) : (
      <TemplateEditor key={keyOf(open)} item={open} />
    )
  const View = VIEWS[viewOf(query)]
  return (
    <>
      <ViewTabs />
      <View />
    </>
  )
}
