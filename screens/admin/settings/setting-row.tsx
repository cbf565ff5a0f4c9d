import { useEffect, useRef } from 'react'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import admin from '../admin.module.css'
import type { Setting } from '../installation-queries.ts'
import { Problem } from '../parts/side-panel.tsx'
import { moment } from '../words.ts'
import css from './settings.module.css'
import { type Change, type Changing, shownValue, useChanging } from './use-changing.ts'

/** One setting with its source, and the way to change it where it may be changed here. */
export function SettingRow({ setting }: { readonly setting: Setting }) {
  const { name, meaning, change, source } = setting
  return (
    <div>
      <dt>
        {meaning}
        <code>{name}</code>
      </dt>
      {change === null || source === 'environment' ? (
        <dd>
          <Value setting={setting} />
        </dd>
      ) : (
        <Open setting={setting} change={change} />
      )}
    </div>
  )
}

const Value = ({ setting: { value, source } }: { readonly setting: Setting }) => (
  <>
    <span>{value}</span>
    {source === 'default' ? null : (
      <span className={css.source} data-source={source}>
        {source === 'changed' ? 'Changed' : 'Set by the environment'}
      </span>
    )}
  </>
)

type OpenProps = { readonly setting: Setting; readonly change: Change }

function Open({ setting, change }: OpenProps) {
  const changing = useChanging(setting, change)
  const { isEditing, edit } = changing
  const box = useFocusBack(isEditing)
  if (isEditing)
    return (
      <dd ref={box}>
        <EditForm setting={setting} change={change} changing={changing} />
      </dd>
    )
  return (
    <dd ref={box}>
      <Value setting={setting} />
      <button type="button" className={css.edit} aria-label={`Edit: ${setting.meaning}`} onClick={edit}>
        Edit
      </button>
      <Since setting={setting} change={change} />
      <Done changing={changing} />
    </dd>
  )
}

/** Whoever saves or cancels is back at the button that opened the form. */
function useFocusBack(isEditing: boolean) {
  const box = useRef<HTMLElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) box.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return box
}

function Since({ setting: { source }, change: { at, by } }: OpenProps) {
  if (at === null) return null
  return (
    <p className={css.since}>
      {source === 'changed' ? 'Changed' : 'Reset'}
      {by === null ? '' : ` by ${by}`}, {moment(at)}
    </p>
  )
}

function Done({ changing: { done, undo, act } }: { readonly changing: Changing }) {
  return (
    <div className={css.done} role="status">
      {done === null ? null : (
        <p className={admin.undo}>
          <span>{done}</span>
          {undo === null ? null : (
            <button type="button" className={admin.link} onClick={undo}>
              Undo
            </button>
          )}
        </p>
      )}
      <Problem text={act.failure ?? undefined} />
    </div>
  )
}

type FormProps = OpenProps & { readonly changing: Changing }

function EditForm({ setting, change, changing }: FormProps) {
  const { act, typed, type, save, reset, cancel, news } = changing
  const form = useForm(cancel)
  const entry = { label: 'New value', value: typed, error: act.wrong('value'), onChange: type }
  const standard = shownValue(change.kind, change.standard)
  return (
    <form
      ref={form}
      className={css.change}
      aria-label={setting.meaning}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!act.isRunning) save()
      }}
    >
      {change.kind === 'switch' ? (
        <SelectField {...entry} choices={ON_OFF} help={`Default: ${standard}`} />
      ) : (
        <LineField
          {...entry}
          autoComplete="off"
          inputMode="numeric"
          maxLength={12}
          help={`Default: ${standard}`}
        />
      )}
      <Problem text={news ?? act.failure ?? undefined} />
      <Actions>
        <Action type="submit" isRunning={act.isRunning}>
          Save
        </Action>
        <Action tone="plain" onClick={cancel}>
          Cancel
        </Action>
        {setting.source === 'changed' ? (
          <Action tone="plain" isRunning={act.isRunning} onClick={reset}>
            Reset to default
          </Action>
        ) : null}
      </Actions>
    </form>
  )
}

/** The field has the focus from the start, and Escape leaves as Cancel does. */
function useForm(cancel: () => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel()
    }
    const element = form.current
    element?.addEventListener('keydown', leave)
    return () => element?.removeEventListener('keydown', leave)
  }, [cancel])
  return form
}

const ON_OFF = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
] as const
