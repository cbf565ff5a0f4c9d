import type { OidcPurpose } from '#kit/oidc.ts'
import { useApi } from '#kit/react/api.ts'
import { goToProvider } from '#kit/react/oidc.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from './login-cognito.module.css'
import { useIdentities } from './queries.ts'

type Door = {
  readonly purpose: Exclude<OidcPurpose, 'signIn'>
  readonly title: string
  readonly text: string
  readonly action: string
}

const LINK: Door = {
  purpose: 'link',
  title: 'Link an identity',
  text: 'Sign in at the provider once. If its confirmed address differs from this account’s, you also need your password.',
  action: 'Link',
}
const TEST: Door = {
  purpose: 'test',
  title: 'Test',
  text: 'Sign in at the provider and see what it shares about you. Nothing is linked.',
  action: 'Test',
}
const STEP_UP: Door = {
  purpose: 'stepUp',
  title: 'Confirm it’s you',
  text: 'Sign in at the provider again instead of typing your password. You will not be asked again for ten minutes.',
  action: 'Confirm',
}

/** The three trips to the provider. Each leaves this page and comes back to it. */
export function Doors({ label }: { readonly label: string }) {
  const { data } = useIdentities()
  const isLinked = data?.identities.some(({ current }) => current) === true
  const doors = isLinked ? [LINK, TEST, STEP_UP] : [LINK, TEST]
  return (
    <Panel title={label}>
      <ul className={css.doors} aria-label={`At ${label}`}>
        {doors.map((door) => (
          <OneDoor key={door.purpose} door={door} label={label} isMain={door === LINK && !isLinked} />
        ))}
      </ul>
    </Panel>
  )
}

type OneProps = { readonly door: Door; readonly label: string; readonly isMain: boolean }

function OneDoor({ door, label, isMain }: OneProps) {
  const api = useApi()
  const { isRunning, failure, run } = useSubmit([])
  return (
    <li>
      <div>
        <h3>{door.title}</h3>
        <p>{door.text}</p>
        {failure === null ? null : (
          <p role="alert" className={css.problem}>
            {failure}
          </p>
        )}
      </div>
      <Action
        tone={isMain ? 'main' : 'plain'}
        label={`${door.title} at ${label}`}
        isRunning={isRunning}
        onClick={() => void run(() => goToProvider(api, door.purpose))}
      >
        {door.action}
      </Action>
    </li>
  )
}
