import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { type Report, useReport } from '#kit/react/reports.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import type { createItem } from '../../shared/project-items.api.ts'
import { type ProjectDetails, useProjectsChanged } from '../../shared/queries.ts'
import css from '../project.module.css'
import { type ItemRow, itemRows } from './item-rows.model.ts'

type MakeProps = {
  readonly project: ProjectDetails
  readonly report: Report
  readonly onClose: () => void
}

/** Rows of the report that become items of the project, each chosen. */
export function MakeItems({ project, report, onClose }: MakeProps) {
  const asked = useReport(report.id)
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={`Items from ${report.title}`}>
      <Waiting asked={asked} what="the report" shape="lines">
        {({ blocks, title }) => {
          const rows = itemRows(blocks, title)
          return rows.length === 0 ? (
            <p>Nothing in this report needs a look.</p>
          ) : (
            <Choose projectId={project.id} rows={rows} onClose={onClose} />
          )
        }}
      </Waiting>
    </Drawer>
  )
}

type ChooseProps = {
  readonly projectId: string
  readonly rows: readonly ItemRow[]
  readonly onClose: () => void
}

function Choose({ projectId, rows, onClose }: ChooseProps) {
  const api = useApi()
  const changed = useProjectsChanged()
  const submit = useSubmit([])
  const [chosen, setChosen] = useState<readonly string[]>(() => rows.map(({ key }) => key))
  const make = async () => {
    const isDone = await submit.run(async () => {
      for (const { title, description } of rows.filter(({ key }) => chosen.includes(key)))
        await api.call<typeof createItem>('POST', '/projects/{id}/items', {
          params: { id: projectId },
          body: { title, description, labels: ['statement'] },
        })
    })
    await changed()
    if (isDone) onClose()
  }
  const tick = (key: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, key] : before.filter((one) => one !== key)))
  return (
    <div className={css.part}>
      <ul className={css.rows}>
        {rows.map(({ key, title }) => (
          <li key={key}>
            <label className={css.words}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={(event) => tick(key, event.target.checked)}
              />{' '}
              {title}
            </label>
          </li>
        ))}
      </ul>
      <Actions>
        <Action isRunning={submit.isRunning} disabled={chosen.length === 0} onClick={() => void make()}>
          {`Make ${counted(chosen.length, 'item')}`}
        </Action>
      </Actions>
      <Problem text={submit.failure} />
    </div>
  )
}
