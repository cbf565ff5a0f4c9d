type Session = { readonly key: string; readonly title: string; readonly at: string; readonly minutes: number }
type Joined = {
  readonly status: string
  readonly cohort: { readonly cohort_name: string; readonly sessions: readonly Session[] }
}

/** The session that runs or comes next; undefined after the last. */
export const nextSession = <S extends Session>(sessions: readonly S[], now: number): S | undefined =>
  sessions
    .filter(({ at, minutes }) => Date.parse(at) + minutes * 60_000 > now)
    .toSorted((one, other) => one.at.localeCompare(other.at))[0]

/** Of all the cohorts that one is in, the next session. */
export function nextOfAll(own: readonly Joined[], now: number) {
  return own
    .filter(({ status }) => status === 'enrolled')
    .flatMap(({ cohort }) => {
      const session = nextSession(cohort.sessions, now)
      return session === undefined ? [] : [{ session, name: cohort.cohort_name }]
    })
    .toSorted((one, other) => one.session.at.localeCompare(other.session.at))[0]
}
