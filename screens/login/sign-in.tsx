import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Credentials, type SessionUser, useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { checkLogin } from './login-check.ts'
import css from './login.module.css'
import { OtherWays } from './other-ways.tsx'
import { askedFor, type GoTo } from './stage.ts'

type Props = { readonly said?: string; readonly failure?: string; readonly goTo: GoTo }

/** E-mail and password, then the page that was asked for. */
export function SignIn({ said, failure, goTo }: Props) {
  const { user, enter } = useSession()
  const { values, set, submit, signIn } = useSignIn(failure, goTo)
  return (
    <EntryForm
      title="Sign in"
      lead={<Lead said={said} user={user} onGoOn={() => enter(askedFor())} />}
      problem={submit.failure}
      action="Sign in"
      running="Signing in"
      isRunning={submit.isRunning}
      onSubmit={() => void signIn()}
      aside={
        <div className={css.ways}>
          <OtherWays onFailure={submit.fail} goTo={goTo} />
          <p>
            <button type="button" className={`${css.link} reach`} onClick={() => goTo({ at: 'forgot' })}>
              Forgot password
            </button>
          </p>
          <NewHere />
        </div>
      }
    >
      <LineField
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={values.email}
        error={submit.wrong('email')}
        onChange={set('email')}
      />
      <LineField
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={values.password}
        error={submit.wrong('password')}
        onChange={set('password')}
      />
    </EntryForm>
  )
}

/** Registering leads to the page that was asked for as well. */
function NewHere() {
  const next = askedFor()
  return (
    <p>
      New here?{' '}
      <Link to="/register" search={next === null ? {} : { next }}>
        Create account
      </Link>
    </p>
  )
}

type LeadProps = {
  readonly said: string | undefined
  readonly user: SessionUser | null
  readonly onGoOn: () => void
}

/** What has been done; and for somebody who is signed in already: no need to do it again, but no obstacle either. */
function Lead({ said, user, onGoOn }: LeadProps) {
  return (
    <>
      {said === undefined ? null : (
        <p className={css.said} role="status">
          {said}
        </p>
      )}
      {user === null ? null : (
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
      )}
    </>
  )
}

function useSignIn(failure: string | undefined, goTo: GoTo) {
  const { signIn: send, enter } = useSession()
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const submit = useSubmit(['email', 'password'], failure ?? null)
  const set = (name: keyof Credentials) => (text: string) => {
    setValues({ ...values, [name]: text })
    submit.clear(name)
  }
  const signIn = () =>
    submit.run(async () => {
      const answer = await send(values)
      if ('mfaToken' in answer) goTo({ at: 'secondStep', step: answer })
      else enter(askedFor())
    }, checkLogin(values))
  return { values, set, submit, signIn }
}
