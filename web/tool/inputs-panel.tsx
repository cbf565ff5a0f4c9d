import { useEffect, useRef, useState } from 'react'
import type { Group } from '#kit/field-groups.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { focusField } from './seek-field.ts'
import css from './tool.module.css'
import { visibleFields } from './tool-state.ts'
import type { ToolPage } from './use-tool-page.ts'

type PanelProps = {
  readonly page: ToolPage
  readonly saveFact: (name: string) => void
  /** The path of the input that somebody was sent to. */
  readonly sought: string | null
  readonly seek: (path: null) => void
}

/** The inputs, grouped by question; what is seldom changed is folded under 'More'. */
export function InputsPanel({ page, saveFact, sought, seek }: PanelProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sought === null || form.current === null) return
    focusField(form.current, sought)
    seek(null)
  }, [sought, seek])
  const visible = visibleFields(page.tool, page.inputs)
  const groups = page.tool.groups.filter((group) =>
    [...group.fields, ...(group.more ?? [])].some((name) => visible.has(name)),
  )
  const changed = Object.keys(page.changes).length
  const [open] = useState(groupsAtFirst)
  return (
    <form ref={form} className={css.inputs} aria-label="Inputs" onSubmit={(event) => event.preventDefault()}>
      {groups.map((group, index) => (
        <InputGroup
          key={group.title}
          group={group}
          isOpen={index < open}
          visible={visible}
          page={page}
          saveFact={saveFact}
        />
      ))}
      {changed > 0 && (
        <button type="button" className={css.resetAll} onClick={page.resetAll}>
          Reset {changed} changed {changed === 1 ? 'input' : 'inputs'}
        </button>
      )}
    </form>
  )
}

/** A first visit meets the questions that matter most, not a wall of fields; fewer still on a phone. */
const groupsAtFirst = (): number => (window.matchMedia('(max-width: 60em)').matches ? 2 : 4)

type GroupProps = {
  readonly group: Group
  readonly isOpen: boolean
  readonly visible: ReadonlySet<string>
  readonly page: ToolPage
  readonly saveFact: (name: string) => void
}

function InputGroup({ group, isOpen, visible, page, saveFact }: GroupProps) {
  const shown = group.fields.filter((name) => visible.has(name))
  const more = (group.more ?? []).filter((name) => visible.has(name))
  const isWrong = (name: string) => page.problems.some((p) => p.path.split(/[[.]/)[0] === name)
  const field = (name: string) => <InputField key={name} name={name} page={page} saveFact={saveFact} />
  return (
    <details className={css.group} open={isOpen || shown.some(isWrong) || more.some(isWrong)}>
      <summary>{group.title}</summary>
      <fieldset aria-label={group.title}>
        {shown.map(field)}
        {more.length > 0 && (
          <details className={css.more} open={more.some(isWrong) || undefined}>
            <summary>More ({more.length})</summary>
            <div className={css.moreFields}>{more.map(field)}</div>
          </details>
        )}
      </fieldset>
    </details>
  )
}

function originOfField({ baseline }: ToolPage, name: string): string | undefined {
  if (baseline.fromFacts.has(name)) return 'From your profile'
  return baseline.examples.has(name) ? 'Example' : undefined
}

type FieldProps = { readonly name: string; readonly page: ToolPage } & Pick<GroupProps, 'saveFact'>

function InputField({ name, page, saveFact }: FieldProps) {
  const field = page.tool.inputs[name]
  if (field === undefined) return null
  const isChanged = Object.hasOwn(page.changes, name)
  const offer =
    field.fact === undefined || !isChanged
      ? undefined
      : { label: 'Save to profile', onAccept: () => saveFact(name) }
  return (
    <FieldInput
      name={name}
      field={field}
      value={page.inputs[name]}
      problems={page.problems}
      onChange={(value) => page.setInput(name, value)}
      isChanged={isChanged}
      onReset={() => page.reset(name)}
      origin={originOfField(page, name)}
      offer={offer}
    />
  )
}
