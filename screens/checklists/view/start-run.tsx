import { useState } from 'react'
import { choice, date, text } from '#kit/field.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useToday } from '#kit/react/use-today.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import { Button } from '#ui/parts/button.ts'
import type { Template } from '../checklist.model.ts'
import { startRun } from '../runs/run.model.ts'
import { anchorLabel, anchorsUsed } from './anchors.ts'
import css from './checklists.module.css'
import { useMe, useWork } from './use-work.ts'

const SUBJECT = text('For', {
  help: 'What this run is for, such as an address, a client, a person, or a year.',
  default: '',
  maxLength: 160,
})

export const DAY = { min: '2000-01-01', max: '2100-12-31' }

type Props = { readonly templateId?: string; readonly onClose: () => void }

/** A template, what it is for, and the dates that it counts from. */
export function StartRun({ templateId, onClose }: Props) {
  const { templates } = useWork()
  const [chosenId, setChosenId] = useState(templateId ?? templates[0]?.id ?? '')
  const template = templates.find((one) => one.id === chosenId)
  return (
    <Dialog opened onClose={onClose} title="Start a run" size="lg">
      <div className={css.form}>
        {templates.length === 0 && <p>Add a template first. The Templates view has eight ready-made ones.</p>}
        {templates.length > 0 && (
          <FieldInput
            name="template"
            field={choice('Template', {
              default: chosenId,
              options: templates.map(({ id, name }) => ({ value: id, label: name })),
            })}
            value={chosenId}
            onChange={(value) => setChosenId(typeof value === 'string' ? value : '')}
          />
        )}
        {template !== undefined && <Beginning key={template.id} template={template} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Beginning({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const { add, setQuery } = useCollection()
  const me = useMe()
  const today = useToday()
  const [subject, setSubject] = useState('')
  const [dates, setDates] = useState<Readonly<Record<string, string>>>({ startDate: today })
  const used = anchorsUsed(template)
  const start = () => {
    const anchors = Object.fromEntries(used.flatMap((name) => (dates[name] ? [[name, dates[name]]] : [])))
    const { id: _id, ...run } = startRun(template, {
      id: '',
      subject: subject.trim(),
      anchors,
      owners: {},
      startedBy: me.id,
    })
    onClose()
    setQuery({ item: add(`Start: ${template.name}`, { ...run, kind: 'run' }) }, 'push')
  }
  return (
    <>
      <FieldInput
        name="subject"
        field={SUBJECT}
        value={subject}
        onChange={(value) => setSubject(typeof value === 'string' ? value : '')}
      />
      {used.map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={date(anchorLabel(name), { default: today, ...DAY })}
          value={dates[name] ?? null}
          onChange={(value) => setDates({ ...dates, [name]: typeof value === 'string' ? value : '' })}
        />
      ))}
      <p className={css.muted}>You can set unknown dates later; their items stay undated until then.</p>
      <div className={css.row}>
        <Button disabled={subject.trim() === ''} onClick={start}>
          Start {template.items.length} items
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}
