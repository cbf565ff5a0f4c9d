import type { Ledger } from '#finance/ledger/ledger.ts'
import { isRetirement } from '#finance/ledger/worth.ts'
import { bothCounted } from '#kit/portfolio/household-holdings.ts'
import { isSampleAccount, ownPart } from '#kit/portfolio/sample-accounts.ts'
import { useChangeFacts, useProfile } from '#kit/react/facts.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { Overview } from '../overview/overview.model.ts'
import css from './holdings.module.css'

const MOST = 200

type Props = Pick<Overview, 'holdings'> & { readonly ledger: Ledger }

/** Offers the values of the person's own holdings outside of retirement accounts to the household profile, from which calculators start. */
export function ProfileOffer(props: Props) {
  const profile = useProfile().data
  const change = useChangeFacts()
  const holdings = valuesBySymbol(props)
  const hasRetirement = ownPart(props.ledger).accounts.some(isRetirement)
  if (profile === undefined || holdings.length === 0) return null
  const both = hasRetirement ? null : bothCounted(profile.facts, { from: 'ledger', retirement: null })
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
        {both !== null && <p className={css.muted}>{both}</p>}
        {change.isError && (
          <p className={css.failure} role="alert">
            Your profile was not updated. {change.error.message}
          </p>
        )}
      </Panel>
    </div>
  )
}

/**
 * The person's own investments, the largest first, in cents: a sample is no fact of theirs, and what stands in a
 * retirement account is retirement savings, which the profile has apart.
 */
export function valuesBySymbol({ holdings, ledger }: Props) {
  const sums = new Map<string, number>()
  const retirement = new Set(ledger.accounts.filter(isRetirement).map(({ id }) => id))
  const own = holdings.filter(({ accountId }) => !isSampleAccount(accountId) && !retirement.has(accountId))
  for (const { symbol, value } of own) sums.set(symbol, (sums.get(symbol) ?? 0) + Math.max(value, 0))
  return [...sums]
    .map(([name, value]) => ({ name, value: Math.round(value * 100) / 100 }))
    .sort((one, other) => other.value - one.value)
    .slice(0, MOST)
}
