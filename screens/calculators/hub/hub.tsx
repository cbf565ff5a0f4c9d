import { type ReactNode, useState } from 'react'
import type { StoredFacts } from '#kit/facts.ts'
import { AnswerCard, Card } from './card.tsx'
import { Chooser } from './chooser.tsx'
import { type Answers, rankTools } from './chooser.model.ts'
import css from './hub.module.css'
import { Narrowest } from './narrowest.tsx'
import { NextStep } from './next-step.tsx'
import { RecentAnswers } from './recent-answers.tsx'
import { Ring } from './ring.tsx'
import { type HubFound, hubAnswers, searchTools } from './search.model.ts'
import { SearchBox } from './search-box.tsx'
import { completeness, GROUPS, groupOf, type HubPlan, type HubTool, missingFacts } from './tools.model.ts'
import { Tray } from './tray.tsx'

type HubProps = {
  readonly tools: readonly HubTool[]
  readonly plans: readonly HubPlan[]
  readonly facts: StoredFacts
}

type CardOf = (tool: HubTool, reason?: string) => ReactNode

export function Hub({ tools, plans, facts }: HubProps) {
  const [query, setQuery] = useState('')
  const [compared, setCompared] = useState<readonly string[]>([])
  const known = new Set(Object.keys(facts))
  const lastOf = (id: string) => plans.find(({ toolId }) => toolId === id)
  const toggle = (id: string) =>
    setCompared((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const cardOf: CardOf = (tool, reason) => {
    const plan = lastOf(tool.id)
    const tray =
      plan === undefined ? null : { has: compared.includes(tool.id), change: () => toggle(tool.id) }
    const missing = missingFacts(tool, known).length
    return <Card key={tool.id} tool={tool} plan={plan} missing={missing} reason={reason} tray={tray} />
  }
  const chosen = tools.flatMap((tool) => {
    const plan = lastOf(tool.id)
    return plan !== undefined && compared.includes(tool.id) ? [{ tool, plan }] : []
  })
  const retirement = tools.find(({ id }) => id === 'calculators/retirement')
  return (
    <>
      <SearchBox query={query} onQuery={setQuery} />
      {query.trim() === '' ? (
        <>
          <Suggested tools={tools} cardOf={cardOf} />
          <NextStep facts={facts} plans={plans} />
          <Tray chosen={chosen} onClear={() => setCompared([])} />
          <Groups tools={tools} known={known} cardOf={cardOf} />
          <RecentAnswers tools={tools} plans={plans} />
          {retirement === undefined ? null : <Narrowest tool={retirement} facts={facts} />}
        </>
      ) : (
        <Found found={searchTools(tools, query)} query={query.trim()} cardOf={cardOf} />
      )}
    </>
  )
}

type ListProps = { readonly tools: readonly HubTool[]; readonly cardOf: CardOf }

/** Five questions, and the tools that the answers speak for. */
function Suggested({ tools, cardOf }: ListProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const asked = hubAnswers()
  const best = rankTools(answers).flatMap(({ tool: id, reasons }): readonly ReactNode[] => {
    const reason = reasons.join('; ')
    const tool = tools.find((one) => one.id === id)
    const answer = asked.find((one) => one.id === id)
    if (answer !== undefined) return [<AnswerCard key={id} answer={answer} reason={reason} />]
    return tool === undefined ? [] : [cardOf(tool, reason)]
  })
  return (
    <>
      <details className={css.fold}>
        <summary>Not sure? Answer up to five questions</summary>
        <Chooser answers={answers} onAnswer={setAnswers} />
      </details>
      {best.length > 0 && (
        <section aria-label="Best for you" className={css.group}>
          <h2>Best for you</h2>
          <ul className={css.cards}>{best.slice(0, 4)}</ul>
        </section>
      )}
    </>
  )
}

const Groups = ({ tools, known, cardOf }: ListProps & { readonly known: ReadonlySet<string> }) =>
  GROUPS.map((group) => {
    const own = tools.filter(({ id }) => groupOf(id) === group)
    return (
      <section key={group} aria-label={group} className={css.group}>
        <header>
          <h2>{group}</h2>
          {group === 'Household' && <Ring label={group} {...completeness(own, known)} />}
        </header>
        <ul className={css.cards}>
          {own.map((tool) => cardOf(tool))}
          {hubAnswers()
            .filter(({ id }) => groupOf(id) === group)
            .map((answer) => (
              <AnswerCard key={answer.id} answer={answer} />
            ))}
        </ul>
      </section>
    )
  })

type FoundProps = {
  readonly found: readonly HubFound[]
  readonly query: string
  readonly cardOf: CardOf
}

const Found = ({ found, query, cardOf }: FoundProps) => (
  <section aria-label="Found calculators" className={css.group}>
    <p role="status">{foundText(found.length, query)}</p>
    <ul className={css.cards}>
      {found.map((one) =>
        'answer' in one ? <AnswerCard key={one.id} answer={one.answer} /> : cardOf(one.tool),
      )}
    </ul>
  </section>
)

function foundText(count: number, query: string): string {
  if (count === 0) return `No calculator matches “${query}”. Try a single word, such as “debt” or “house”.`
  return count === 1 ? '1 match' : `${count} matches, best first`
}
