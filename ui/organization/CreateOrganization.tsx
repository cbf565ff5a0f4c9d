import { useState } from 'react'
import { choice } from '#kit/field.ts'
import { useCreating } from '#kit/react/organizations.ts'
import { typedSince, useSubmit } from '#kit/react/use-submit.ts'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { LineField } from '../entry/LineField.tsx'
import { Done, Problem } from '../entry/Said.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action } from '../page/Action.tsx'
import { KIND_OPTIONS } from './kinds.ts'
import css from './organization.module.css'

const KIND = choice('Kind', { default: 'other', options: KIND_OPTIONS })
type Kind = (typeof KIND_OPTIONS)[number]['value']

const toKind = (value: unknown): Kind =>
  KIND_OPTIONS.find((option) => option.value === value)?.value ?? 'other'

/** An organization of one's own: whoever creates it is its administrator. */
export function CreateOrganization({ onCreated }: { readonly onCreated?: () => void }) {
  const { name, setName, kind, setKind, submit, created, send } = useCreation(onCreated)
  return (
    <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={send}>
      <Problem text={submit.failure} />
      <Done text={created === null ? null : `${created} was created, and you are its administrator.`} />
      <LineField
        label="Name"
        autoComplete="organization"
        maxLength={80}
        value={name}
        error={submit.wrong('org_name')}
        onChange={setName}
      />
      <FieldInput name="kind" field={KIND} value={kind} onChange={(value) => setKind(toKind(value))} />
      <div>
        <Action type="submit" isRunning={submit.isRunning}>
          Create
        </Action>
      </div>
    </SendForm>
  )
}

function useCreation(onCreated: (() => void) | undefined) {
  const create = useCreating()
  const submit = useSubmit(['org_name'])
  const [name, setTyped] = useState('')
  const [kind, setKind] = useState<Kind>('other')
  const [created, setCreated] = useState<string | null>(null)
  const setName = (text: string) => {
    setTyped(text)
    setCreated(null)
    submit.clear('org_name')
  }
  const send = async () => {
    const isThere = await submit.run(
      async () => {
        setCreated(await create({ org_name: name.trim(), kind }))
        setTyped(typedSince(name))
      },
      name.trim().length < 2 ? [{ path: 'org_name', message: 'Enter a name of at least 2 characters.' }] : [],
    )
    if (isThere) onCreated?.()
  }
  return { name, setName, kind, setKind, submit, created, send }
}
