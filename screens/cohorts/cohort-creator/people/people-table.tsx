import { cents, date } from '#kit/format.ts'
import { StatusDot, ToneWord } from '#ui/states/ToneWord.tsx'
import css from '../creator.module.css'
import { type Money, moneyOf, totalOf } from '../money.model.ts'
import type { Participant, Participants } from '../queries.ts'
import { CertificateCell } from './certificates.tsx'

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
  const shown = shownOf(data)
  const { isCertified, isPaid, isRefunded } = shown
  return (
    <div className={css.scroller} role="region" aria-label="Everybody" {...REACHABLE}>
      <table className={css.people}>
        <Head shown={shown} isMarking={session !== null} />
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
              {isPaid ? <Amounts of={moneyOf(one)} isRefunded={isRefunded} /> : null}
            </tr>
          ))}
        </tbody>
        {isPaid ? <Foot data={data} shown={shown} isMarking={session !== null} /> : null}
      </table>
    </div>
  )
}

type Columns = { readonly shown: ReturnType<typeof shownOf>; readonly isMarking: boolean }

const Head = ({ shown: { isCertified, isPaid, isRefunded }, isMarking }: Columns) => (
  <thead>
    <tr>
      <th scope="col">Name</th>
      <th scope="col">Status</th>
      {isMarking ? <th scope="col">This session</th> : null}
      <th scope="col">Attendance</th>
      {isCertified ? <th scope="col">Certificate</th> : null}
      {isPaid ? <th scope="col">Paid</th> : null}
      {isRefunded ? (
        <>
          <th scope="col">Refunded</th>
          <th scope="col">Net</th>
        </>
      ) : null}
    </tr>
  </thead>
)

/** What the columns of money come to. */
const Foot = ({
  data,
  shown: { isCertified, isRefunded },
  isMarking,
}: Columns & Pick<TableProps, 'data'>) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={3 + (isMarking ? 1 : 0) + (isCertified ? 1 : 0)}>
        Total
      </th>
      <Amounts of={totalOf(data.people)} isRefunded={isRefunded} />
    </tr>
  </tfoot>
)

/** What somebody paid; once anything went back, what did and what is left. */
const Amounts = ({ of, isRefunded }: { readonly of: Money; readonly isRefunded: boolean }) =>
  [of.paid, ...(isRefunded ? [of.refunded, of.net] : [])].map((amount, place) => (
    <td key={['paid', 'refunded', 'net'][place]} className={css.number}>
      {cents(amount / 100)}
    </td>
  ))

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
