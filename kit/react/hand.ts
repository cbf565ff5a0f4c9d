import { type Remote, wrap } from 'comlink'

/** A worker, what it can be asked, and a wait for its answer that ends also where it cannot run. */
export type Hand<Work> = {
  readonly worker: Worker
  readonly remote: Remote<Work>
  readonly wait: <Asked extends Promise<unknown>>(answer: Asked) => Promise<Awaited<Asked>>
}

/**
 * Takes a worker in hand. One whose script does not arrive, as after a new version was installed under an open page,
 * says so by an event alone: what it was asked would be waited for for ever.
 */
export function handOf<Work>(worker: Worker): Hand<Work> {
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The calculation stopped. Reload the page.')), {
      once: true,
    })
  })
  // Where nobody waits nothing is missed.
  broken.catch(() => undefined)
  return { worker, remote: wrap<Work>(worker), wait: (answer) => Promise.race([answer, broken]) }
}
