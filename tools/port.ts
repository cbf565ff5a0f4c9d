import { createServer } from 'node:net'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that program or choose another port with PORT=…',
  EACCES: 'cannot be opened by this account. Choose a port above 1023 with PORT=…',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine.',
  ENOTFOUND: 'cannot be opened: HOST is not a known host name.',
}

/** Why the address cannot be listened on, as a sentence; undefined when it can. Asked before anything is built. */
export function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(`Port ${port} on ${host} ${REASONS[error.code ?? ''] ?? `cannot be opened: ${error.message}`}`)
    })
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)))
  })
}
