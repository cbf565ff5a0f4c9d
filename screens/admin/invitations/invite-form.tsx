import { useState } from 'react'
import type { postInvitation } from '#kit/contract/invitations.api.ts'
import { roleName } from '#kit/permission-words.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { typedSince } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action } from '#ui/page/Action.tsx'
import { SecretOnce } from '#ui/page/SecretOnce.tsx'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import { useRoles } from '../people/people-queries.ts'
import { beyond } from '../roles/role.model.ts'
import { useAct } from '../use-act.ts'
import { day } from '../words.ts'

type Made = AnswerOf<typeof postInvitation>

/** An address and a role; the code is shown this once. */
export function InviteForm({ scope }: { readonly scope: Scope }) {
  const { email, setEmail, grantable, chosen, setRoleId, made, act, submit } = useInvite(scope)
  return (
    <>
      <SendForm className={css.invite} onSubmit={submit}>
        <LineField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={act.wrong('email')}
          onChange={setEmail}
        />
        <SelectField
          label="Role"
          value={chosen?.id ?? ''}
          placeholder={chosen === undefined ? 'Choose a role' : undefined}
          choices={grantable.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
          error={act.wrong('roleId')}
          onChange={setRoleId}
        />
        <Action type="submit" isRunning={act.isRunning}>
          Invite
        </Action>
      </SendForm>
      <Problem text={act.failure ?? undefined} />
      {made === null ? null : <Code made={made} />}
    </>
  )
}

/** Roles above the administrator's own rights cannot be promised either, so that they are not offered. */
function useInvite(scope: Scope) {
  const api = useApi()
  const act = useAct(['email', 'roleId'])
  const roles = useRoles(scope)
  const [email, setEmail] = useState('')
  const [roleId, setRoleId] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const grantable = (roles.data ?? []).filter(
    ({ platform, permissions }) => !platform && beyond(permissions, scope.grants).length === 0,
  )
  const chosen = grantable.find(({ id }) => id === roleId) ?? grantable.find(({ name }) => name === 'member')
  const submit = async () => {
    const found = [
      ...(email.trim() === '' ? [{ path: 'email', message: 'Enter an e-mail address.' }] : []),
      ...(chosen === undefined ? [{ path: 'roleId', message: 'Choose a role.' }] : []),
    ]
    const body = { email, roleId: chosen?.id ?? '', org_name: scope.name }
    const isDone = await act.run(async () => {
      setMade(await api.call<typeof postInvitation>('POST', '/invitations', { body }))
    }, found)
    if (isDone) setEmail(typedSince(email))
  }
  const type = (value: string) => {
    act.clear('email')
    setEmail(value)
  }
  return { email, setEmail: type, grantable, chosen, setRoleId, made, act, submit }
}

const Code = ({ made }: { readonly made: Made }) => (
  <section className={css.part} aria-label="The invitation" role="status">
    <h3>
      {made.email} is invited as {roleName(made.role.name)}
    </h3>
    <p>
      {made.mailed
        ? 'We e-mailed the link.'
        : 'Mail is not configured here, so nothing was sent. Send the link yourself.'}{' '}
      The link and code work until {day(made.expiresAt)}, once, and only for this address. They will not be
      shown again.
    </p>
    <SecretOnce key={made.link} label="Invitation link" value={made.link} />
    <SecretOnce key={made.code} label="Invitation code" value={made.code} />
  </section>
)
