import { createHash } from 'node:crypto'
import { randomLetters } from '../ids.ts'
import type { Client } from '../testing/client.ts'

/** Where in its way a file is. */
export const MOMENTS = ['half sent', 'all sent', 'stored', 'processing'] as const
export type Moment = (typeof MOMENTS)[number]

/** A file that the server has answered for. */
export type Kept = {
  readonly fileId: string
  readonly sha256: string
  readonly rows: number
  readonly isProcessed: boolean
}

type Server = {
  readonly client: () => Client
  readonly projectId: string
  /** Resolves once the server that is gone is back. */
  readonly back: () => Promise<void>
}

const ROWS = 4_000

/** People who send one file after the other and have every second one processed, whatever becomes of the server. */
export function createUploaders(server: Server) {
  const kept: Kept[] = []
  const watching = new Map<Moment, () => void>()
  const state = { isOver: false }
  const pass = (moment: Moment) => {
    watching.get(moment)?.()
    watching.delete(moment)
  }
  const work = async () => {
    while (!state.isOver) {
      const file = newFile()
      const { uploadUrl, fileId } = await untilAnswered(server, () => announce(server, file.name))
      await untilAnswered(server, () => send(uploadUrl, file.content, pass))
      const isProcessed = kept.length % 2 === 0
      if (isProcessed) {
        await untilAnswered(server, () => process(server, fileId))
        pass('processing')
      }
      kept.push({ fileId, sha256: file.sha256, rows: ROWS, isProcessed })
    }
  }
  return {
    kept,
    pass,
    /** Resolves when the next file comes to that moment. */
    reached: (moment: Moment) => new Promise<void>((resolve) => watching.set(moment, resolve)),
    run: (count: number) => Promise.all(Array.from({ length: count }, work)),
    finish: () => {
      state.isOver = true
    },
  }
}

/** Each differs from every other, or the second would be refused as already here. */
function newFile() {
  const name = `${randomLetters(12)}.csv`
  const rows = Array.from({ length: ROWS }, (_none, at) => `2026-10-0${1 + (at % 9)},${name} ${at},-${at}.25`)
  const content = Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`)
  return { name, content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Again until there is an answer: what became of the last try, nobody knows. */
async function untilAnswered<T>(server: Server, call: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await call().catch(ifGone)
    if (answer !== null) return answer
    await server.back()
  }
}

/** What `fetch` throws where no whole answer came. */
function ifGone(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

type Answered = { readonly status: number; readonly text: string }

/** A server that is not there yet is asked again; whatever else it says is no part of this. */
function isGiven({ status, text }: Answered, expected: readonly number[]): boolean {
  if (expected.includes(status)) return true
  if (status === 503) return false
  throw new Error(`${status}: ${text}`)
}

async function announce({ client, projectId }: Server, fileName: string) {
  const asked = { fileName, fileType: 'text/csv' }
  const answer = await client().post(`/projects/${projectId}/upload`, asked)
  const { uploadUrl, fileId } = answer.body
  return isGiven(answer, [200, 201]) ? { uploadUrl: String(uploadUrl), fileId: String(fileId) } : null
}

/** What an address answers that was used before its answer was lost says that the file is there. */
async function send(address: string, content: Buffer, pass: (moment: Moment) => void): Promise<true | null> {
  const half = content.length / 2
  const parts: [Moment | null, Buffer | null][] = [
    [null, content.subarray(0, half)],
    ['half sent', content.subarray(half)],
    ['all sent', null],
  ]
  const stream = new ReadableStream<Buffer>({
    pull(controller) {
      const [moment, part] = parts.shift() ?? [null, null]
      if (moment !== null) pass(moment)
      if (part === null) controller.close()
      else controller.enqueue(part)
    },
  })
  // As a browser does: for a content of unknown length room is kept as for the longest, after a kill until housekeeping.
  const headers = { 'content-type': 'text/csv', 'content-length': String(content.length) }
  const sending: RequestInit & { readonly duplex: 'half' } = {
    method: 'PUT',
    headers,
    body: stream,
    duplex: 'half',
  }
  const answer = await fetch(address, sending)
  const said = { status: answer.status, text: await answer.text() }
  if (!isGiven(said, [200, 409])) return null
  if (said.status === 200 && !said.text.includes('"ready"'))
    throw new Error(`a good file was not taken: ${said.text}`)
  return true
}

async function process({ client, projectId }: Server, fileId: string): Promise<true | null> {
  const answer = await client().post(`/projects/${projectId}/files/${fileId}/process`)
  return isGiven(answer, [200, 202]) ? true : null
}
