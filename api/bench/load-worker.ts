import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A load generator that costs next to nothing, in a thread of its own: plain sockets, one request at a time on each,
 * answers told apart by their content length only.
 */
export type Load = {
  readonly host: string
  readonly port: number
  readonly path: string
  readonly token: string
  readonly connections: number
  readonly seconds: number
}

const { host, port, path, token, connections, seconds }: Load = workerData
const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`
const end = performance.now() + seconds * 1_000
const started = performance.now()

const counts = await Promise.all(Array.from({ length: connections }, run))
const sum = counts.reduce((total, count) => total + count, 0)
parentPort?.postMessage((sum * 1_000) / (performance.now() - started))

function run(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write(request))
    let count = 0
    let pending = ''
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1')
      const length = lengthOf(pending)
      if (length === null || pending.length < length) return
      if (!pending.startsWith('HTTP/1.1 200')) return reject(new Error(pending.slice(0, 200)))
      pending = ''
      count += 1
      if (performance.now() < end) return socket.write(request)
      socket.destroy()
      return resolve(count)
    })
  })
}

/** The length of the whole answer, once its head is there. */
function lengthOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return null
  const body = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return body === undefined ? null : head + 4 + Number(body)
}
