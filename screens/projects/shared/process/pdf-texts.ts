import { getDocumentProxy } from 'unpdf'
import { z } from 'zod'
import { Unread } from '../reading/entry.model.ts'
import type { Placed } from '../reading/pdf-lines.model.ts'

const PAGES_AT_MOST = 500
const TEXTS_AT_MOST = 200_000

const ITEM = z.object({ str: z.string(), width: z.number(), transform: z.array(z.number()).length(6) })

/** The texts of a PDF with their places; pictures of text have none. */
export async function placedTexts(bytes: Uint8Array): Promise<readonly Placed[]> {
  const document = await opened(bytes)
  const placed: Placed[] = []
  for (let page = 1; page <= Math.min(document.numPages, PAGES_AT_MOST); page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    for (const item of items) {
      const read = ITEM.safeParse(item)
      if (!read.success) continue
      const { str: text, width, transform } = read.data
      const [x = 0, y = 0] = transform.slice(4)
      placed.push({ text, x, y: -y, width, page })
      if (placed.length > TEXTS_AT_MOST)
        throw new Unread('unreadable', 'The PDF holds more text than it may.')
    }
  }
  return placed
}

async function opened(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes))
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Unread(
        'password',
        'This PDF is protected by a password. Save it without one, and upload it again.',
      )
    throw new Unread('unreadable', 'This PDF cannot be read.')
  }
}
