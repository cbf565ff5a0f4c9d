import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import type { Run } from '../checklist.model.ts'
import { type Difference, differences, updateRun } from '../runs/template-update.model.ts'
import css from './checklists.module.css'
import { useWork } from './use-work.ts'

/** When the template has moved on: what would change in this run, and the choice to take it over. */
export function RunUpdate({ run }: { readonly run: Run }) {
  const { readOnly, update } = useCollection()
  const { templates } = useWork()
  const [isShown, setShown] = useState(false)
  const template = templates.find((one) => one.id === run.templateId)
  const found = template === undefined || run.status !== 'open' ? [] : differences(run, template)
  if (template === undefined || found.length === 0) return null
  const apply = () => {
    update(run.id, 'Update from the template', (old) => ({ ...old, ...updateRun(run, template) }))
    setShown(false)
  }
  return (
    <div className={css.update} role="status">
      <p>
        The template is now at version {template.version}; this run was started from version{' '}
        {run.templateVersion}. {counted(found.length, 'difference')}.
      </p>
      {isShown && (
        <ul>
          {found.map((one) => (
            <li key={wordsOf(one)}>{wordsOf(one)}</li>
          ))}
        </ul>
      )}
      <div className={css.row}>
        <Button variant="default" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide differences' : 'Show differences'}
        </Button>
        {isShown && (
          <Button disabled={readOnly !== null} onClick={apply}>
            Update this run
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf(one: Difference): string {
  switch (one.kind) {
    case 'added':
      return `New: ${one.title}`
    case 'removed':
      return `Removed: ${one.title}`
    case 'kept':
      return `No longer in the template, kept because it is complete: ${one.title}`
    case 'changed':
      return `${one.title}: ${one.field} from ${one.from === '' ? 'nothing' : one.from} to ${one.to === '' ? 'nothing' : one.to}`
  }
}
