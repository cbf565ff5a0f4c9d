import { type Remote, wrap } from 'comlink'
import { useCallback, useEffect, useRef } from 'react'
import { newImportId } from '#kit/react/portfolio.tsx'
import type { ImportWorker } from './import.worker.ts'

export type OpenFile = { readonly name: string; readonly importId: string; readonly openedAt: Date }
export type Session = {
  readonly worker: Worker
  readonly remote: Remote<ImportWorker>
  readonly file: OpenFile
}

/** The worker of the open file. Another file, or leaving the page, ends it; a newer question makes older answers void. */
export function useSession(onBroken: () => void) {
  const session = useRef<Session | null>(null)
  const turn = useRef(0)
  const close = useCallback(() => {
    turn.current += 1
    session.current?.worker.terminate()
    session.current = null
  }, [])
  useEffect(() => close, [close])
  const start = (name: string): Session => {
    close()
    const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
    // What goes wrong inside an answer comes back with it; this is a worker that cannot run at all.
    worker.addEventListener('error', onBroken)
    const file = { name, importId: newImportId(), openedAt: new Date() }
    const started = { worker, remote: wrap<ImportWorker>(worker), file }
    session.current = started
    return started
  }
  /** Whether no newer question has been asked since. */
  const takeTurn = () => {
    turn.current += 1
    const mine = turn.current
    return () => turn.current === mine
  }
  const row = useCallback(async (at: number) => (await session.current?.remote.row(at)) ?? null, [])
  return { session, close, start, takeTurn, row }
}
