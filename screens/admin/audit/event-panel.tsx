import { useAddress } from '#kit/react/use-address.ts'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../admin.module.css'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'
import { moment, RESULT } from '../words.ts'
import { actionWords, phrase } from './actions.model.ts'
import { actorOf, changesOf, targetOf, textOf } from './audit.model.ts'
import type { Event } from './audit-queries.ts'

type PanelProps = { readonly event: Event; readonly onClose: () => void }

/** One event with everything that is known of it. */
export function EventPanel({ event, onClose }: PanelProps) {
  const { setQuery } = useAddress()
  const { actor, target, detail } = event
  const details = Object.entries(detail).filter(([, value]) => textOf(value) !== '')
  return (
    <SidePanel title={actionWords(event.action)} onClose={onClose}>
      <Facts
        rows={[
          ['When', moment(event.at)],
          ['Who', actorOf(event)],
          ['Affected', targetOf(event)],
          ['Organization', event.org_name ?? 'The platform'],
          ['Result', <StatusDot key="result" {...RESULT[event.result]} />],
        ]}
      />
      <Actions>
        {actor === null ? null : (
          <Action tone="plain" onClick={() => setQuery({ actor: actor.userId, item: null })}>
            Only this person
          </Action>
        )}
        <Action tone="plain" onClick={() => setQuery({ target, item: null })}>
          Only this target
        </Action>
      </Actions>
      <Changes event={event} />
      {details.length === 0 ? null : (
        <PanelPart title="Details">
          <Facts rows={details.map(([name, value]) => [phrase(name), textOf(value)] as const)} />
        </PanelPart>
      )}
      <PanelPart title="For support">
        <Facts
          rows={[
            ['Action', <code key="action">{event.action}</code>],
            ['Target', <code key="target">{target}</code>],
            ['Request', <code key="request">{event.requestId}</code>],
            ['Position in the chain', event.seq.toLocaleString('en-US')],
            ['Hash', <code key="hash">{event.hash}</code>],
          ]}
        />
      </PanelPart>
    </SidePanel>
  )
}

function Changes({ event }: { readonly event: Event }) {
  const changes = changesOf(event)
  if (changes.length === 0) return null
  return (
    <PanelPart title="Before and after">
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{phrase(field)}</th>
              <td>{before || <span className={css.faint}>Nothing</span>}</td>
              <td>{after || <span className={css.faint}>Nothing</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelPart>
  )
}
