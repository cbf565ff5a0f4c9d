import { useEffect, useState } from 'react'
import { readArrival, withoutCodes } from './arrival.ts'
import { Handoff } from './handoff.tsx'
import { ConfirmAddress } from './links/confirm-address.tsx'
import { Forgot, Sent } from './links/forgot.tsx'
import { Gone, Reset } from './links/reset.tsx'
import { SecondStepForm } from './second-step.tsx'
import { SignIn } from './sign-in.tsx'
import { firstStage, type GoTo, type Stage } from './stage.ts'

/** The door: password, second step, a provider, a passkey, and the links of mails. */
export default function Login() {
  const [first] = useState<Stage>(() => firstStage(readArrival(window.location)))
  const [stage, goTo] = useState(first)
  useEffect(() => {
    const address = withoutCodes(window.location)
    if (address !== null) window.history.replaceState(window.history.state, '', address)
  }, [])
  useEffect(() => {
    // What was pressed is gone: the reader goes on at the new form's first field.
    if (stage !== first) document.querySelector<HTMLElement>('main form input')?.focus()
  }, [stage, first])
  return <At stage={stage} goTo={goTo} />
}

function At({ stage, goTo }: { readonly stage: Stage; readonly goTo: GoTo }) {
  switch (stage.at) {
    case 'secondStep':
      return <SecondStepForm step={stage.step} goTo={goTo} />
    case 'forgot':
      return <Forgot goTo={goTo} />
    case 'sent':
      return <Sent email={stage.email} goTo={goTo} />
    case 'reset':
      return <Reset code={stage.code} goTo={goTo} />
    case 'gone':
      return <Gone goTo={goTo} />
    case 'confirm':
      return <ConfirmAddress code={stage.code} goTo={goTo} />
    case 'handoff':
      return <Handoff code={stage.code} goTo={goTo} />
    default:
      return <SignIn {...stage} goTo={goTo} />
  }
}
