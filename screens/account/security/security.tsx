import { Waiting } from '#ui/page/Waiting.tsx'
import { useSecurityState } from '../queries.ts'
import { EmailAddress } from './email-address.tsx'
import { Identities } from './identities.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** How the account is protected, and where it is open. */
export function Security() {
  const asked = useSecurityState()
  return (
    <Waiting asked={asked} what="your security settings">
      {(state) => (
        <>
          <Password hasPassword={state.hasPassword} />
          <EmailAddress isConfirmed={state.emailVerified} />
          <SecondFactor state={state} />
          {state.passkeysOn ? <Passkeys passkeys={state.passkeys} /> : null}
          <Sessions />
          <Identities />
        </>
      )}
    </Waiting>
  )
}
