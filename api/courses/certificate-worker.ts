import { z } from 'zod'
import { answerOnce } from '../children/answer-once.ts'
import { pdfFile } from '../exports/pdf-file.ts'

const GIVEN = z.object({
  heading: z.string(),
  name: z.string(),
  did: z.string(),
  what: z.string(),
  notes: z.array(z.string()),
})

const centered = (text: string, fontSize: number, top: number) => ({
  text,
  fontSize,
  alignment: 'center',
  margin: [0, top, 0, 0],
})

/** One page that says who did what, when, and how well. */
await answerOnce(async (given) => {
  const { heading, name, did, what, notes } = GIVEN.parse(given)
  return {
    base64: await pdfFile({
      info: { title: `Certificate: ${what}` },
      pageSize: 'LETTER',
      pageOrientation: 'landscape',
      defaultStyle: { font: 'Helvetica' },
      footer: undefined,
      content: [
        centered(heading, 14, 120),
        centered(name, 32, 24),
        centered(did, 14, 24),
        centered(what, 24, 12),
        ...notes.map((note, at) => centered(note, 12, at === 0 ? 36 : 6)),
      ],
    }),
  }
})
