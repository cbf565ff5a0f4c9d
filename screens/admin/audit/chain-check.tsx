import type { verifyAudit } from '#kit/contract/audit.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import { useState } from 'react'
import type { Scope } from '../access.model.ts'
import css from '../admin.module.css'
import { Problem } from '../parts/side-panel.tsx'
import { type ChainCheck as Result, chainWords } from './audit.model.ts'
import { aboutScope } from './audit-queries.ts'

/** Whether the audit is still what was written: each event holds the hash of the one before. */
export function ChainCheck({ scope }: { readonly scope: Scope }) {
  const api = useApi()
  const check = useSubmit([])
  const [result, setResult] = useState<Result | null>(null)
  const run = () =>
    void check.run(async () => {
      setResult(
        await api.call<typeof verifyAudit>('GET', '/admin/audit/verify', { query: aboutScope(scope) }),
      )
    })
  const [only] = result?.chains.length === 1 ? result.chains : []
  return (
    <div className={css.chain}>
      <p>
        Each event stores the hash of the one before it, so any change or removal is detected.{' '}
        <span aria-live="polite">
          {result === null ? null : (
            <>
              <ToneWord
                tone={result.intact ? 'positive' : 'negative'}
                word={result.intact ? 'Intact' : 'Broken'}
              />
              {chainWords(result)}
            </>
          )}
        </span>
        {only === undefined || only.events === 0 ? null : (
          <span className={css.hash}>
            Newest hash <code>{only.head}</code>
          </span>
        )}
      </p>
      <Action tone="plain" isRunning={check.isRunning} onClick={run}>
        {check.isRunning ? 'Checking' : 'Check the chain'}
      </Action>
      <Problem text={check.failure ?? undefined} />
    </div>
  )
}
