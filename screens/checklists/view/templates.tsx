import { IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { Menu } from '#ui/parts/menu.ts'
import { isRun, readTemplate, type Template } from '../checklist.model.ts'
import { SHIPPED } from '../shipped/templates.model.ts'
import css from './checklists.module.css'
import { StartRun } from './start-run.tsx'
import { useWork } from './use-work.ts'

/** The organization's templates; shipped ones are copied in and then belong to it. */
export function Templates() {
  const { collection, readOnly, filters, found, add, setQuery } = useCollection()
  const { templates, runs } = useWork()
  const shown = found.filter((item) => !isRun(item)).map(readTemplate)
  const [starting, setStarting] = useState<string | null>(null)
  const missing = SHIPPED.filter((one) => !templates.some(({ id }) => id === one.id))
  const create = () => setQuery({ item: add('New template', collection.blank) }, 'push')
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>Templates</h2>
        <div className={css.row}>
          <Menu>
            <Menu.Target>
              <Button variant="default" disabled={readOnly !== null || missing.length === 0}>
                Add a ready-made template
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {missing.map((one) => (
                <Menu.Item key={one.id} onClick={() => add(`Add ${one.name}`, one)}>
                  {one.name} ({one.items.length})
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button leftSection={<IconPlus size={16} />} disabled={readOnly !== null} onClick={create}>
            New template
          </Button>
        </div>
      </div>
      {templates.length === 0 ? <p className={css.muted}>No templates yet.</p> : filters}
      <ul className={css.cards}>
        {shown.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              openRuns={runs.filter((run) => run.templateId === template.id && run.status === 'open').length}
              onStart={() => setStarting(template.id)}
            />
          </li>
        ))}
      </ul>
      {starting !== null && <StartRun templateId={starting} onClose={() => setStarting(null)} />}
    </section>
  )
}

type CardProps = { readonly template: Template; readonly openRuns: number; readonly onStart: () => void }

function TemplateCard({ template, openRuns, onStart }: CardProps) {
  const { setQuery, readOnly } = useCollection()
  return (
    <div className={css.card}>
      <strong>{template.name}</strong>
      <span className={css.muted}>
        {[
          template.area,
          counted(template.items.length, 'item'),
          `version ${template.version}`,
          counted(openRuns, 'open run'),
        ]
          .filter((part) => part !== '')
          .join(' \u00b7 ')}
      </span>
      <div className={css.row}>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} />}
          disabled={readOnly !== null}
          onClick={onStart}
        >
          Start
        </Button>
        <Button variant="subtle" onClick={() => setQuery({ item: template.id }, 'push')}>
          {readOnly === null ? 'Edit' : 'See'}
        </Button>
      </div>
    </div>
  )
}
