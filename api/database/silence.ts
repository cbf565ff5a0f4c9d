import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { REFUSALS } from '../http/refusal.ts'

/** Returns the work's result, or 503 once the database stops responding. */
export type UnlessSilent = <T>(work: Promise<T>) => Promise<T>

/** Silence that callers are told of, unless the operator allows more: half of it passes before anyone checks. */
export const SILENT_MS = 4_000
/** How many looks a database may take to answer a check: a busy process looks later, not less often. */
const LOOKS = 8
/** Guards against leftover connections. */
const GIVEN_UP_MS = 10_000

/**
 * A database that accepts connections and never answers (stopped, or behind a network that forwards nothing) would hold
 * every call as long as the longest statement may take. So whoever waits long asks over a connection of its own, one
 * for all who wait: where that hears nothing, they answer 503. Work is waited for, and checked again, half of `silentMs`
 * at a time; a check takes the other half. A slow statement goes on.
 */
export function watchForSilence(url: string, silentMs: number): UnlessSilent {
  const half = silentMs / 2
  let asking: Promise<boolean> | null = null
  const isSilent = () => {
    asking ??= saysNothing(url, half).finally(() => {
      asking = null
    })
    return asking
  }
  return (work) =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      let isOver = false
      const wait = () => {
        timer = setTimeout(() => void look().catch(reject), half).unref()
      }
      const look = async () => {
        if (await isSilent()) reject(REFUSALS.overloaded())
        else if (!isOver) wait()
      }
      const end = () => {
        isOver = true
        clearTimeout(timer)
      }
      wait()
      work.then(resolve, reject).finally(end)
    })
}

async function saysNothing(url: string, withinMs: number): Promise<boolean> {
  const limits = { connectionTimeoutMillis: GIVEN_UP_MS + withinMs, query_timeout: GIVEN_UP_MS + withinMs }
  const client = new Client({ connectionString: url, ...limits })
  client.on('error', () => {})
  const ask = async () => {
    try {
      await client.connect()
      await client.query('SELECT 1')
      return true
    } catch (error) {
      // A refusal is an answer too, and calls that need the database get it themselves.
      return error instanceof DatabaseError || !isBacklogFull(error)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return !(await Promise.race([ask(), looks(withinMs)]))
}

async function looks(withinMs: number): Promise<false> {
  for (let look = 0; look < LOOKS; look += 1) await pause(withinMs / LOOKS, undefined, { ref: false })
  return false
}

/** This many already wait at the socket of a server that accepts no one. */
const isBacklogFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'
