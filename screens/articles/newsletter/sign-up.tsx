import { useState } from 'react'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { CATEGORIES, type Category } from '../shared/categories.model.ts'
import type { signUp } from './newsletter.api.ts'
import css from './newsletter.module.css'

/** Asks for new articles by e-mail; the address counts once it is confirmed. */
export function SignUp() {
  const form = useSignUp()
  if (form.isSent)
    return (
      <EntryNote title="Check your inbox to confirm" aside={<a href="/">Go to the home page</a>}>
        We sent a message to {form.email.trim()}. The link in it works for 24 hours.
      </EntryNote>
    )
  return (
    <EntryForm
      title="Get new articles by e-mail"
      lead="At most once a week, with the title, a summary, and the link of each new article."
      problem={form.submit.failure}
      action="Sign up"
      running="Signing up"
      isRunning={form.submit.isRunning}
      onSubmit={() => void form.send()}
    >
      <LineField label="E-mail" type="email" autoComplete="email" maxLength={254} {...form.line('email')} />
      <LineField
        label="First name (optional)"
        autoComplete="given-name"
        maxLength={80}
        {...form.line('firstName')}
      />
      <fieldset className={css.topics}>
        <legend>Topics (all if none is checked)</legend>
        {CATEGORIES.map(({ value, label }) => (
          <CheckField
            key={value}
            checked={form.interests.includes(value)}
            onChange={(chosen) => form.choose(value, chosen)}
          >
            {label}
          </CheckField>
        ))}
      </fieldset>
      <CheckField
        checked={form.consent}
        error={form.submit.wrong('consent')}
        onChange={(consent) => form.agree(consent)}
      >
        Send me new articles. I can unsubscribe at any time with one link.
      </CheckField>
    </EntryForm>
  )
}

function useSignUp() {
  const api = useApi()
  const { user } = useSession()
  const submit = useSubmit(['email', 'firstName', 'consent'])
  const [lines, setLines] = useState({ email: user?.email ?? '', firstName: user?.firstName ?? '' })
  const [interests, setInterests] = useState<readonly Category[]>([])
  const [consent, setConsent] = useState(false)
  const [isSent, setSent] = useState(false)
  const line = (name: 'email' | 'firstName') => ({
    value: lines[name],
    error: submit.wrong(name),
    onChange: (text: string) => {
      setLines({ ...lines, [name]: text })
      submit.clear(name)
    },
  })
  const choose = (value: Category, chosen: boolean) =>
    setInterests(chosen ? [...interests, value] : interests.filter((one) => one !== value))
  const agree = (agreed: boolean) => {
    setConsent(agreed)
    submit.clear('consent')
  }
  const send = () =>
    submit.run(
      async () => {
        const body = { ...lines, interests: [...interests], consent }
        await api.call<typeof signUp>('POST', '/newsletter/signup', { body })
        setSent(true)
      },
      problemsOf(lines.email, consent),
    )
  return { email: lines.email, interests, consent, isSent, submit, line, choose, agree, send }
}

const problemsOf = (email: string, consent: boolean) => [
  ...(email.trim() === '' ? [{ path: 'email', message: 'Enter your e-mail address.' }] : []),
  ...(consent ? [] : [{ path: 'consent', message: 'Check this box to get the newsletter.' }]),
]
