import { useAddress } from '#kit/react/use-address.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { AfterResult } from './before.tsx'
import { Paper } from './paper.tsx'
import type { Attempt } from './queries.ts'
import { ResultPanel } from './result.tsx'
import { useAttempt } from './use-attempt.ts'
import css from './candidate.module.css'

/** One attempt: its questions while it runs, then its result. */
export function Sitting({ id, org }: { readonly id: string; readonly org: string }) {
  const attempt = useAttempt(id)
  const { setQuery } = useAddress()
  const back = (
    <Action tone="plain" onClick={() => setQuery({ attempt: null }, 'push')}>
      Back to the overview
    </Action>
  )
  return (
    <Page title="Membership exam">
      <Waiting asked={attempt.asked} what="the attempt">
        {(data) =>
          data.result === null ? (
            <Running attempt={attempt} data={data} />
          ) : (
            <div className={css.parts}>
              <ResultPanel result={data.result} title="Your result" />
              <AfterResult org={org} />
              <Actions>{back}</Actions>
            </div>
          )
        }
      </Waiting>
    </Page>
  )
}

type RunningProps = { readonly attempt: ReturnType<typeof useAttempt>; readonly data: Attempt }

function Running({ attempt, data }: RunningProps) {
  if (data.paper === null) return <Graded />
  return (
    <div className={css.parts}>
      {data.isCurrent ? null : (
        <section className={css.elsewhere} aria-label="Another tab">
          <Callout
            tone="caution"
            title="The exam goes on in another tab or on another device"
            text="You can read here. Answers are taken from the other one."
          />
          <Actions>
            <Action onClick={() => void attempt.take()}>Continue here</Action>
          </Actions>
        </section>
      )}
      <Paper
        attempt={attempt}
        deadline={data.deadline}
        questions={data.paper.questions}
        isReadOnly={!data.isCurrent}
      />
    </div>
  )
}

function Graded() {
  return (
    <Callout
      tone="information"
      title="The time is over"
      text="Your saved answers are being graded. This takes up to a minute."
    />
  )
}
