import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, type Contract, useApi } from '#kit/react/api.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { hasParams, screenAt } from '#kit/route.ts'
import { Action } from '#ui/page/Action.tsx'
import css from './role-test.module.css'

/** A call that reads and whose path is complete: 'GET /orgs'. */
const HARMLESS = /^GET (\/[^\s{}]+)$/

/** Runs a call that only reads, or opens a route, as oneself: nobody else's session is ever used. */
export function TryIt({ operation }: { readonly operation: string }) {
  const path = HARMLESS.exec(operation)?.[1]
  if (path !== undefined) return <TryCall path={path} />
  if (!hasParams(operation) && screenAt(SCREENS, operation) !== undefined)
    return (
      <p>
        <Link to={operation}>Open {operation} as yourself</Link>
      </p>
    )
  return operation.startsWith('/') ? null : (
    <p className={css.faint}>Only calls that read and whose path is complete can be tried from here.</p>
  )
}

function TryCall({ path }: { readonly path: string }) {
  const api = useApi()
  const [answer, setAnswer] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    setAnswer(await tried(() => api.exchange<Contract>('GET', toPath(path), {})))
    setRunning(false)
  }
  return (
    <div className={css.try}>
      <Action tone="plain" isRunning={isRunning} onClick={() => void run()}>
        Try it as yourself
      </Action>
      <span role="status">{answer}</span>
    </div>
  )
}

const toPath = (text: string): `/${string}` => `/${text.slice(1)}`

async function tried(call: () => Promise<{ readonly status: number }>): Promise<string> {
  try {
    return `You are answered with ${(await call()).status}.`
  } catch (error) {
    if (error instanceof ApiError) return `You are answered with ${error.status}: ${error.message}`
    return error instanceof Error ? error.message : String(error)
  }
}
