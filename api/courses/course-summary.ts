import { counted } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { headline, metrics } from '#kit/report-blocks.ts'
import type { Queries } from '../database/connection.ts'
import { saveOwnReport } from '../reports/own-report.ts'
import type { CourseWithBank } from './course-with-bank.ts'
import type { Attempt } from './courses.db.ts'

type Passed = { readonly userId: string; readonly attempt: Attempt }

const outputs = {
  share: out.percent('Score', { better: 'higher' }),
  right: out.integer('Questions right', { better: 'higher' }),
  of: out.integer('Questions'),
}

/** How the quiz of a course was passed, for the person's reports; passing it again adds another. */
export function saveCourseSummary(
  trx: Queries,
  { course }: CourseWithBank,
  { userId, attempt: { id, right, of, at: now } }: Passed,
): Promise<void> {
  return saveOwnReport(trx, {
    kind: 'summary',
    sourceRef: id,
    userId,
    title: `Course: ${course.title}`,
    summary: `Quiz passed: ${right} of ${of} right`,
    rows: course.lessons.length,
    outputs,
    values: { share: right / of, right, of },
    blocks: [
      headline('right', `You passed the quiz with ${right} of ${counted(of, 'question')} right.`, 'positive'),
      metrics('share'),
      {
        kind: 'table',
        title: 'Lessons',
        columns: [{ key: 'lesson', label: 'Lesson', format: 'text' }],
        rows: course.lessons.map(({ title: lesson }) => ({ lesson })),
      },
    ],
    now,
  })
}
