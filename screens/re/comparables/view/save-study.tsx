import { useState } from 'react'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useTool } from '#kit/react/tool.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import type { saveComparables } from '../comparables.api.ts'
import css from './studies.module.css'
import { type OpenStudy, type StudyOrganizations, useStudiesChanged } from './use-studies.ts'

type SaveProps = {
  readonly open: OpenStudy | null
  readonly setOpen: (study: OpenStudy) => void
  readonly organizations: StudyOrganizations
}

/** Keeps the study on the page for an organization: a new one, or a new version of the one that is open. */
export function SaveStudy({ open, setOpen, organizations }: SaveProps) {
  const { run, problems } = useTool()
  const { title, setTitle, submit, save, said } = useSaving({ open, setOpen, org_name: organizations.chosen })
  const isReady = run !== null && problems.length === 0
  return (
    <SendForm
      className={css.form}
      isRunning={submit.isRunning}
      onSubmit={() => {
        if (isReady) void save(open)
      }}
    >
      <div className={css.fields}>
        <LineField
          label="Study name"
          autoComplete="off"
          maxLength={120}
          value={title}
          error={submit.wrong('title')}
          onChange={setTitle}
        />
        {organizations.names.length > 1 && (
          <SelectField
            label="Organization"
            value={organizations.chosen}
            choices={organizations.names.map((name) => ({ value: name, label: name }))}
            onChange={organizations.choose}
          />
        )}
      </div>
      <Problem text={submit.failure} />
      <Done text={said} />
      {!isReady && <p className={css.note}>Complete the inputs to save this study.</p>}
      <Actions>
        <Action type="submit" isRunning={submit.isRunning} disabled={!isReady}>
          Save study
        </Action>
        {open !== null && (
          <Action tone="plain" disabled={!isReady || submit.isRunning} onClick={() => void save(null)}>
            Save as a new study
          </Action>
        )}
      </Actions>
    </SendForm>
  )
}

type Saving = Omit<SaveProps, 'organizations'> & { readonly org_name: string }

function useSaving({ open, setOpen, org_name }: Saving) {
  const api = useApi()
  const { run } = useTool()
  const changed = useStudiesChanged()
  const submit = useSubmit(['title'])
  const [title, setTyped] = useState(open?.title ?? '')
  const [said, setSaid] = useState<string | null>(null)
  const setTitle = (text: string) => {
    setTyped(text)
    setSaid(null)
    submit.clear('title')
  }
  const send = async (over: OpenStudy | null) => {
    const name = title.trim()
    const which = over === null ? {} : { id: over.id, rev: over.rev }
    const inputs = { ...run?.inputs }
    try {
      const { id, rev } = await api.call<typeof saveComparables>('POST', '/comparables/save', {
        body: { ...which, title: name, inputs, org_name },
      })
      setSaid(`Saved for ${org_name}.`)
      setOpen({ id, rev, title: name, inputs, org_name })
      await changed()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      await changed()
      throw new Error(
        'Somebody saved this study since you opened it. Save yours as a new study, or open theirs below.',
        { cause: error },
      )
    }
  }
  const save = (over: OpenStudy | null) => {
    setSaid(null)
    const missing = title.trim() === '' ? [{ path: 'title', message: 'Enter a name for this study.' }] : []
    return submit.run(() => send(over), missing)
  }
  return { title, setTitle, submit, save, said }
}
