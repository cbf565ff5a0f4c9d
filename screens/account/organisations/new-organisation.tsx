import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { postOrg } from '#kit/contract/orgs.api.ts'
import { choice } from '#kit/field.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../account.module.css'
import { Done, Problem } from '../parts.tsx'
import { OWN } from '../queries.ts'
import { KIND_OPTIONS } from './kinds.ts'

const KIND = choice({ label: 'Kind', default: 'other', options: KIND_OPTIONS })
type Kind = (typeof KIND_OPTIONS)[number]['value']

const toKind = (value: unknown): Kind =>
  KIND_OPTIONS.find((option) => option.value === value)?.value ?? 'other'

/** An organisation of one's own: whoever creates it is its administrator. */
export function NewOrganisation() {
  const { name, setName, kind, setKind, submit, created, create } = useCreation()
  return (
    <Panel title="Create an organisation" lead="You become its administrator and can invite people.">
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!submit.isRunning) void create()
        }}
      >
        <Problem text={submit.failure} />
        <Done text={created === null ? null : `${created} is there. It stands in your list above.`} />
        <LineField
          label="Name"
          autoComplete="organization"
          maxLength={80}
          value={name}
          error={submit.wrong('org_name')}
          onChange={setName}
        />
        <FieldInput name="kind" field={KIND} value={kind} onChange={(value) => setKind(toKind(value))} />
        <div className={css.end}>
          <Action tone="plain" type="submit" isRunning={submit.isRunning}>
            Create
          </Action>
        </div>
      </form>
    </Panel>
  )
}

function useCreation() {
  const api = useApi()
  const { recheck } = useSession()
  const queries = useQueryClient()
  const submit = useSubmit(['org_name'])
  const [name, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('other')
  const [created, setCreated] = useState<string | null>(null)
  const setName = (text: string) => {
    setTyped(text)
    setCreated(null)
    submit.clear('org_name')
  }
  const create = () =>
    submit.run(
      async () => {
        const body = { org_name: name.trim(), kind }
        const organisation = await api.call<typeof postOrg>('POST', '/orgs', { body })
        setTyped('')
        setCreated(organisation.org_name)
        await Promise.all([
          recheck(),
          queries.invalidateQueries({ queryKey: ['orgs'] }),
          queries.invalidateQueries({ queryKey: OWN.grants }),
        ])
      },
      name.trim().length < 2 ? [{ path: 'org_name', message: 'Enter a name of at least 2 characters.' }] : [],
    )
  return { name, setName, kind, setKind, submit, created, create }
}
