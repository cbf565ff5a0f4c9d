import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { createToken } from '#kit/contract/tokens.api.ts'
import { integer } from '#kit/field.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { SCOPE_TEXTS, SCOPES, type Scope } from '#kit/scopes.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { SecretOnce } from '#ui/page/SecretOnce.tsx'
import css from '../account.module.css'
import { onDay } from '../moment.ts'
import { OWN } from '../queries.ts'
import { checkToken, LONGEST_DAYS, NEW_TOKEN, type TokenForm } from './token-form.ts'

type Made = AnswerOf<typeof createToken>

const DAYS = integer('Valid for', {
  unit: 'days',
  default: 90,
  min: 1,
  max: LONGEST_DAYS,
  help: `Up to ${LONGEST_DAYS} days; then the token stops working.`,
})

/** A new token: its form, then the token itself, once. */
export function NewToken() {
  const [made, setMade] = useState<Made | null>(null)
  return made === null ? <Form onMade={setMade} /> : <Shown made={made} onKept={() => setMade(null)} />
}

const Shown = ({ made, onKept }: { readonly made: Made; readonly onKept: () => void }) => (
  <Panel
    title={`Your token: ${made.name}`}
    lead="Copy it now; it is shown only once. Anyone who has it can act as you."
  >
    <SecretOnce label="Token" value={made.token} />
    <p className={css.muted}>
      Send it with each request as <code>Authorization: Bearer</code> followed by the token. It expires{' '}
      {onDay(made.expiresAt)}.
    </p>
    <Actions>
      <Action onClick={onKept}>I saved it</Action>
    </Actions>
  </Panel>
)

function Form({ onMade }: { readonly onMade: (made: Made) => void }) {
  const { values, set, toggle, submit, create } = useNewToken(onMade)
  const daysProblem = submit.wrong('expiresInDays')
  return (
    <Panel title="New token">
      <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={create}>
        <Problem text={submit.failure} />
        <LineField
          label="Name"
          autoComplete="off"
          maxLength={80}
          help="Where you will use it, such as “Household spreadsheet.”"
          value={values.name}
          error={submit.wrong('name')}
          onChange={(name) => set({ name }, 'name')}
        />
        <Scopes chosen={values.scopes} error={submit.wrong('scopes')} onToggle={toggle} />
        <FieldInput
          name="expiresInDays"
          field={DAYS}
          value={values.days}
          problems={daysProblem === undefined ? [] : [{ path: 'expiresInDays', message: daysProblem }]}
          onChange={(days) => set({ days }, 'expiresInDays')}
        />
        <div className={css.end}>
          <Action type="submit" isRunning={submit.isRunning}>
            Create token
          </Action>
        </div>
      </SendForm>
    </Panel>
  )
}

type ScopesProps = {
  readonly chosen: readonly Scope[]
  readonly error: string | undefined
  readonly onToggle: (scope: Scope) => void
}

const Scopes = ({ chosen, error, onToggle }: ScopesProps) => (
  <fieldset className={css.group}>
    <legend>Permissions</legend>
    <div className={css.checks}>
      {SCOPES.map((scope, place) => (
        <CheckField
          key={scope}
          checked={chosen.includes(scope)}
          error={place === SCOPES.length - 1 ? error : undefined}
          onChange={() => onToggle(scope)}
        >
          {SCOPE_TEXTS[scope]}
        </CheckField>
      ))}
    </div>
  </fieldset>
)

function useNewToken(onMade: (made: Made) => void) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const submit = useSubmit(['name', 'scopes', 'expiresInDays'])
  const [values, setValues] = useState<TokenForm>(NEW_TOKEN)
  const set = (changes: Partial<TokenForm>, path: string) => {
    setValues({ ...values, ...changes })
    submit.clear(path)
  }
  const toggle = (scope: Scope) =>
    set({ scopes: SCOPES.filter((one) => (one === scope) !== values.scopes.includes(one)) }, 'scopes')
  const create = () => {
    const { body, problems } = checkToken(values)
    return submit.run(async () => {
      const made = await stepUp(() => api.call<typeof createToken>('POST', '/auth/tokens', { body }))
      await queries.invalidateQueries({ queryKey: OWN.tokens })
      onMade(made)
    }, problems)
  }
  return { values, set, toggle, submit, create }
}
