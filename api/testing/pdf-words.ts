import { constants, inflateSync } from 'node:zlib'

/** What the pages of a document (base64) say, without the spaces between words, which it draws by moving. */
export function pdfWords(base64: unknown): string {
  const pdf = Buffer.from(String(base64), 'base64')
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    try {
      return [inflateSync(pdf.subarray(index + mark.length), { finishFlush: constants.Z_SYNC_FLUSH })]
    } catch {
      return []
    }
  })
  const hex = streams.flatMap((one) => [...one.toString('latin1').matchAll(/<([0-9a-f]+)>/g)])
  return hex.map(([, part = '']) => Buffer.from(part, 'hex').toString('latin1')).join('')
}
