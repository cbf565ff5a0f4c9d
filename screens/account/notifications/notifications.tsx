import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { getNoticePreferences, setNoticePreference } from '#kit/contract/notices.api.ts'
import type { Channel } from '#kit/notices/kinds.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from './notifications.module.css'

type Kind = AnswerOf<typeof getNoticePreferences>['kinds'][number]

const KEY = ['own', 'notice-preferences'] as const

const COLUMNS: readonly { readonly channel: Channel; readonly label: string }[] = [
  { channel: 'inApp', label: 'In app' },
  { channel: 'mail', label: 'E-mail' },
  { channel: 'digest', label: 'Digest' },
]

/** What the person is told of, and where. Every tick is saved at once. */
export function Notifications() {
  const api = useApi()
  const asked = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await api.call<typeof getNoticePreferences>('GET', '/user/notice-preferences', { signal })).kinds,
  })
  return (
    <Panel
      title="Notifications"
      lead="What you are told, and where. The digest comes on Monday morning in your time zone, when there is something to say. Changes are saved right away."
    >
      <Waiting asked={asked} what="your notification settings" shape="lines">
        {(kinds) => <Preferences kinds={kinds} />}
      </Waiting>
    </Panel>
  )
}

type Choice = { readonly kind: string; readonly channel: Channel; readonly isOn: boolean }

function Preferences({ kinds }: { readonly kinds: readonly Kind[] }) {
  const api = useApi()
  const queries = useQueryClient()
  const save = useMutation({
    // One after the other: what the last answer says is what stands.
    scope: { id: 'notice-preferences' },
    mutationFn: (body: Choice) =>
      api.call<typeof setNoticePreference>('PATCH', '/user/notice-preferences', { body }),
    onMutate: ({ kind, channel, isOn }) =>
      queries.setQueryData<readonly Kind[]>(KEY, (old = []) =>
        old.map((one) => (one.kind === kind ? { ...one, [channel]: isOn ? 'on' : 'off' } : one)),
      ),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Notification</span>
            </th>
            {COLUMNS.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...Map.groupBy(kinds, ({ group }) => group)].map(([group, some]) => (
            <Fragment key={group}>
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                  {group}
                </th>
              </tr>
              {some.map((one) => (
                <Row key={one.kind} kind={one} onChoose={(choice) => save.mutate(choice)} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={css.state} role="status">
        {save.isError ? `Not saved: ${save.error.message}` : save.isSuccess ? 'Saved' : null}
      </p>
      <p className={css.note}>Mail about security and billing is always sent.</p>
    </>
  )
}

type RowProps = { readonly kind: Kind; readonly onChoose: (choice: Choice) => void }

const Row = ({ kind: { kind, label, ...ways }, onChoose }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {COLUMNS.map(({ channel, label: where }) => (
      <td key={channel}>
        {ways[channel] === 'never' ? (
          <span className="visually-hidden">Not available</span>
        ) : (
          <label className={css.tick}>
            <span className="visually-hidden">
              {label}: {where}
            </span>
            <input
              type="checkbox"
              checked={ways[channel] !== 'off'}
              disabled={ways[channel] === 'always'}
              onChange={({ target }) => onChoose({ kind, channel, isOn: target.checked })}
            />
          </label>
        )}
      </td>
    ))}
  </tr>
)
