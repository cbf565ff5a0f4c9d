import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import type { getAttempt, getExam } from '../exam.api.ts'

export type Exam = AnswerOf<typeof getExam>
export type ExamResult = Exam['results'][number]
export type Attempt = AnswerOf<typeof getAttempt>
export type Question = NonNullable<Attempt['paper']>['questions'][number]
export type Given = Question['given']

export const EXAM = ['exam']

export function useExam(org: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...EXAM, 'standing', org],
    queryFn: ({ signal }) => api.call<typeof getExam>('GET', '/exam', { query: { org_name: org }, signal }),
  })
}

/** Names this page of this browser to the server, however often its parts are drawn anew; a reload is another one. */
export const TAB = crypto.randomUUID()
