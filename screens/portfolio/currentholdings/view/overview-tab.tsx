import { lazy, Suspense, useMemo } from 'react'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { headlineAsExample } from '#kit/example-answer.ts'
import { isSampleAccount } from '#kit/portfolio/sample-accounts.ts'
import { useAfterPaint } from '#ui/after-paint.ts'
import { HeadlineView } from '#ui/report/HeadlineView.tsx'
import type { Reported } from '#ui/report/reported.ts'
import { outputs } from '../currentholdings.outputs.ts'
import { answer, answerWithoutAmounts } from '../currentholdings.report.ts'
import type { answersOf } from '../overview/answers.model.ts'
import type { Derived } from '../overview/derive.model.ts'
import { hiddenHeadline } from './hide-amounts.tsx'
import css from './holdings.module.css'

const OverviewRest = lazy(async () => ({ default: (await import('./overview-rest.tsx')).OverviewRest }))

export type OverviewProps = {
  readonly ledger: Ledger
  readonly derived: Derived
  readonly answers: ReturnType<typeof answersOf>
  readonly isHidden: boolean
}

/** The answer, what stands out, and the whole in pictures. */
export function OverviewTab({ ledger, derived, answers, isHidden }: OverviewProps) {
  // On arrival the headline is on the screen before anything else is drawn.
  const isAnswered = useAfterPaint()
  const good = useMemo(
    (): Reported => ({ mode: { outputs }, run: { outputs: answers, reasons: {}, report: [] } }),
    [answers],
  )
  const said = isHidden ? hiddenHeadline(answerWithoutAmounts(answers)) : answer(answers)
  const { holdings, cash } = derived.overview
  const isExample = [...holdings, ...cash].some(({ accountId }) => isSampleAccount(accountId))
  return (
    <div className={css.tab}>
      <HeadlineView block={isExample ? headlineAsExample(said) : said} good={good} />
      {isAnswered && (
        <Suspense>
          <OverviewRest {...{ ledger, derived, answers, isHidden, good }} />
        </Suspense>
      )}
    </div>
  )
}
