import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { ApiError } from '#kit/react/api.ts'
import { type Credentials, type SessionUser, useSession } from '#kit/react/session.tsx'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { checkLogin } from './login-check.ts'

const asked = () => new URLSearchParams(window.location.search).get('next')

/** Signs in with e-mail and password, then opens the page that was asked for. */
export default function Login() {
  const { user, enter } = useSession()
  const { values, set, problems, failure, isRunning, submit } = useLogin()
  const wrong = (path: string) => problems.find((problem) => problem.path === path)?.message
  return (
    <EntryForm
      title="Sign in"
      lead={user === null ? undefined : <GoOn user={user} onGoOn={() => enter(asked())} />}
      problem={failure}
      action="Sign in"
      running="Signing in"
      isRunning={isRunning}
      onSubmit={() => void submit()}
      aside={
        <>
          New here? <Link to="/register">Create account</Link>
        </>
      }
    >
      <LineField
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={values.email}
        error={wrong('email')}
        onChange={set('email')}
      />
      <LineField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={values.password}
        error={wrong('password')}
        onChange={set('password')}
      />
    </EntryForm>
  )
}

type GoOnProps = { readonly user: SessionUser; readonly onGoOn: () => void }

/** Somebody is signed in already: no need to do it again, but no obstacle to signing in as another person. */
const GoOn = ({ user, onGoOn }: GoOnProps) => (
  <p>
    You are signed in as {user.email}.{' '}
    <a
      href="/dashboard"
      onClick={(event) => {
        event.preventDefault()
        onGoOn()
      }}
    >
      Go on as {user.firstName || user.email}
    </a>
  </p>
)

function useLogin() {
  const { signIn, enter } = useSession()
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const set = (name: keyof Credentials) => (value: string) => {
    setValues({ ...values, [name]: value })
    setProblems(problems.filter(({ path }) => path !== name))
  }
  const submit = async () => {
    const missing = checkLogin(values)
    setProblems(missing)
    setFailure(null)
    if (missing.length > 0) return
    setRunning(true)
    try {
      await signIn(values)
      enter(asked())
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      setProblems(fields)
      // What stands by its field is not said twice.
      if (fields.length === 0) setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setRunning(false)
    }
  }
  return { values, set, problems, failure, isRunning, submit }
}
