import { useQueryClient } from '@tanstack/react-query'
import type { getCourseProgress } from '#kit/contract/courses.api.ts'
import { checksOf, type Lesson } from '#kit/course.ts'
import type { AnswerOf } from '#kit/react/api.ts'

/** The questions of a course as the server asks them, and how far the person is. */
export type Progress = AnswerOf<typeof getCourseProgress>

/** The address of the final check, which no lesson has. */
export const QUIZ = 'quiz'

export const progressKey = (course: string) => ['course progress', course]

/** The checks of a lesson that are still open: progress counts what was answered, not what was scrolled past. */
export const openChecks = (lesson: Lesson, { checks }: Progress): number =>
  checksOf(lesson).filter((id) => checks.some((check) => check.id === id && !check.isRight)).length

/** After an answer the page learns anew how far the person is. */
export function useProgressed(course: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: progressKey(course) })
}
