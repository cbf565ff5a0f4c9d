import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deviceZone } from '#kit/local-day.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { TRIAL_DAYS } from '#kit/trial.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Terms } from '#ui/legal/Terms.tsx'
import '#ui/legal/terms.css'
import { acceptPath, readInvite, withoutInvite } from './invite.ts'
import { InviteField } from './invite-field.tsx'
import {
  checkRegistration,
  EMPTY,
  REGISTER_FIELDS,
  type RegisterForm,
  toRegistration,
} from './registration.ts'

/** Creates an account; the session starts at once, or after the address is confirmed where the server asks for it. */
export default function Register() {
  const form = useRegistration()
  if (form.isSent) return <CheckInbox email={form.values.email} />
  return (
    <EntryForm
      title="Create account"
      lead={<Lead invite={form.invite} />}
      problem={form.submit.failure}
      action="Create account"
      running="Creating your account"
      isRunning={form.submit.isRunning}
      onSubmit={() => void form.send()}
      aside={
        <>
          Already have an account?{' '}
          <Link to="/login" search={nextOf(form.invite)}>
            Sign in
          </Link>
        </>
      }
    >
      <LineField label="First name" autoComplete="given-name" maxLength={80} {...form.line('firstName')} />
      <LineField label="Last name" autoComplete="family-name" maxLength={80} {...form.line('lastName')} />
      <LineField
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        {...form.line('email')}
      />
      <LineField
        label="Password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        help="At least 12 characters. A few random words are easy to remember."
        {...form.line('password')}
      />
      <InviteField isLocked={form.invite !== null} {...form.line('inviteCode')} />
      <Acceptance form={form} />
    </EntryForm>
  )
}

const Acceptance = ({ form }: { readonly form: ReturnType<typeof useRegistration> }) => (
  <>
    <CheckField
      checked={form.values.terms}
      error={form.submit.wrong('acceptTerms')}
      onChange={(terms) => form.change({ terms }, 'acceptTerms')}
    >
      I accept the terms: results are information, not personal financial, tax, or legal advice.
    </CheckField>
    <p>
      <Terms label="Terms and privacy" />: what we store, who can see it, and how to download or delete it.
    </p>
  </>
)

/** The page that was asked for before; else the dashboard. */
const askedFor = () => new URLSearchParams(window.location.search).get('next')

/** Where signing in leads in place of registering. */
function nextOf(invite: string | null): { readonly next?: string } {
  const next = invite === null ? askedFor() : acceptPath(invite)
  return next === null ? {} : { next }
}

const GIVES =
  'Free, with no credit card. You get a profile that fills in your numbers, saved and shared plans, and checklists for an organization you create or join. You pay only if you choose a paid plan.'

const TRIAL = `Your ${TRIAL_DAYS}-day free trial starts with your account: no credit card, and nothing is charged when it ends. It opens every calculator, your portfolio, and checklists for an organization you create or join.`

const trialPlan = () => new URLSearchParams(window.location.search).get('plan')

/** What an account is; for somebody who has one, the way to accept the invitation with it. */
function Lead({ invite }: { readonly invite: string | null }) {
  const { user } = useSession()
  if (invite === null) return trialPlan() === null ? GIVES : TRIAL
  if (user === null) return 'You join the organization that invited you as soon as you create your account.'
  return (
    <>
      You are signed in as {user.email}.{' '}
      <Link to="/account" search={{ tab: 'organizations', invite }}>
        Accept the invitation with this account
      </Link>
    </>
  )
}

const CheckInbox = ({ email }: { readonly email: string }) => (
  <EntryNote title="Check your inbox" aside={<Link to="/login">Back to sign in</Link>}>
    We sent a message to {email}. Open the link in it to continue. The link works once and expires in 24
    hours.
  </EntryNote>
)

type Line = 'firstName' | 'lastName' | 'email' | 'password' | 'inviteCode'

function useInvite(): string | null {
  const [invite] = useState(() => readInvite(window.location))
  useEffect(() => {
    const address = withoutInvite(window.location)
    if (address !== null) window.history.replaceState(window.history.state, '', address)
  }, [])
  return invite
}

function useRegistration() {
  const { register, enter } = useSession()
  const invite = useInvite()
  const submit = useSubmit(REGISTER_FIELDS)
  const [values, setValues] = useState<RegisterForm>(() => ({ ...EMPTY, inviteCode: invite ?? '' }))
  const [isSent, setSent] = useState(false)
  const change = (changes: Partial<RegisterForm>, path: string) => {
    setValues({ ...values, ...changes })
    submit.clear(path)
  }
  const line = (name: Line) => ({
    value: values[name],
    error: submit.wrong(name),
    onChange: (text: string) => change({ [name]: text }, name),
  })
  const send = () =>
    submit.run(async () => {
      const answer = await register(toRegistration(values, trialPlan(), deviceZone()))
      if (answer === 'checkInbox') setSent(true)
      else enter(askedFor())
    }, checkRegistration(values))
  return { values, change, line, submit, send, invite, isSent }
}
