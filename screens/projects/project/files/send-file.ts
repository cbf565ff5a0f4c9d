/** Why a file did not arrive: the line, or what the storage address said. */
export class SendError extends Error {
  /** The line broke; the same address takes the file again while it is valid. */
  readonly isLost: boolean
  constructor(message: string, isLost: boolean) {
    super(message)
    this.name = 'SendError'
    this.isLost = isLost
  }
}

export type Arrived = { readonly status: string; readonly reason: string | null }

type Sending = {
  readonly url: string
  readonly type: string
  readonly file: Blob
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

const FAILED = 'Failed to upload file'

/**
 * Puts a file to its address. Apart from the calls of the API: no token goes along, and whatever the address answers
 * says nothing of the session. An XMLHttpRequest, because it tells how much has been sent.
 */
export function sendFile({ url, type, file, signal, onProgress }: Sending): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () => {
      const arrived = arrivedBy(request.status, readable(request.responseText))
      if (arrived instanceof SendError) reject(arrived)
      else resolve(arrived)
    })
    request.addEventListener('error', () => reject(new SendError(FAILED, true)))
    request.addEventListener('timeout', () => reject(new SendError(FAILED, true)))
    request.addEventListener('abort', () => reject(new SendError('Canceled', false)))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

type Answer = Readonly<Record<string, unknown>>

/** What the address said. One that refuses its holder says no more than that it failed. */
function arrivedBy(status: number, answer: Answer): Arrived | SendError {
  if (status === 200) return { status: textOf(answer.status), reason: textOf(answer.reason) || null }
  // It had arrived, and only the answer was lost: how it was judged, the list of files says.
  if (answer.code === 'already_uploaded') return { status: 'ready', reason: null }
  const says = status === 409 || status === 413 ? textOf(answer.message) : ''
  return new SendError(says || FAILED, false)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function readable(text: string): Answer {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** The fingerprint of a file, by which the server knows one that is already there; undefined where a browser has none. */
export async function fingerprintOf(file: Blob): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  if (subtle === undefined) return undefined
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
