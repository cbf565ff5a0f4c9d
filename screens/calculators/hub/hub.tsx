import { useState } from 'react'
import type { StoredFacts } from '#kit/facts.ts'
import { Card } from './card.tsx'
import { Chooser } from './chooser.tsx'
import { type Answers, rankTools } from './chooser.model.ts'
import css from './hub.module.css'
import { Narrowest } from './narrowest.tsx'
import { NextStep } from './next-step.tsx'
import { RecentAnswers } from './recent-answers.tsx'
import { Ring } from './ring.tsx'
import { searchTools } from './search.model.ts'
import { SearchBox } from './search-box.tsx'
import { completeness, GROUPS, groupOf, type HubPlan, type HubTool, missingFacts } from './tools.model.ts'
import { Tray } from './tray.tsx'

type HubProps = {
  readonly tools: readonly HubTool[]
  readonly plans: readonly HubPlan[]
  readonly facts: StoredFacts
}

export function Hub({ tools, plans, facts }: HubProps) {
  const [query, setQuery] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set())
  const known = new Set(Object.keys(facts))
  const lastOf = (id: string) => plans.find(({ toolId }) => toolId === id)
  const ranked = rankTools(answers)
  const toggle = (id: string) =>
    setCompared((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  const cardOf = (tool: HubTool, reason?: string) => (
    <Card
      key={tool.id}
      tool={tool}
      plan={lastOf(tool.id)}
      missing={missingFacts(tool, known).length}
      reason={reason}
      tray={
        lastOf(tool.id) === undefined ? null : { has: compared.has(tool.id), change: () => toggle(tool.id) }
      }
    />
  )
  const found = searchTools(tools, query)
  const suggested = ranked.flatMap(({ tool: id, reasons }) => {
    const tool = tools.find((one) => one.id === id)
    return tool === undefined ? [] : [{ tool, reason: reasons.join('; ') }]
  })
  const retirement = tools.find(({ id }) => id === 'calculators/retirement')
  return (
    <>
      <SearchBox query={query} onQuery={setQuery} />
      {query.trim() !== '' ? (
        <Found found={found} query={query} cardOf={cardOf} />
      ) : (
        <>
          <details className={css.fold}>
            <summary>Not sure? Answer up to five questions</summary>
            <Chooser answers={answers} onAnswer={setAnswers} />
          </details>
          {suggested.length > 0 && (
            <section aria-label="Best for you" className={css.group}>
              <h2>Best for you</h2>
              <ul className={css.cards}>
                {suggested.slice(0, 4).map(({ tool, reason }) => cardOf(tool, reason))}
              </ul>
            </section>
          )}
          <NextStep facts={facts} plans={plans} />
          <Tray
            chosen={tools.flatMap((tool) => {
              const plan = lastOf(tool.id)
              return plan !== undefined && compared.has(tool.id) ? [{ tool, plan }] : []
            })}
            onClear={() => setCompared(new Set())}
          />
          {GROUPS.map((group) => {
            const own = tools.filter(({ id }) => groupOf(id) === group)
            return (
              <section key={group} aria-label={group} className={css.group}>
                <header>
                  <h2>{group}</h2>
                  {group === 'Household' && <Ring label={group} {...completeness(own, known)} />}
                </header>
                <ul className={css.cards}>{own.map((tool) => cardOf(tool))}</ul>
              </section>
            )
          })}
          <RecentAnswers tools={tools} plans={plans} />
          {retirement === undefined ? null : <Narrowest tool={retirement} facts={facts} />}
        </>
      )}
    </>
  )
}

type FoundProps = {
  readonly found: readonly HubTool[]
  readonly query: string
  readonly cardOf: (tool: HubTool) => React.ReactNode
}

const Found = ({ found, query, cardOf }: FoundProps) => (
  <section aria-label="Found calculators" className={css.group}>
    <p role="status">
      {found.length === 0
        ? `No calculator is about “${query.trim()}”. Try one word of it, such as “debt” or “yield”.`
        : `${found.length} of the calculators fit, the best first.`}
    </p>
    <ul className={css.cards}>{found.map((tool) => cardOf(tool))}</ul>
  </section>
)
