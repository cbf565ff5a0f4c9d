import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { ApiError } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { checkRegistration, EMPTY, type RegisterForm, toRegistration } from './registration.ts'

/** Creates an account; the session starts at once, or after the address is confirmed where the server asks for it. */
export default function Register() {
  const form = useRegistration()
  if (form.isSent) return <CheckInbox email={form.values.email} />
  return (
    <EntryForm
      title="Create account"
      lead="Your own household profile exists at once. You can join an organisation later."
      problem={form.failure}
      action="Create account"
      running="Creating your account"
      isRunning={form.isRunning}
      onSubmit={() => void form.submit()}
      aside={
        <>
          You have an account? <Link to="/login">Sign in</Link>
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
        help="At least 12 characters. A few words in a row are easy to remember."
        {...form.line('password')}
      />
      <CheckField
        checked={form.values.terms}
        error={form.wrong('acceptTerms')}
        onChange={(terms) => form.change({ terms }, 'acceptTerms')}
      >
        I accept the terms: results are information and not personal financial, tax or legal advice.
      </CheckField>
    </EntryForm>
  )
}

const CheckInbox = ({ email }: { readonly email: string }) => (
  <section>
    <h1>Check your inbox</h1>
    <p>A message is on its way to {email}. Open its link to go on.</p>
  </section>
)

type Line = 'firstName' | 'lastName' | 'email' | 'password'

function useRegistration() {
  const { register, enter } = useSession()
  const [values, setValues] = useState<RegisterForm>(EMPTY)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [stage, setStage] = useState<'open' | 'running' | 'sent'>('open')
  const wrong = (path: string) => problems.find((problem) => problem.path === path)?.message
  const change = (changes: Partial<RegisterForm>, path: string) => {
    setValues({ ...values, ...changes })
    setProblems(problems.filter((problem) => problem.path !== path))
  }
  const line = (name: Line) => ({
    value: values[name],
    error: wrong(name),
    onChange: (text: string) => change({ [name]: text }, name),
  })
  const submit = async () => {
    const found = checkRegistration(values)
    setProblems(found)
    setFailure(null)
    if (found.length > 0) return
    setStage('running')
    try {
      const plan = new URLSearchParams(window.location.search).get('plan')
      const answer = await register(toRegistration(values, plan))
      if (answer === 'checkInbox') setStage('sent')
      else enter('/dashboard')
    } catch (error) {
      setStage('open')
      const fields = error instanceof ApiError ? error.fields : []
      setProblems(fields)
      // What stands by its field is not said twice.
      if (fields.length === 0) setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    values,
    change,
    line,
    wrong,
    failure,
    submit,
    isRunning: stage === 'running',
    isSent: stage === 'sent',
  }
}
