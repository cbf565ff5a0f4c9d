/** How long a page's code may take to arrive (specification §9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** The page's code did not arrive. */
export class ChunkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ChunkError'
  }
}

/** The loaded code, or a ChunkError when it fails or takes longer than the limit. */
export async function within<T>(load: () => Promise<T>, limitMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const seconds = Math.round(limitMs / 1000)
    timer = setTimeout(
      () => reject(new ChunkError(`The page did not arrive within ${seconds} seconds.`)),
      limitMs,
    )
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof ChunkError) throw error
    throw new ChunkError('The page could not be loaded.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
