import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import type { ProjectItem } from '../../shared/queries.ts'
import css from '../project.module.css'
import { isUnsaved } from './unsaved.model.ts'
import type { Changes, ItemActions } from './use-item-actions.ts'

const TEXTS = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
] as const

type TheirsProps = {
  /** As somebody else has saved it. */
  readonly item: ProjectItem
  readonly draft: Changes
  readonly onDraft: (draft: Changes) => void
}

/** What went wrong with the item, at the buttons that were pressed. */
export const Failed = ({ actions, ...theirs }: TheirsProps & { readonly actions: ItemActions }) => (
  <>
    <Problem text={actions.failure} />
    {actions.isConflict && isUnsaved(theirs.item, theirs.draft) ? <Theirs {...theirs} /> : null}
  </>
)

/** Somebody else saved first: what stands now where one typed something else, before a second Save replaces it. */
function Theirs({ item, draft, onDraft }: TheirsProps) {
  const texts = TEXTS.filter(({ name }) => draft[name] !== undefined && draft[name] !== item[name])
  return (
    <div className={css.form}>
      <p>Nothing of yours was saved. What you did not change shows theirs; Save keeps what you changed.</p>
      {texts.map(({ name, label }) => (
        <div key={name} className={css.form}>
          <p>{label}, as they saved it:</p>
          <blockquote className={css.theirs}>{item[name] === '' ? 'Empty' : item[name]}</blockquote>
          <Actions>
            <Action tone="plain" onClick={() => onDraft({ ...draft, [name]: undefined })}>
              Use their {label.toLowerCase()}
            </Action>
          </Actions>
        </div>
      ))}
    </div>
  )
}
