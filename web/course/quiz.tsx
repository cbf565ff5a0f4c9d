import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { getCertificate, takeQuiz } from '#kit/contract/courses.api.ts'
import type { Course } from '#kit/course.ts'
import { percent } from '#kit/format.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { bytesOf, download } from '#ui/download.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import css from './course.module.css'
import { openChecks, type Progress, useProgressed } from './progress.ts'
import { Question, type Value } from './question.tsx'

type Props = { readonly course: Course; readonly progress: Progress }

/** The final check: all questions at once, graded by the server when they are handed in. */
export function QuizPage({ course, progress }: Props) {
  const [answers, setAnswers] = useState<Answers>({})
  const taking = useTaking(course.id)
  const { quiz, pass } = progress
  return (
    <div className={css.lesson}>
      <header>
        <p className={css.quiet}>
          {quiz.length} questions, {percent(pass)} to pass
        </p>
        <h1>Final check</h1>
      </header>
      {progress.best?.passed === true && <Passed course={course} progress={progress} />}
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (!taking.isPending) taking.mutate(answers)
        }}
      >
        {quiz.map((asked, index) => (
          <section key={asked.id} className={css.card} aria-label={`Question ${index + 1}`}>
            <h2>{asked.stem}</h2>
            <Question
              asked={asked}
              value={answers[asked.id] ?? (asked.of === null ? '' : null)}
              onChange={(value) => setAnswers((before) => ({ ...before, [asked.id]: value }))}
            />
            <Said grade={taking.data?.grades[asked.id]} />
          </section>
        ))}
        <Actions>
          <Action type="submit" isRunning={taking.isPending}>
            Hand in
          </Action>
        </Actions>
      </form>
      <div role="status">
        {taking.data !== undefined && <Outcome taken={taking.data} />}
        {taking.error !== null && <p className={css.wrong}>{messageOf(taking.error)}</p>}
      </div>
    </div>
  )
}

type Answers = Readonly<Record<string, Value>>
type Taken = AnswerOf<typeof takeQuiz>

function useTaking(course: string) {
  const api = useApi()
  const progressed = useProgressed(course)
  return useMutation({
    mutationFn: (answers: Answers) =>
      api.call<typeof takeQuiz>('POST', '/courses/quiz', { body: { course, answers: { ...answers } } }),
    onSuccess: progressed,
  })
}

const Said = ({ grade }: { readonly grade: Taken['grades'][string] | undefined }) =>
  grade === undefined ? null : (
    <p className={css.says} data-right={grade.isRight}>
      {grade.says}
    </p>
  )

const Outcome = ({ taken: { right, of, passed } }: { readonly taken: Taken }) => (
  <p>
    {right} of {of} right. {passed ? 'You passed.' : 'Look at the lessons and try again in ten minutes.'}
  </p>
)

/** What a passed quiz opens: the certificate, once the checks of the lessons are right too. */
function Passed({ course, progress }: Props) {
  const api = useApi()
  const fetching = useMutation({
    mutationFn: async () => {
      const query = { course: course.id }
      const file = await api.call<typeof getCertificate>('GET', '/courses/certificate', { query })
      download(file.fileName, new Blob([bytesOf(file.base64)], { type: file.mediaType }))
    },
  })
  const left = course.lessons.reduce((sum, lesson) => sum + openChecks(lesson, progress), 0)
  return (
    <section className={css.card} aria-label="Certificate">
      <h2>You passed</h2>
      {left > 0 ? (
        <p>Your certificate waits for {left === 1 ? 'one check' : `${left} checks`} of the lessons.</p>
      ) : (
        <Actions>
          <Action isRunning={fetching.isPending} onClick={() => fetching.mutate()}>
            Download the certificate
          </Action>
        </Actions>
      )}
      {fetching.error !== null && (
        <p role="alert" className={css.wrong}>
          {messageOf(fetching.error)}
        </p>
      )}
    </section>
  )
}
