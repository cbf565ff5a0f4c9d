import { useState } from 'react'
import { useAddress } from '#kit/react/use-address.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { useLeave } from '#ui/page/use-leave.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import { dueProblem } from '../../shared/item-dates.model.ts'
import type { ProjectDetails, ProjectItem } from '../../shared/queries.ts'
import css from '../project.module.css'
import { Choices } from './item-choices.tsx'
import { DeleteItems } from './delete-items.tsx'
import { ItemHistory } from './item-history.tsx'
import { Source } from './source.tsx'
import { TextArea } from './text-area.tsx'
import { Failed } from './failed.tsx'
import { isUnsaved } from './unsaved.model.ts'
import { type Changes, given, type ItemActions, useItemActions } from './use-item-actions.ts'

type PanelProps = {
  readonly project: ProjectDetails
  readonly items: readonly ProjectItem[]
  /** Of the page around the panel, which says what became of a deletion: the item's own form is gone by then. */
  readonly actions: ItemActions
}

/** What was typed and not saved yet, of one item. */
type Draft = { readonly itemId: string; readonly changes: Changes }

/** The item of the address beside its board, list, or timeline; it asks before what was typed is lost. */
export function ItemPanel({ project, items, actions }: PanelProps) {
  const { query, setQuery } = useAddress()
  const [draft, setDraft] = useState<Draft | null>(null)
  /** The item whose deletion is asked about: Escape then answers that alone. */
  const [asked, setAsked] = useState<string | null>(null)
  const item = items.find(({ id }) => id === query.item)
  const changes = item !== undefined && draft?.itemId === item.id ? draft.changes : {}
  const leave = useLeave({ isUnsaved: item !== undefined && isUnsaved(item, changes) })
  const close = () => {
    setDraft(null)
    setQuery({ item: null })
  }
  return (
    <Drawer
      opened={item !== undefined}
      onClose={() => leave.ask(close)}
      closeOnEscape={!leave.isAsking && asked !== item?.id}
      position="right"
      size="lg"
      title={item ? `#${item.number}` : ''}
    >
      {item === undefined ? null : (
        <ItemForm
          key={item.id}
          project={project}
          item={item}
          draft={changes}
          onDraft={(next) => setDraft(next === null ? null : { itemId: item.id, changes: next })}
          onDelete={() => setAsked(item.id)}
        />
      )}
      {item !== undefined && asked === item.id ? (
        <DeleteItems items={[item]} actions={actions} onDone={close} onClose={() => setAsked(null)} />
      ) : null}
      {leave.dialog}
    </Drawer>
  )
}

type FormProps = {
  readonly project: ProjectDetails
  readonly item: ProjectItem
  readonly draft: Changes
  readonly onDraft: (draft: Changes | null) => void
  readonly onDelete: () => void
}

function ItemForm({ project, item, draft, onDraft, onDelete }: FormProps) {
  const actions = useItemActions(project.id)
  const [said, setSaid] = useState<string | null>(null)
  const isViewer = project.myRole === 'viewer'
  const now = { ...item, ...given(draft) }
  const set = (changes: Changes) => {
    setSaid(null)
    onDraft({ ...draft, ...changes })
  }
  const saved = () => {
    setSaid('Saved')
    onDraft(null)
  }
  return (
    <div className={css.form}>
      <LineField
        label="Title"
        autoComplete="off"
        maxLength={300}
        value={now.title}
        onChange={(title) => set({ title })}
      />
      <Source source={item.source} />
      <Choices project={project} item={now} isViewer={isViewer} onChange={set} />
      <LineField
        label="Labels"
        autoComplete="off"
        maxLength={800}
        help="Separate labels with commas."
        value={now.labels.join(', ')}
        onChange={(text) => set({ labels: text.split(',').map((one) => one.trimStart()) })}
      />
      <TextArea
        label="Description"
        value={now.description}
        disabled={isViewer}
        onChange={(description) => set({ description })}
      />
      <Failed {...{ actions, item, draft, onDraft }} />
      {isViewer ? null : <Buttons {...{ item, draft, now, actions, onDelete }} onSaved={saved} />}
      <Done text={said} />
      <ItemHistory
        projectId={project.id}
        itemId={item.id}
        people={project.members}
        sprints={project.sprints}
      />
    </div>
  )
}

type ButtonsProps = Pick<FormProps, 'item' | 'draft' | 'onDelete'> & {
  /** The item with what was typed. */
  readonly now: ProjectItem
  readonly actions: ItemActions
  readonly onSaved: () => void
}

function Buttons({ item, draft, now, actions, onDelete, onSaved }: ButtonsProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    // What is wrong stands by its field already.
    if (dueProblem(now) !== undefined) return
    setSaving(true)
    const labels = draft.labels?.map((label) => label.trim()).filter((label) => label !== '')
    if (await actions.change(item, labels === undefined ? draft : { ...draft, labels })) onSaved()
    setSaving(false)
  }
  return (
    <Actions>
      <Action isRunning={isSaving} disabled={!isUnsaved(item, draft)} onClick={() => void save()}>
        Save
      </Action>
      <Action tone="danger" onClick={onDelete}>
        Delete
      </Action>
    </Actions>
  )
}
