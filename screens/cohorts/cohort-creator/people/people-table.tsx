import { StatusDot, ToneWord } from '#ui/states/ToneWord.tsx'
import { cents, date } from '#kit/format.ts'
import { CertificateCell } from './certificates.tsx'
import css from '../creator.module.css'
import type { Participant, Participants } from '../queries.ts'

type TableProps = {
  readonly id: string
  readonly data: Participants
  /** The one that is marked; null: none has begun. */
  readonly session: string | null
  readonly onMark: (id: string, isPresent: boolean) => void
}

const WORDS = {
  enrolled: { label: 'In', tone: 'positive' },
  completed: { label: 'Completed', tone: 'neutral' },
  waitlisted: { label: 'Waitlist', tone: 'information' },
  offered: { label: 'Offered a seat', tone: 'caution' },
  pending_payment: { label: 'Paying', tone: 'caution' },
  cancelled: { label: 'Left', tone: 'neutral' },
  refunded: { label: 'Left, refunded', tone: 'neutral' },
} as const

/** What is wider than the page is moved by the arrow keys too. */
const REACHABLE = { tabIndex: 0 } as const

/** Everybody in the order in which they came; attendance is marked in the row. */
export function PeopleTable({ id, data, session, onMark }: TableProps) {
  const { isCertified, isPaid, isRefunded } = shownOf(data)
  return (
    <div className={css.scroller} role="region" aria-label="Everybody" {...REACHABLE}>
      <table className={css.people}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            {session === null ? null : <th scope="col">This session</th>}
            <th scope="col">Attendance</th>
            {isCertified ? <th scope="col">Certificate</th> : null}
            {isPaid ? <th scope="col">Paid</th> : null}
            {isRefunded ? <th scope="col">Refunded</th> : null}
          </tr>
        </thead>
        <tbody>
          {data.people.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td>
                <Standing one={one} />
              </td>
              {session === null ? null : (
                <td>
                  <Mark one={one} session={session} onMark={onMark} />
                </td>
              )}
              <td>
                {attendanceText(one)}
                {one.isAtRisk ? <ToneWord tone="caution" word="Missed the last 2" /> : null}
                {one.meetsAttendance === true ? <ToneWord tone="positive" word="Requirement met" /> : null}
              </td>
              {isCertified ? (
                <td>
                  <CertificateCell cohortId={id} one={one} />
                </td>
              ) : null}
              {isPaid ? <td className={css.number}>{cents((one.paid ?? 0) / 100)}</td> : null}
              {isRefunded ? <td className={css.number}>{cents((one.refund ?? 0) / 100)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which columns have anything in them; money and certificates are the coordinator's to see. */
function shownOf({ role, people }: TableProps['data']) {
  const some = (is: (one: Participant) => boolean) => role === 'coordinator' && people.some(is)
  return {
    isCertified: some(({ certificate, withdrawn }) => certificate !== null || withdrawn !== null),
    isPaid: some(({ paid }) => (paid ?? 0) > 0),
    isRefunded: some(({ refund }) => (refund ?? 0) > 0),
  }
}

const Standing = ({ one }: { readonly one: Participant }) => (
  <>
    <StatusDot tone={WORDS[one.status].tone} label={statusText(one)} />
    {one.lateOn === null ? null : <p className={css.faint}>Joined late, {date(one.lateOn)}</p>}
  </>
)

const statusText = ({ status, position }: Participant): string =>
  position === null ? WORDS[status].label : `${WORDS[status].label} ${position}`

function attendanceText({ attendance }: Participant): string {
  if (attendance.length === 0) return '–'
  return `${attendance.filter(({ present }) => present).length} of ${attendance.length} `
}

type MarkProps = { readonly one: Participant; readonly session: string } & Pick<TableProps, 'onMark'>

function Mark({ one, session, onMark }: MarkProps) {
  if (one.status !== 'enrolled' && one.status !== 'completed') return null
  const mark = one.attendance.find((other) => other.session === session)
  return (
    <span role="group" aria-label={`Attendance of ${one.name}`} className={css.mark}>
      <button type="button" aria-pressed={mark?.present === true} onClick={() => onMark(one.id, true)}>
        Present
      </button>
      <button type="button" aria-pressed={mark?.present === false} onClick={() => onMark(one.id, false)}>
        Absent
      </button>
    </span>
  )
}
