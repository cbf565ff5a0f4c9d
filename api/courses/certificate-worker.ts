import { z } from 'zod'
import { date } from '#kit/format.ts'
import { answerOnce } from '../children/answer-once.ts'
import { pdfFile } from '../exports/pdf-file.ts'

const GIVEN = z.object({
  name: z.string(),
  course: z.string(),
  points: z.int(),
  of: z.int(),
  day: z.string(),
})

const centered = (text: string, fontSize: number, top: number) => ({
  text,
  fontSize,
  alignment: 'center',
  margin: [0, top, 0, 0],
})

/** One page that says who finished which course, when, and how well. */
await answerOnce(async (given) => {
  const { name, course, points, of, day } = GIVEN.parse(given)
  return {
    base64: await pdfFile({
      info: { title: `Certificate: ${course}` },
      pageSize: 'LETTER',
      pageOrientation: 'landscape',
      defaultStyle: { font: 'Helvetica' },
      footer: undefined,
      content: [
        centered('Certificate of completion', 14, 120),
        centered(name, 32, 24),
        centered('completed the course', 14, 24),
        centered(course, 24, 12),
        centered(`${points} of ${of} questions right in the final check, ${date(day)}`, 12, 36),
      ],
    }),
  }
})
