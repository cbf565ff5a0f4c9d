import { connect } from 'node:net'

export type RawAnswer = {
  /** Null: the server closed without a word. */
  readonly status: number | null
  readonly headers: Headers
  readonly text: string
}

/** Sends bytes as they are and reads until the server closes, or until it has answered and the bytes have an end. */
export function sendRaw(url: string, bytes: string | Buffer, { end = true } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes)
      if (end) socket.end()
    })
    socket.on('data', (part) => parts.push(part))
    // What the server cut is what it had to say.
    socket.on('error', () => {})
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(parts).toString('latin1'))))
  })
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]
  const headers = new Headers()
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return { status: status === undefined ? null : Number(status), headers, text: rest.join('\r\n\r\n') }
}
