import { counted, number } from '#kit/format.ts'
import { Facts } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { SHOWN_FROM } from '../statistics.model.ts'
import type { Measured } from './queries.ts'
import css from './examiner.module.css'

/** How well the version that is asked now measures. */
export const Measures = ({ measured }: { readonly measured: Measured | null }) => (
  <section className={css.part} aria-label="How it measures">
    <h3>How it measures</h3>
    {measured === null ? (
      <p className={css.quiet}>
        Not known yet: it takes {SHOWN_FROM} graded attempts, and some that asked this version.
      </p>
    ) : (
      <Known measured={measured} />
    )}
  </section>
)

function Known({ measured }: { readonly measured: Measured }) {
  const { asked, facility, discrimination, meanSeconds, flags } = measured
  return (
    <>
      <Facts
        rows={[
          ['Asked', counted(asked, 'time')],
          ['Facility', number(facility, 2)],
          ['Discrimination', discrimination === null ? 'Not known' : number(discrimination, 2)],
          ['Mean time', meanSeconds === null ? 'Not known' : counted(Math.round(meanSeconds), 'second')],
        ]}
      />
      {flags.length === 0 ? null : (
        <ul className={css.flags}>
          {flags.map((flag) => (
            <li key={flag}>
              <StatusDot tone="caution" label={`${flag.slice(0, 1).toUpperCase()}${flag.slice(1)}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
