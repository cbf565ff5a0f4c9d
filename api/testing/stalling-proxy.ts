import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type StallingProxy = {
  /** The address of the same database through the proxy. */
  readonly url: string
  /** From now on connections are accepted and nothing is forwarded, including on open ones. */
  readonly stall: () => void
  readonly resume: () => void
  readonly close: () => Promise<void>
}

/** A way to a database on a Unix socket that can go silent as a network does: nothing is refused and nothing comes. */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl)
  const socketPath = join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let isStalled = false
  const flow = (socket: Socket) => (isStalled ? socket.pause() : socket.resume())
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    flow(from)
  }
  const server = createServer((near) => {
    const far = connect(socketPath)
    pass(near, far)
    pass(far, near)
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', () => listening.resolve())
  await listening.promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const turn = (stalled: boolean) => () => {
    isStalled = stalled
    for (const socket of sockets) flow(socket)
  }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const url = `postgresql://${target.username}@127.0.0.1:${address.port}${target.pathname}`
  return { url, stall: turn(true), resume: turn(false), close }
}
