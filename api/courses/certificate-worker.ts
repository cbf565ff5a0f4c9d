import { z } from 'zod'
import { answerEach } from '../children/answer-each.ts'
import { pdfFile } from '../exports/pdf-file.ts'

const GIVEN = z.object({
  heading: z.string(),
  name: z.string(),
  did: z.string(),
  what: z.string(),
  notes: z.array(z.string()),
})

/** Who says so. */
const ISSUER = 'Groundwork'

/** A letter page across, in points. */
const WIDTH = 792
const HEIGHT = 612
const MARGIN = 72
const ACCENT = '#0f5c63'
const MUTED = '#525e62'

type Look = { readonly size: number; readonly top: number; readonly bold?: boolean; readonly color?: string }

const centered = (text: string, { size, top, bold = false, color = '#1b2427' }: Look) => ({
  text,
  fontSize: size,
  bold,
  color,
  alignment: 'center',
  margin: [0, top, 0, 0],
})

const frame = (inset: number, lineWidth: number) => ({
  type: 'rect',
  x: inset,
  y: inset,
  w: WIDTH - 2 * inset,
  h: HEIGHT - 2 * inset,
  lineWidth,
  lineColor: ACCENT,
})

const rule = (width: number, top: number) => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: ACCENT }],
  margin: [(WIDTH - 2 * MARGIN - width) / 2, top, 0, 0],
})

/** One framed page that says who did what, when, how well, and who says so. */
await answerEach(async (given) => {
  const { heading, name, did, what, notes } = GIVEN.parse(given)
  const [first = '', ...rest] = notes
  return {
    base64: await pdfFile({
      info: { title: `Certificate: ${what}` },
      pageSize: 'LETTER',
      pageOrientation: 'landscape',
      pageMargins: [MARGIN, 104, MARGIN, 56],
      defaultStyle: { font: 'Helvetica' },
      header: undefined,
      footer: undefined,
      background: { canvas: [frame(28, 3), frame(36, 0.75)] },
      content: [
        centered(heading, { size: 34, top: 0, bold: true, color: ACCENT }),
        centered('This certifies that', { size: 13, top: 30, color: MUTED }),
        centered(name, { size: name.length > 36 ? 20 : 32, top: 14, bold: true }),
        rule(360, 8),
        centered(did, { size: 13, top: 16, color: MUTED }),
        centered(what, { size: 24, top: 10, bold: true }),
        centered(first, { size: 13, top: 22 }),
        centered(ISSUER, { size: 14, top: 56, bold: true }),
        rule(200, 4),
        centered('Issued by', { size: 10, top: 4, color: MUTED }),
        ...rest.map((note, at) => centered(note, { size: 10, top: at === 0 ? 22 : 5, color: MUTED })),
      ],
    }),
  }
})
