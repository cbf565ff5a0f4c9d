import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import type { Profile } from '#kit/react/facts.ts'
import { Block, type Source } from './block.tsx'
import css from './dashboard.module.css'
import { type Plan, PLANS_SHOWN } from './queries.ts'

type Props = {
  readonly plans: Source<readonly Plan[]>
  readonly profile: Source<Profile>
}

type Thing = {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly name: string
  readonly to: string
  readonly search?: Record<string, string>
}

const MOST = 8

/** What was changed last besides the plans that stand in sight; away while nothing was. */
export function Recent({ plans, profile }: Props) {
  const things = [...(plans.data ?? []).slice(PLANS_SHOWN).map(planThing), ...profileThing(profile.data)]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST)
  if (things.length === 0 && plans.data !== undefined) return null
  return (
    <Block title="Recent" source={{ ...plans, data: plans.data === undefined ? undefined : things }}>
      {(list) => (
        <ul className={css.rows}>
          {list.map(({ key, at, what, name, to, search }) => (
            <li key={key}>
              <div>
                <Link to={to} {...(search === undefined ? {} : { search })}>
                  {name}
                </Link>
                <p className={css.faint}>{what}</p>
              </div>
              <span className={css.faint}>{date(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

const planThing = ({ id, name, toolId, updatedAt }: Plan): Thing => ({
  key: id,
  at: updatedAt,
  what: 'Plan',
  name,
  to: `/${toolId}`,
  search: { plan: id },
})

function profileThing(profile: Profile | undefined): readonly Thing[] {
  const last = Object.values(profile?.facts ?? {})
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return last === undefined
    ? []
    : [{ key: 'profile', at: last, what: 'Facts', name: 'Household profile', to: '/profile' }]
}
