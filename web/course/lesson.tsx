import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Course, Lesson, LessonBlock } from '#kit/course.ts'
import { Prose } from '#ui/blocks/Prose.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Check } from './check.tsx'
import css from './course.module.css'
import { openChecks, type Progress, QUIZ } from './progress.ts'
import { Example } from './live-example.tsx'

type Props = {
  readonly course: Course
  readonly lesson: Lesson
  readonly progress: Progress
  readonly go: (lesson: string) => void
}

/** One lesson: text, formulas, examples that can be moved, and its checks. */
export function LessonPage({ course, lesson, progress, go }: Props) {
  const { lessons } = course
  const at = lessons.indexOf(lesson)
  const before = lessons[at - 1]
  const next = lessons[at + 1]
  const left = openChecks(lesson, progress)
  return (
    <div className={css.lesson}>
      <header>
        <p className={css.quiet}>
          Lesson {at + 1} of {lessons.length}, about {lesson.minutes} minutes
        </p>
        <h1>{lesson.title}</h1>
      </header>
      {lesson.blocks.map((block, index) => (
        // The parts of a lesson keep their places.
        <Block key={index} block={block} course={course} progress={progress} />
      ))}
      <footer className={css.turn}>
        {before !== undefined && (
          <Action tone="plain" onClick={() => go(before.id)}>
            <span className={css.way}>
              <IconChevronLeft size={16} aria-hidden="true" />
              {before.title}
            </span>
          </Action>
        )}
        <span className={css.quiet} role="status">
          {left === 0
            ? 'Every check of this lesson is right'
            : `${left} ${left === 1 ? 'answer' : 'answers'} left in this lesson`}
        </span>
        <Action tone={left === 0 ? 'main' : 'plain'} onClick={() => go(next?.id ?? QUIZ)}>
          <span className={css.way}>
            {next?.title ?? 'Final check'}
            <IconChevronRight size={16} aria-hidden="true" />
          </span>
        </Action>
      </footer>
    </div>
  )
}

type BlockProps = { readonly block: LessonBlock; readonly course: Course; readonly progress: Progress }

function Block({ block, course, progress }: BlockProps) {
  switch (block.kind) {
    case 'prose':
      return <Prose text={block.text} />
    case 'formula':
      return <p className={css.formula}>{block.text}</p>
    case 'example':
      return <Example example={block.example} />
    case 'check': {
      const check = progress.checks.find(({ id }) => id === block.item)
      return check === undefined ? null : <Check course={course.id} check={check} />
    }
  }
}
