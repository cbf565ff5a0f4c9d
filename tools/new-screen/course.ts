import { basename } from 'node:path'
import { titleOf } from './names.ts'

/** A course of one lesson with a check, and its questions. */
export function courseFiles(id: string): Record<string, string> {
  const name = basename(id)
  return {
    [`${name}.course.ts`]: `import { defineCourse } from '#kit/course.ts'

export default defineCourse({
  id: '${id}',
  title: '${titleOf(name)}',
  summary: 'What will I be able to do?',
  access: 'signedIn',
  lessons: [
    {
      id: 'first',
      title: 'The first lesson',
      minutes: 3,
      blocks: [
        { kind: 'prose', text: 'What one has to know.' },
        { kind: 'check', item: 'sum' },
      ],
    },
  ],
})
`,
    [`${name}.bank.ts`]: `import { defineBank } from '#kit/bank.ts'
import course from './${name}.course.ts'

export default defineBank(course, {
  pass: 0.8,
  quiz: ['sum'],
  items: [
    {
      id: 'sum',
      kind: 'number',
      of: 'money',
      stem: 'What does $100 a month add up to in a year?',
      hint: 'A year has twelve months.',
      answer: 100 * 12,
      within: 0.5,
      slips: [{ value: 100, says: 'Almost: that is one month.', step: 0 }],
      steps: [{ title: 'Count the months', how: '$100 × 12', value: '$1,200' }],
    },
  ],
})
`,
  }
}
