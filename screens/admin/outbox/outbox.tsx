import { useAddress } from '#kit/react/use-address.ts'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import css from '../admin.module.css'
import { More } from '../parts/more.tsx'
import { MAIL_STATUS, moment } from '../words.ts'
import { MailPanel } from './mail-panel.tsx'
import { type Mail, type OutboxAnswer, useMails } from './outbox-queries.ts'

const STATUSES: readonly Mail['status'][] = ['queued', 'retrying', 'kept', 'sent', 'dead']

/** The mail that the platform wrote: what waits, what was sent, what failed, and what has to be passed on. */
export function Outbox() {
  const { query, setQuery } = useAddress()
  const status = STATUSES.find((one) => one === query['status'])
  const pages = useMails(status)
  const open = pages.asked.data?.find(({ id }) => id === query['item'])
  return (
    <>
      {pages.first === undefined ? null : <Sending answer={pages.first} />}
      <Waiting asked={pages.asked} what="the outbox">
        {(mails) => (
          <DataGrid
            label="Messages"
            columns={COLUMNS}
            rows={mails}
            rowId={idOf}
            openId={open?.id}
            onOpen={({ id }) => setQuery({ item: id }, 'push')}
            empty={status === undefined ? 'No messages yet.' : 'No matches.'}
            toolbar={
              <FilterChips
                label="State"
                chips={STATUSES.map((value) => ({
                  value,
                  label: MAIL_STATUS[value].label,
                  count: pages.first?.counts[value] ?? 0,
                }))}
                chosen={status === undefined ? [] : [status]}
                onChoose={(chosen) => setQuery({ status: chosen.at(-1) ?? null })}
              />
            }
          />
        )}
      </Waiting>
      <More pages={pages} />
      {open === undefined ? null : <MailPanel id={open.id} onClose={() => setQuery({ item: null })} />}
    </>
  )
}

const Sending = ({ answer: { mailIsOn, from } }: { readonly answer: OutboxAnswer }) =>
  mailIsOn ? (
    <p className={css.faint}>Mail is sent from {from}. Messages that fail are retried automatically.</p>
  ) : (
    <p className={css.note}>
      No mail server is configured, so nothing is sent. Open a message, copy its text, and send it to the
      recipient yourself. The operator turns on mail with the SMTP_URL setting.
    </p>
  )

const idOf = ({ id }: Mail): string => id

const COLUMNS: readonly GridColumn<Mail>[] = [
  { key: 'to', label: 'To', format: 'text', width: 230, isFixed: true, value: ({ to }) => to },
  { key: 'subject', label: 'Subject', format: 'text', width: 280, value: ({ subject }) => subject },
  {
    key: 'status',
    label: 'State',
    format: 'text',
    width: 130,
    value: ({ status }) => MAIL_STATUS[status].label,
    render: ({ status }) => <StatusDot {...MAIL_STATUS[status]} />,
  },
  {
    key: 'created',
    label: 'Created',
    format: 'text',
    width: 190,
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => moment(createdAt),
  },
  { key: 'attempts', label: 'Attempts', format: 'integer', width: 100, value: ({ attempts }) => attempts },
  {
    key: 'sent',
    label: 'Sent',
    format: 'text',
    width: 190,
    value: ({ sentAt }) => sentAt,
    render: ({ sentAt }) => (sentAt === null ? '' : moment(sentAt)),
  },
]
