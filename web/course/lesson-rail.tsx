import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Course } from '#kit/course.ts'
import css from './course.module.css'
import { openChecks, type Progress, QUIZ } from './progress.ts'

type Props = {
  readonly course: Course
  readonly progress: Progress
  readonly open: string
  readonly go: (lesson: string) => void
}

/** Where one is in the course, and the way to every lesson. */
export function LessonRail({ course, progress, open, go }: Props) {
  const { lessons } = course
  const left = lessons.filter((lesson) => openChecks(lesson, progress) > 0)
  const done = lessons.length - left.length
  const minutes = left.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const isPassed = progress.best?.passed === true
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <nav className={css.rail} aria-label="Lessons">
      <p className={css.quiet}>Course</p>
      <p className={css.course}>{course.title}</p>
      <progress max={lessons.length} value={done} aria-label="Lessons done" />
      <p className={css.quiet}>
        {done} of {lessons.length} lessons done{minutes > 0 && `, about ${minutes} minutes left`}
      </p>
      <button
        type="button"
        className={css.all}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        All lessons <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <ol>
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <Entry
              isOpen={lesson.id === open}
              isDone={!left.includes(lesson)}
              mark={String(index + 1)}
              onClick={() => go(lesson.id)}
            >
              {lesson.title}
            </Entry>
          </li>
        ))}
        <li>
          <Entry
            isOpen={open === QUIZ}
            isDone={isPassed}
            mark={String(lessons.length + 1)}
            onClick={() => go(QUIZ)}
          >
            Final check
          </Entry>
        </li>
      </ol>
    </nav>
  )
}

type EntryProps = {
  readonly isOpen: boolean
  readonly isDone: boolean
  readonly mark: string
  readonly onClick: () => void
  readonly children: string
}

const Entry = ({ isOpen, isDone, mark, onClick, children }: EntryProps) => (
  <button type="button" aria-current={isOpen ? 'page' : undefined} onClick={onClick}>
    {isDone ? (
      <IconCircleCheckFilled size={24} className={css.done} role="img" aria-label="Done" />
    ) : (
      <span className={css.mark} aria-hidden="true">
        {mark}
      </span>
    )}
    {children}
  </button>
)
