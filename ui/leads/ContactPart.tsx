import { useState } from 'react'
import { MESSAGES, mailAddress, messageFor } from '#kit/leads/messages.ts'
import { useSession } from '#kit/react/session.tsx'
import { typedSince } from '#kit/react/use-submit.ts'
import { LineField } from '../entry/LineField.tsx'
import { Done, Problem } from '../entry/Said.tsx'
import { SelectField } from '../entry/SelectField.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { COPY_REFUSED, copyText } from '../use-copy.ts'
import type { PartProps } from './LeadPanel.tsx'
import css from './leads.module.css'
import { type Activity, useLeadActions } from './use-leads.ts'

const OUTWARD = [
  { kind: 'call', label: 'Log a call' },
  { kind: 'email', label: 'Log an e-mail' },
  { kind: 'text', label: 'Log a text' },
  { kind: 'meeting', label: 'Log a meeting' },
] as const
const ALWAYS = [
  { kind: 'reply', label: 'Log a reply' },
  { kind: 'note', label: 'Add a note' },
] as const

/** What was done to reach the lead; whom nobody may contact, only a reply and a note can be noted of. */
export function ContactPart({ desk, lead, typed: { happened: text }, setTyped }: PartProps) {
  // What fails here is said here.
  const actions = useLeadActions(desk.place)
  const setHappened = (to: (before: string) => string) =>
    setTyped((before) => ({ ...before, happened: to(before.happened) }))
  const kinds = lead.blocked === null ? [...OUTWARD, ...ALWAYS] : ALWAYS
  // The next note need not wait for the last, but a second press is no second note.
  const [running, setRunning] = useState<readonly Activity[]>([])
  const isRunning = (kind: Activity['kind']) =>
    running.some((one) => one.kind === kind && (text === '' || text === one.text))
  const note = async (kind: Activity['kind']) => {
    const noted = { kind, text }
    setRunning((before) => [...before, noted])
    await actions.note(lead, noted, () => setHappened(typedSince(text)))
    setRunning((before) => before.filter((one) => one !== noted))
  }
  return (
    <section aria-label="Contact" className={css.form}>
      <h3>Contact</h3>
      <LineField
        label="What happened"
        autoComplete="off"
        maxLength={2_000}
        value={text}
        onChange={(next) => setHappened(() => next)}
      />
      <Actions>
        {kinds.map(({ kind, label }) => (
          <Action key={kind} tone="plain" isRunning={isRunning(kind)} onClick={() => void note(kind)}>
            {label}
          </Action>
        ))}
      </Actions>
      <Problem text={actions.failure} />
      {lead.blocked === null && lead.consent.email && lead.email !== '' ? (
        <Templates desk={desk} lead={lead} />
      ) : null}
    </section>
  )
}

/** A message to begin from, for one's own mail program: nothing is sent from here. */
function Templates({ desk: { organization }, lead }: Pick<PartProps, 'desk' | 'lead'>) {
  const { user } = useSession()
  const [chosen, setChosen] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const template = MESSAGES.find(({ id }) => id === chosen)
  const me = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const message = template && messageFor(template, { name: lead.name, me, organization })
  const copy = async (text: string) => {
    setSaid((await copyText(text)) ? 'Copied. Paste it into your mail program.' : COPY_REFUSED)
  }
  return (
    <>
      <SelectField
        label="Message"
        value={chosen}
        placeholder="Choose a template"
        choices={MESSAGES.map(({ id, label }) => ({ value: id, label }))}
        onChange={(id) => {
          setChosen(id)
          setSaid(null)
        }}
      />
      {message === undefined ? null : (
        <>
          <textarea className={css.message} aria-label="Message text" readOnly value={message.text} />
          <Actions>
            <Action tone="plain" onClick={() => void copy(message.text)}>
              Copy
            </Action>
            <a className={css.mail} href={mailAddress(lead.email, message)}>
              Open in mail program
            </a>
          </Actions>
          <Done text={said} />
        </>
      )}
    </>
  )
}
