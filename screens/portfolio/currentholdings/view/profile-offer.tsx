import { useChangeFacts, useProfile } from '#kit/react/facts.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { answersOf } from '../overview/answers.model.ts'
import css from './holdings.module.css'

const MOST = 200

/** Offers the values of the holdings to the household profile, from which calculators start. */
export function ProfileOffer({ answers }: { readonly answers: ReturnType<typeof answersOf> }) {
  const profile = useProfile().data
  const change = useChangeFacts()
  const holdings = valuesBySymbol(answers)
  if (profile === undefined || holdings.length === 0) return null
  const known = profile.facts.holdings?.value
  const isSame = JSON.stringify(known) === JSON.stringify(holdings)
  return (
    <div className="no-print">
      <Panel
        title="Your profile"
        lead="Retirement and other calculators start from the investments in your household profile."
        aside={
          <Action
            tone="plain"
            isRunning={change.isPending}
            disabled={isSame}
            onClick={() => change.mutate({ changes: { holdings }, rev: profile.rev })}
          >
            {isSame ? 'Profile is up to date' : 'Update my profile'}
          </Action>
        }
      >
        {change.isError && (
          <p className={css.failure} role="alert">
            Your profile was not updated. {change.error.message}
          </p>
        )}
      </Panel>
    </div>
  )
}

/** The largest first, in cents. */
function valuesBySymbol({ holdings }: ReturnType<typeof answersOf>) {
  const sums = new Map<string, number>()
  for (const { symbol, value } of holdings) sums.set(symbol, (sums.get(symbol) ?? 0) + Math.max(value, 0))
  return [...sums]
    .map(([name, value]) => ({ name, value: Math.round(value * 100) / 100 }))
    .sort((one, other) => other.value - one.value)
    .slice(0, MOST)
}
