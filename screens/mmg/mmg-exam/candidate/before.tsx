import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, date, number } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import type { startAttempt } from '../exam.api.ts'
import { ATTEMPTS, PASS_PERCENT, PAUSE_DAYS, WINDOW_DAYS } from '../rules.model.ts'
import { EXAM, type Exam, TAB, useExam } from './queries.ts'
import { ResultPanel } from './result.tsx'
import { effectWords, leftWords, orderOf } from './words.ts'
import css from './candidate.module.css'

/** A certificate that is valid, the last result, what comes next, and the rules. */
export function Before({ org }: { readonly org: string }) {
  const asked = useExam(org)
  const [now] = useState(() => Date.now())
  return (
    <Waiting asked={asked} what="the exam">
      {(exam) => {
        const { held, last, older } = orderOf(exam.results, now)
        return (
          <div className={css.parts}>
            {held === undefined ? null : <ResultPanel result={held} title="Your certificate" />}
            {last === undefined ? null : <ResultPanel result={last} title="Last result" />}
            <Next exam={exam} />
            <Rules exam={exam} />
            {older.map((result) => (
              <ResultPanel key={result.id} result={result} title={`Result of ${date(result.gradedAt)}`} />
            ))}
          </div>
        )
      }}
    </Waiting>
  )
}

/** Why the next attempt waits. */
function waitWords({ because, from }: Exam): string {
  const day = date(from)
  if (because === 'certificate') return `Your certificate is valid. You can renew it from ${day} on.`
  if (because === 'window')
    return `You have used ${ATTEMPTS} attempts in ${WINDOW_DAYS} days. The next one can start on ${day}.`
  return `Attempts are ${PAUSE_DAYS} days apart. The next one can start on ${day}.`
}

/** What comes after an attempt that has just ended. */
export const AfterResult = ({ org }: { readonly org: string }) => (
  <Waiting asked={useExam(org)} what="the next attempt" shape="lines">
    {(exam) => <Next exam={exam} />}
  </Waiting>
)

function Next({ exam }: { readonly exam: Exam }) {
  const { setQuery } = useAddress()
  const { org_name: org, open, because, form } = exam
  const effect = effectWords(exam)
  const starting = useStarting(org)
  if (open !== null)
    return (
      <Panel title="Your attempt is running" lead="The time goes on. Your answers are saved.">
        <Actions>
          <Action onClick={() => setQuery({ attempt: open.id }, 'push')}>Continue</Action>
        </Actions>
      </Panel>
    )
  if (because !== 'now')
    return (
      <Panel title="Next attempt">
        <p>{waitWords(exam)}</p>
        {because === 'pause' ? <p className={css.hint}>{leftWords(exam)}</p> : null}
      </Panel>
    )
  return (
    <Panel
      title={form === 'renewal' ? 'Renew your certificate' : 'Start an attempt'}
      lead={`${leftWords(exam)} The time begins when you press Start and does not stop: ${counted(exam.minutes, 'minute')}.`}
    >
      {effect === '' ? null : <p className={css.hint}>{effect}</p>}
      <Actions>
        <Action isRunning={starting.isPending} onClick={() => starting.mutate()}>
          Start
        </Action>
      </Actions>
      <Problem text={starting.error === null ? null : messageOf(starting.error)} />
    </Panel>
  )
}

function useStarting(org: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { setQuery } = useAddress()
  return useMutation({
    mutationFn: () =>
      api.call<typeof startAttempt>('POST', '/exam/attempts', {
        body: { org_name: org, tab: TAB },
      }),
    onSuccess: ({ id }) => setQuery({ attempt: id }, 'push'),
    onSettled: () => queries.invalidateQueries({ queryKey: EXAM }),
  })
}

function Rules({ exam }: { readonly exam: Exam }) {
  const extra = exam.factor === 1 ? '' : ` (${number(exam.factor)} times the usual time)`
  return (
    <Panel title="Rules">
      <Facts
        rows={[
          ['Questions', `${exam.questions}; a few are being tried out and do not count`],
          ['Time', `${counted(exam.minutes, 'minute')}${extra}`],
          ['To pass', `${PASS_PERCENT}% of the questions that count`],
          ['Attempts', `${ATTEMPTS} in ${WINDOW_DAYS} days, ${PAUSE_DAYS} days apart`],
          ['Certificate', 'Valid for 24 months; renewed in its last 90 days by a short form'],
          ['Allowed', 'The calculators of the platform and the formula sheet'],
        ]}
      />
      <ul className={css.rules}>
        <li>
          {exam.partial
            ? 'Questions with several right answers count in part: each wrong choice takes back a right one.'
            : 'Questions with several right answers count only if you choose all of them and no others.'}
        </li>
        <li>Nothing is taken off for a wrong answer.</li>
        <li>You can go back, flag questions, and continue on another device. One tab answers at a time.</li>
        <li>When the time is over, what was saved is graded, even if you closed the browser.</li>
      </ul>
    </Panel>
  )
}
