import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getCourseProgress } from '#kit/contract/courses.api.ts'
import type { Course } from '#kit/course.ts'
import { useApi } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { Page } from '#ui/page/Page.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import css from './course.module.css'
import { LessonPage } from './lesson.tsx'
import { LessonRail } from './lesson-rail.tsx'
import { openChecks, type Progress, progressKey, QUIZ } from './progress.ts'
import { QuizPage } from './quiz.tsx'

/** The one page of all courses: the lessons at the left, the one that is open, its checks, and the final check. */
export default function CourseScreen({ course }: { readonly course: Course }) {
  const api = useApi()
  const progress = useQuery({
    queryKey: progressKey(course.id),
    queryFn: ({ signal }) =>
      api.call<typeof getCourseProgress>('GET', '/courses/progress', {
        query: { course: course.id },
        signal,
      }),
  })
  if (progress.isPending)
    return (
      <Page title={course.title}>
        <Skeleton lines={8} />
      </Page>
    )
  if (progress.isError)
    return (
      <Page title={course.title}>
        <ErrorState
          title="The course could not be loaded"
          text={progress.error.message}
          onRetry={() => void progress.refetch()}
        />
      </Page>
    )
  return <OpenCourse course={course} progress={progress.data} />
}

type OpenProps = { readonly course: Course; readonly progress: Progress }

function OpenCourse({ course, progress }: OpenProps) {
  const { query, setQuery } = useAddress()
  // Chosen once: the lesson does not turn the page by itself when its last check is right.
  const [first] = useState(() => firstOpen(course, progress))
  const go = (lesson: string) => setQuery({ lesson }, 'push')
  const asked = course.lessons.find(({ id }) => id === query.lesson)?.id
  const open = query.lesson === QUIZ ? QUIZ : (asked ?? first)
  const lesson = course.lessons.find(({ id }) => id === open)
  return (
    <article className={css.page}>
      <LessonRail {...{ course, progress, open, go }} />
      {lesson === undefined ? (
        <QuizPage course={course} progress={progress} />
      ) : (
        <LessonPage key={lesson.id} {...{ course, lesson, go, progress }} />
      )}
    </article>
  )
}

const firstOpen = ({ lessons }: Course, progress: Progress): string =>
  lessons.find((lesson) => openChecks(lesson, progress) > 0)?.id ?? QUIZ
