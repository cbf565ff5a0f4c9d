import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { answerCheck } from '#kit/contract/courses.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { CheckSteps } from './check-steps.tsx'
import css from './course.module.css'
import { type Progress, useProgressed } from './progress.ts'
import { Question, type Value } from './question.tsx'

export type Grade = AnswerOf<typeof answerCheck>

type Props = { readonly course: string; readonly check: Progress['checks'][number] }

/** A question of a lesson: any number of tries, each told where it left the right way. */
export function Check({ course, check }: Props) {
  const api = useApi()
  const progressed = useProgressed(course)
  const [value, setValue] = useState<Value>(check.of === null ? '' : null)
  const grading = useMutation({
    mutationFn: (given: Value) =>
      api.call<typeof answerCheck>('POST', '/courses/answers', {
        body: { course, item: check.id, value: given },
      }),
    onSuccess: progressed,
  })
  const grade = grading.data
  return (
    <section className={css.card} aria-label="Check">
      <div className={css.cardHead}>
        <h2>Check</h2>
        <span className={css.quiet}>{tryWords(check)}</span>
      </div>
      <p>{check.stem}</p>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (!grading.isPending) grading.mutate(value)
        }}
      >
        <Question asked={check} value={value} onChange={setValue} />
        <Actions>
          <Action type="submit" isRunning={grading.isPending}>
            {grade === undefined || grade.isRight ? 'Check' : 'Check again'}
          </Action>
        </Actions>
      </form>
      <div role="status">
        {grade !== undefined && <Feedback grade={grade} />}
        {grading.error !== null && <p className={css.wrong}>{messageOf(grading.error)}</p>}
      </div>
    </section>
  )
}

const tryWords = ({ isRight, misses }: Props['check']): string => {
  if (isRight) return 'Answered'
  return misses === 0 ? 'Not answered yet' : `Try ${misses + 1}`
}

const Feedback = ({ grade }: { readonly grade: Grade }) => (
  <>
    <p className={css.says} data-right={grade.isRight}>
      {grade.says}
    </p>
    {grade.hint !== null && <p className={css.quiet}>Hint: {grade.hint}</p>}
    <CheckSteps steps={grade.steps} />
  </>
)
