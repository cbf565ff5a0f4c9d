import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { defaultOf } from '#kit/field.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { ActionIcon } from '#ui/parts/action-icon.ts'
import { Button } from '#ui/parts/button.ts'
import { isRecord, readTemplate } from '../checklist.model.ts'
import css from './checklists.module.css'
import { ITEM_FIELDS, itemText } from './template-fields.ts'

type Raw = Readonly<Record<string, unknown>>
type Props = { readonly item: ListItem; readonly onChange: (label: string, items: readonly Raw[]) => void }

/** The items of a template: titles to type in place, the rest behind the arrow, and many at once from lines of text. */
export function TemplateSteps({ item, onChange }: Props) {
  const [openId, setOpenId] = useState<string | null>(null)
  const stored = Array.isArray(item.items) ? item.items.filter(isRecord) : []
  const shown = readTemplate(item).items
  const titleOf = (index: number) => shown[index]?.title ?? `item ${index + 1}`
  const move = (index: number, by: number) => {
    const step = stored[index]
    if (step !== undefined)
      onChange(`Move ${titleOf(index)}`, stored.toSpliced(index, 1).toSpliced(index + by, 0, step))
  }
  return (
    <>
      <ol className={css.steps}>
        {shown.map((step, index) => (
          <Step
            key={step.id}
            item={item}
            index={index}
            isOpen={openId === step.id}
            onToggle={() => setOpenId(openId === step.id ? null : step.id)}
            onEdit={(name, value) =>
              onChange(
                `Item ${index + 1}: ${name}`,
                stored.map((one, at) => (at === index ? { ...one, [name]: value } : one)),
              )
            }
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(`Delete ${titleOf(index)}`, stored.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <AddSteps
        onAdd={(titles) =>
          onChange(`Add ${titles.join(', ')}`, [
            ...stored,
            ...titles.map((title) => ({ id: newStepId(), title })),
          ])
        }
      />
    </>
  )
}

/** With an id, two people can edit different items of one template. */
const newStepId = (): string => `stp_${crypto.randomUUID().slice(0, 13)}`

type StepProps = {
  readonly item: ListItem
  readonly index: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onEdit: (name: string, value: unknown) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function Step(props: StepProps) {
  const { item, index, isOpen, onToggle, onEdit } = props
  const { readOnly, problemsOf } = useCollection()
  const step = readTemplate(item).items[index]
  if (step === undefined) return null
  const path = `items[${index}].`
  const problems = problemsOf(item.id).flatMap((one) =>
    one.path.startsWith(path) ? [{ ...one, path: one.path.slice(path.length) }] : [],
  )
  return (
    <li className={css.step}>
      <span aria-hidden="true">{index + 1}</span>
      <div className={css.what}>
        <textarea
          className={css.stepTitle}
          rows={1}
          aria-label={`Item ${index + 1}`}
          aria-invalid={problems.length > 0}
          value={step.title}
          maxLength={200}
          disabled={readOnly !== null}
          onChange={(event) => onEdit('title', event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
        <span className={css.about}>{itemText(step)}</span>
      </div>
      <ActionIcon
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={`Details: ${step.title}`}
        onClick={onToggle}
      >
        <IconChevronDown size={18} aria-hidden="true" className={isOpen ? css.turned : undefined} />
      </ActionIcon>
      {isOpen && <StepFields {...props} problems={problems} />}
    </li>
  )
}

type FieldsProps = StepProps & {
  readonly problems: ReturnType<ReturnType<typeof useCollection>['problemsOf']>
}

function StepFields({ item, index, problems, onEdit, onMove, onRemove }: FieldsProps) {
  const { readOnly } = useCollection()
  const { items } = readTemplate(item)
  const stored = Array.isArray(item.items) ? item.items.filter(isRecord)[index] : undefined
  const isLocked = readOnly !== null
  return (
    <div className={css.more}>
      <div className={css.fields}>
        {Object.entries(ITEM_FIELDS).map(([name, field]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={stored?.[name] ?? defaultOf(field)}
            problems={problems}
            disabled={isLocked}
            onChange={(value) => onEdit(name, value)}
          />
        ))}
      </div>
      <div className={css.row}>
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} />}
          disabled={isLocked || index === 0}
          onClick={() => onMove(-1)}
        >
          Up
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} />}
          disabled={isLocked || index === items.length - 1}
          onClick={() => onMove(1)}
        >
          Down
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} />}
          disabled={isLocked}
          onClick={onRemove}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}

function AddSteps({ onAdd }: { readonly onAdd: (titles: readonly string[]) => void }) {
  const { readOnly } = useCollection()
  const [typed, setTyped] = useState('')
  const titles = typed
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '')
  const add = () => {
    onAdd(titles)
    setTyped('')
  }
  return (
    <div className={css.lines}>
      <textarea
        rows={2}
        aria-label="New items, one per line"
        placeholder="New items, one per line"
        value={typed}
        disabled={readOnly !== null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button variant="default" disabled={readOnly !== null || titles.length === 0} onClick={add}>
        {titles.length > 1 ? `Add ${titles.length} items` : 'Add an item'}
      </Button>
    </div>
  )
}
