import { Facts, Panel } from '#ui/page/Page.tsx'
import { count, moment, span } from './figures.ts'
import css from './infrastructure.module.css'
import type { Figures } from './infrastructure-queries.ts'

const PAYMENTS = {
  off: 'Off: purchases are disabled',
  test: 'Test mode: no money moves',
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
          ['Runtime', `Node ${version.node}`],
          ['Uptime', `${span(version.uptimeSeconds)}, since ${moment(version.startedAt)}`],
          ['Server processes', count(version.copies)],
          [
            'Database migrations',
            pending.length === 0
              ? `${count(done.length)} applied, latest ${done.at(-1) ?? 'none'}`
              : `${count(pending.length)} pending: ${pending.join(', ')}`,
          ],
          ['Payments', PAYMENTS[payments.mode]],
          ['Sign-in provider', signInProvider.state === 'on' ? (signInProvider.label ?? 'On') : 'Off'],
        ]}
      />
      {switches.length === 0 ? null : (
        <section className={css.part} aria-label="Feature switches">
          <h3>Feature switches</h3>
          <Facts rows={switches.map(({ name, value }) => [name, value] as const)} />
        </section>
      )}
    </Panel>
  )
}
