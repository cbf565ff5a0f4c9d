/** What has to be undone before the process ends, last made first. */
export type Lifecycle = { onEnd: (close: () => Promise<void>) => void; end: (code: number) => Promise<void> }

const END_LIMIT_MS = 30_000

/** Ends the process cleanly, once, on a signal or when the parent that started it is gone. */
export function createLifecycle(): Lifecycle {
  const closers: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const closeAll = async (code: number) => {
    setTimeout(() => process.exit(1), END_LIMIT_MS).unref()
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => console.error(error))
    }
    process.exit(code)
  }
  const end = (code: number) => {
    ending ??= closeAll(code)
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(0))
  process.channel?.unref()
  return { onEnd: (close) => closers.push(close), end }
}

const BEAT_MS = 2_000

/**
 * Tells whoever started this process that it serves now, and where: from here on it is started again when it dies. It
 * goes on saying that it moves, for one whose turn never ends answers nobody and would do so for ever.
 */
export function sayReady(url: string): void {
  process.send?.({ readyOn: Number(new URL(url).port) })
  setInterval(() => process.connected && process.send?.({ moves: true }), BEAT_MS).unref()
}
