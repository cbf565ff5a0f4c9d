import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { factAge } from '#kit/fact-age.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { FactName } from '#kit/fact-names.ts'
import { FACTS, type StoredFact } from '#kit/facts.ts'
import { date, money } from '#kit/format.ts'
import { bothCounted, replacedBy, type StoredHoldings } from '#kit/portfolio/household-holdings.ts'
import { showInput } from '#kit/show-input.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import css from './profile.module.css'

type Props = {
  readonly name: FactName
  readonly stored: StoredFact | undefined
  readonly holdings: StoredHoldings | null
  readonly change: unknown
  readonly isChanged: boolean
  readonly problems: readonly FieldProblem[]
  readonly onChange: (value: unknown) => void
}

/** One fact: its field, and when it was last set. What is saved stays in sight beside a change: it may be newer. */
export function FactField({ name, stored, holdings, change, isChanged, problems, onChange }: Props) {
  const value = isChanged ? change : stored?.value
  return (
    <div className={css.fact} id={name} data-wide={FACTS[name].kind === 'rows'}>
      <FieldInput
        name={name}
        field={FACTS[name]}
        value={value}
        problems={problems}
        isChanged={isChanged}
        onReset={() => onChange(undefined)}
        onChange={onChange}
      />
      <StandsFor name={name} holdings={holdings} />
      <CountsToo name={name} value={value} holdings={holdings} />
      <p className={css.age}>
        {isChanged ? (
          <>
            {change === null ? 'Will be cleared when you save.' : 'Not saved yet.'}
            {stored === undefined ? null : ` Saved value: ${showInput(FACTS[name], stored.value)}`}
          </>
        ) : stored === undefined ? (
          'Not set'
        ) : (
          <Age updatedAt={stored.updatedAt} onForget={() => onChange(null)} label={FACTS[name].label} />
        )}
      </p>
    </div>
  )
}

type StandsForProps = { readonly name: FactName; readonly holdings: StoredHoldings | null }

/** Where stored holdings count in place of this fact: what they come to. */
function StandsFor({ name, holdings }: StandsForProps) {
  if (holdings === null || !replacedBy(holdings).includes(name)) return null
  const { total, retirement, day } = holdings
  const worth = name === 'holdings' ? total - (retirement ?? 0) : (retirement ?? 0)
  return (
    <p className={css.standsFor}>
      Your <Link to="/portfolio/currentholdings">stored holdings</Link> count in its place: {money(worth)}, as
      of {date(day)}.
    </p>
  )
}

type CountsTooProps = StandsForProps & { readonly value: unknown }

/** Where retirement savings count beside stored holdings that may be the same money. */
function CountsToo({ name, value, holdings }: CountsTooProps) {
  if (holdings === null || name !== 'retirement.balance') return null
  const note = bothCounted({ [name]: { value, updatedAt: '' } }, holdings)
  return note === null ? null : (
    <p className={css.standsFor}>
      {note}{' '}
      {holdings.from === 'ledger' && (
        <Link to="/portfolio/currentholdings" search={{ tab: 'setup' }}>
          Open your accounts
        </Link>
      )}
    </p>
  )
}

type AgeProps = { readonly updatedAt: string; readonly label: string; readonly onForget: () => void }

function Age({ updatedAt, label, onForget }: AgeProps) {
  const [now] = useState(() => Date.now())
  const { days, isStale } = factAge(updatedAt, now)
  return (
    <>
      {isStale ? (
        <strong className={css.stale}>Out of date: updated {days} days ago</strong>
      ) : (
        <>Set {date(updatedAt)}</>
      )}
      <button
        type="button"
        className={`${css.forget} reach`}
        onClick={onForget}
        aria-label={`Clear ${label}`}
      >
        Clear
      </button>
    </>
  )
}
