import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { daysLate, dueOf, isSettled } from '#kit/checklists/due.ts'
import { longText } from '#kit/field.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { ActionIcon } from '#ui/parts/action-icon.ts'
import { Button } from '#ui/parts/button.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import type { Run, RunItem } from '../checklist.model.ts'
import { ownerOf } from '../dates/agenda.model.ts'
import css from './checklists.module.css'
import { DueDate, moveBetweenTicks } from './task-row.tsx'
import { type Acting, useAct } from './use-act.ts'

type Props = {
  readonly run: Run
  readonly item: RunItem
  readonly today: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One item of a run: tick it; behind the arrow its help, its note, and the other states. */
export function RunItemRow({ run, item, today, isOpen, onToggle }: Props) {
  const { readOnly } = useCollection()
  const acting = useAct(run)
  const { act } = acting
  const id = useId()
  const due = dueOf(run, item)
  const late = daysLate(run, item, today)
  return (
    <li className={css.task} data-task data-settled={isSettled(item) || undefined}>
      <input
        id={id}
        type="checkbox"
        className={css.tick}
        checked={item.state === 'done'}
        disabled={readOnly !== null || run.status !== 'open'}
        onChange={() => act(item, item.state === 'done' ? 'open' : 'done')}
        onKeyDown={moveBetweenTicks}
      />
      <div className={css.what}>
        <label htmlFor={id}>{item.title}</label>
        <About run={run} item={item} />
      </div>
      <DueDate due={due} late={late} />
      <ActionIcon
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={`Details: ${item.title}`}
        onClick={onToggle}
      >
        <IconChevronDown size={18} aria-hidden="true" className={isOpen ? css.turned : undefined} />
      </ActionIcon>
      {isOpen && <More item={item} isLocked={readOnly !== null || run.status !== 'open'} {...acting} />}
    </li>
  )
}

function About({ run, item }: { readonly run: Run; readonly item: RunItem }) {
  const owner = ownerOf(run, item)
  return (
    <span className={css.about}>
      <span>{owner === null ? item.ownerRole : `${owner.name} (${item.ownerRole})`}</span>
      {item.gate !== '' && <span className={css.tag}>{item.gate} depends on it</span>}
      {item.required && item.gate === '' && <span className={css.tag}>Required</span>}
      {item.documentType !== '' && <span>{item.documentType}</span>}
      {item.state === 'done' && <span>Done by {item.doneBy}</span>}
      {item.state === 'na' && <StatusDot tone="neutral" label={`Not applicable${because(item)}`} />}
      {item.state === 'blocked' && <StatusDot tone="negative" label={`Blocked${because(item)}`} />}
    </span>
  )
}

const because = ({ note }: RunItem): string => (note === '' ? '' : `: ${note}`)

type MoreProps = Acting & {
  readonly item: RunItem
  readonly isLocked: boolean
}

const NOTES: Readonly<Record<RunItem['evidence'], string>> = {
  none: 'Note or reason',
  file: 'File location or reason',
  note: 'Finding or reason',
  link: 'Link or reason',
  record: 'Record or reason',
}

function More({ item, isLocked, act, refusal, forgetRefusal }: MoreProps) {
  const [note, setNote] = useState(item.note)
  const field = longText(NOTES[item.evidence], { default: '', maxLength: 2000 })
  return (
    <div className={css.more}>
      {item.help !== '' && <p>{item.help}</p>}
      <FieldInput
        name="note"
        field={field}
        value={note}
        problems={refusal === null ? [] : [{ path: 'note', message: refusal }]}
        disabled={isLocked}
        onChange={(value) => {
          setNote(typeof value === 'string' ? value : '')
          forgetRefusal()
        }}
      />
      <div className={css.row}>
        <Button
          variant="default"
          disabled={isLocked || note === item.note}
          onClick={() => act(item, item.state, note)}
        >
          Save note
        </Button>
        {item.state !== 'na' && (
          <Button variant="default" disabled={isLocked} onClick={() => act(item, 'na', note)}>
            {item.gate === '' ? 'Not applicable' : 'Waive'}
          </Button>
        )}
        {item.state !== 'blocked' && (
          <Button variant="default" disabled={isLocked} onClick={() => act(item, 'blocked', note)}>
            Blocked
          </Button>
        )}
        {item.state !== 'open' && (
          <Button variant="default" disabled={isLocked} onClick={() => act(item, 'open', note)}>
            Reopen
          </Button>
        )}
      </div>
    </div>
  )
}
