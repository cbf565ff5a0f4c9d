import { Facts, Panel } from '#ui/page/Page.tsx'
import { count, moment, span } from './figures.ts'
import css from './infrastructure.module.css'
import type { Figures } from './infrastructure-queries.ts'

const PAYMENTS = {
  off: 'Off: nothing can be bought',
  test: 'Test: no money moves',
  stripe: 'Stripe',
} as const

/** What runs here, since when, and how it is set. */
export function InstallationPanel({ data }: { readonly data: Figures }) {
  const { version, payments, signInProvider, switches } = data
  const { done, pending } = version.migrations
  return (
    <Panel title="Installation">
      <Facts
        rows={[
          ['Version', `${version.version}, commit ${version.commit}`],
          ['Running on', `Node ${version.node}`],
          ['Up for', `${span(version.uptimeSeconds)}, since ${moment(version.startedAt)}`],
          ['Copies of the server', count(version.copies)],
          [
            'Database changes',
            pending.length === 0
              ? `${count(done.length)} done, the newest ${done.at(-1) ?? 'none'}`
              : `${count(pending.length)} to do: ${pending.join(', ')}`,
          ],
          ['Payments', PAYMENTS[payments.mode]],
          ['Sign-in provider', signInProvider.state === 'on' ? (signInProvider.label ?? 'On') : 'Off'],
        ]}
      />
      {switches.length === 0 ? null : (
        <section className={css.part} aria-label="Switches">
          <h3>Switches</h3>
          <Facts rows={switches.map(({ name, value }) => [name, value] as const)} />
        </section>
      )}
    </Panel>
  )
}
