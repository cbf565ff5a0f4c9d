import { useState } from 'react'
import type { FieldProblem } from '../errors.ts'
import { ApiError } from './api.ts'

export type Submit = {
  readonly isRunning: boolean
  /** What went wrong with the whole form; null while nothing did. */
  readonly failure: string | null
  /** What is wrong with one field. */
  readonly wrong: (path: string) => string | undefined
  /** The field was changed: what was said of it no longer holds. */
  readonly clear: (path: string) => void
  /** Runs the call unless the check finds something; true when it went through. */
  readonly run: (work: () => Promise<unknown>, found?: readonly FieldProblem[]) => Promise<boolean>
  /** Puts a failure in words in place of the server's. */
  readonly fail: (text: string | null) => void
}

/**
 * What a small form knows of its sending: the server's problems stand by the fields that the form names, everything
 * else above it, and nothing is said twice.
 */
export function useSubmit(fields: readonly string[], firstFailure: string | null = null): Submit {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [failure, setFailure] = useState<string | null>(firstFailure)
  const [isRunning, setRunning] = useState(false)
  const run: Submit['run'] = async (work, found = []) => {
    setProblems(found)
    setFailure(null)
    if (found.length > 0) return false
    setRunning(true)
    try {
      await work()
      return true
    } catch (error) {
      const { own, rest } = sorted(error, fields)
      setProblems(own)
      setFailure(rest)
      return false
    } finally {
      setRunning(false)
    }
  }
  return {
    isRunning,
    failure,
    run,
    fail: setFailure,
    wrong: (path) => problems.find((problem) => problem.path === path)?.message,
    clear: (path) => setProblems((before) => before.filter((problem) => problem.path !== path)),
  }
}

function sorted(error: unknown, fields: readonly string[]) {
  const named = error instanceof ApiError ? error.fields : []
  const own = named.filter(({ path }) => fields.includes(path))
  const others = named.filter(({ path }) => !fields.includes(path)).map(({ message }) => message)
  if (others.length > 0) return { own, rest: others.join(' ') }
  return { own, rest: own.length > 0 ? null : messageOf(error) }
}

/** What a field holds once its text was sent: nothing, or what was typed meanwhile. */
export const typedSince = (sent: string) => (now: string) => (now === sent ? '' : now)

/** What went wrong, in words for people. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
