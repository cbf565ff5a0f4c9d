import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type OidcReturn, readOidcReturn } from '#kit/oidc.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import css from './login-cognito.module.css'
import { finish, type Outcome } from './finish.ts'
import { IDENTITIES } from './queries.ts'

/** What the browser has brought back from the provider, if it comes from there; it is used up at once. */
export function Returned() {
  const [back] = useState<OidcReturn | null>(() => readOidcReturn(window.location.hash))
  useEffect(() => {
    // A code in the address must not be sent a second time, nor stay in the history.
    const { pathname, search } = window.location
    if (back !== null) window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  }, [back])
  if (back === null) return null
  if ('message' in back) return <Problem text={back.message} />
  return <Finish back={back} />
}

const Problem = ({ text }: { readonly text: string }) => (
  <p role="alert" className={css.problem}>
    {text}
  </p>
)

type FinishProps = { readonly back: Extract<OidcReturn, { readonly handoff: string }> }

function Finish({ back }: FinishProps) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const { run, failure } = useSubmit([])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    // The code works once: an effect that runs twice must not spend it twice.
    if (isBegun.current) return
    isBegun.current = true
    void run(async () => {
      setOutcome(await stepUp(() => finish(api, back)))
      await queries.invalidateQueries({ queryKey: IDENTITIES })
    })
  })
  if (failure !== null) return <Problem text={failure} />
  if (outcome === null) return <Loading label="Finishing" />
  return 'rows' in outcome ? (
    <Panel title="What the provider shares about you">
      <Facts rows={outcome.rows} />
    </Panel>
  ) : (
    <p role="status" className={css.done}>
      {outcome.text}
    </p>
  )
}
