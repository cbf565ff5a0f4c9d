import { useMemo, useState } from 'react'
import { choice } from '#kit/field.ts'
import { deviceZone } from '#kit/local-day.ts'
import { MONEY_STYLES } from '#kit/money-style.ts'
import { type OwnProfile, useChangeProfile } from '#kit/react/own-profile.ts'
import { type Drafts, useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { zoneLabel, zoneOptions } from '#kit/time-zones.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { Action } from '#ui/page/Action.tsx'
import { SaveState } from '#ui/states/SaveState.tsx'
import css from '../account.module.css'
import {
  changesOf,
  checkProfile,
  PROFILE_FIELDS,
  type ProfileForm,
  toForm,
  withDraft,
} from './profile-form.ts'

const DRAFT = 'account.profile'

const STYLE = choice('Currency format', {
  help: 'How your dashboard shows amounts. Tool reports always use $1,234.56.',
  default: MONEY_STYLES[0],
  options: MONEY_STYLES.map((value) => ({ value, label: value })),
})

/** Names, time zone, and how amounts are written; what is not saved stays in this tab, and 'Saved' is said of a saving only. */
export function EditProfile({ profile }: { readonly profile: OwnProfile }) {
  const { values, set, submit, isChanged, isSaved, save } = useProfileForm(profile)
  const line = (name: Name) => ({
    value: values[name],
    maxLength: 80,
    error: submit.wrong(name),
    onChange: (text: string) => set(name, text),
  })
  return (
    <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={() => isChanged && save()}>
      <Problem text={submit.failure} />
      <Names line={line} />
      <Zone
        value={values.timeZone}
        error={submit.wrong('timeZone')}
        onChange={(zone) => set('timeZone', zone)}
      />
      <FieldInput
        name="currencyFormat"
        field={STYLE}
        value={values.currencyFormat}
        onChange={(value) => set('currencyFormat', textOf(value))}
      />
      <CheckField checked={values.boardOptOut} onChange={(isOut) => set('boardOptOut', isOut)}>
        Leave me out of leaderboards
      </CheckField>
      <div className={css.end}>
        <Action type="submit" disabled={!isChanged} isRunning={submit.isRunning}>
          Save changes
        </Action>
        {isChanged || isSaved || submit.isRunning ? (
          <SaveState saving={{ status: submit.isRunning ? 'saving' : isChanged ? 'unsaved' : 'saved' }} />
        ) : null}
      </div>
    </SendForm>
  )
}

type Name = 'firstName' | 'lastName' | 'displayName'
type Line = Pick<Parameters<typeof LineField>[0], 'value' | 'maxLength' | 'error' | 'onChange'>

const Names = ({ line }: { readonly line: (name: Name) => Line }) => (
  <>
    <div className={css.pair}>
      <LineField label="First name" autoComplete="given-name" {...line('firstName')} />
      <LineField label="Last name" autoComplete="family-name" {...line('lastName')} />
    </div>
    <LineField
      label="Display name"
      autoComplete="nickname"
      help="Shown on leaderboards and in histories. Leave empty to use your name."
      {...line('displayName')}
    />
  </>
)

type ZoneProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (zone: string) => void
}

/** The time zone, with this device's own one click away where it differs. */
function Zone({ value, error, onChange }: ZoneProps) {
  const field = useMemo(
    () =>
      choice('Time zone', {
        default: 'UTC',
        options: zoneOptions(value),
      }),
    [value],
  )
  const here = deviceZone()
  return (
    <FieldInput
      name="timeZone"
      field={field}
      value={value}
      problems={error === undefined ? [] : [{ path: 'timeZone', message: error }]}
      onChange={(zone) => onChange(textOf(zone))}
      offer={here === value ? undefined : { label: `Use ${zoneLabel(here)}`, onAccept: () => onChange(here) }}
    />
  )
}

function useProfileForm(profile: OwnProfile) {
  const { drafts, recheck } = useSession()
  const submit = useSubmit(PROFILE_FIELDS)
  const change = useChangeProfile(profile.userId)
  const stored = toForm(profile)
  const [values, setValues] = useState(() => withDraft(stored, drafts.read(DRAFT)))
  const changes = changesOf(stored, values)
  const isChanged = Object.keys(changes).length > 0
  const set = <K extends keyof ProfileForm>(name: K, value: ProfileForm[K]) => {
    const next = { ...values, [name]: value }
    setValues(next)
    keep(drafts, next)
    submit.clear(name)
  }
  const save = () =>
    submit.run(async () => {
      setValues(toForm(await change.mutateAsync(changes)))
      drafts.remove(DRAFT)
      await recheck()
    }, checkProfile(values))
  return { values, set, submit, isChanged, isSaved: change.isSuccess, save }
}

const keep = (drafts: Drafts, values: ProfileForm): void => drafts.write(DRAFT, values)
