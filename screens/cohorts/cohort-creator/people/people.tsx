import { useState } from 'react'
import { toCsv } from '#kit/export/csv.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import type { markAttendance } from '../../shared/run.api.ts'
import { whenText } from '../../shared/words.ts'
import css from '../creator.module.css'
import { moneyOf } from '../money.model.ts'
import { type Participants, useBoardChanged, useParticipants } from '../queries.ts'
import { Certificates } from './certificates.tsx'
import { LatePanel } from './late-panel.tsx'
import { PeopleTable } from './people-table.tsx'

type PeopleProps = {
  readonly id: string
  readonly orgName: string
  readonly onClose: () => void
}

/** Who is in a cohort, and who was there: one session is marked at a time. */
export function People({ id, orgName, onClose }: PeopleProps) {
  const asked = useParticipants(id)
  return (
    <section className={css.editor} aria-label="People">
      <div>
        <Action tone="plain" onClick={onClose}>
          All cohorts
        </Action>
      </div>
      <Waiting asked={asked} what="the people">
        {(data) => (
          <>
            <Group id={id} data={data} />
            {data.role === 'coordinator' && data.stage === 'running' ? (
              <LatePanel id={id} orgName={orgName} people={data.people} />
            ) : null}
          </>
        )}
      </Waiting>
    </section>
  )
}

/** Sessions that have begun, the last one first: only these can be marked. */
const begun = ({ sessions }: Participants, now: number): Participants['sessions'] =>
  sessions.filter(({ at }) => Date.parse(at) <= now).toSorted((one, other) => other.at.localeCompare(one.at))

/** Seats that nobody else can take meanwhile. */
function heldText({ people }: Participants): string {
  const count = (status: string) => people.filter((one) => one.status === status).length
  const [paying, offered] = [count('pending_payment'), count('offered')]
  return [
    paying === 0 ? '' : `, ${counted(paying, 'seat')} held for payment`,
    offered === 0 ? '' : `, ${counted(offered, 'seat')} offered`,
  ].join('')
}

type GroupProps = { readonly id: string; readonly data: Participants }

function Group({ id, data }: GroupProps) {
  const [now] = useState(() => Date.now())
  const sessions = begun(data, now)
  const [session, setSession] = useState(sessions[0]?.key ?? null)
  const mark = useMarking(id, data, session ?? '')
  const isIn = ({ status }: { readonly status: string }) => status === 'enrolled' || status === 'completed'
  const seated = data.people.filter(isIn)
  const waiting = data.people.filter(({ status }) => status === 'waitlisted')
  const everyone = () =>
    void mark.set(
      seated.map((one) => one.id),
      true,
    )
  return (
    <Panel
      title={data.cohort_name}
      lead={`${counted(seated.length, 'person', 'people')} in it${heldText(data)}${waiting.length === 0 ? '' : `, ${waiting.length} on the waitlist`}.`}
      aside={
        <Action tone="plain" onClick={() => saveCsv(data)}>
          Export
        </Action>
      }
    >
      <Problem text={mark.problem} />
      {data.people.length === 0 ? (
        <Empty
          title="Nobody is in it yet"
          text="People appear here as they join, in the order in which they came."
        />
      ) : (
        <>
          {session === null ? (
            <NotYet sessions={data.sessions} />
          ) : (
            <Marking
              sessions={sessions}
              session={session}
              isRunning={mark.isRunning}
              onSession={setSession}
              onAll={seated.length === 0 ? null : everyone}
            />
          )}
          <Certificates id={id} data={data} />
          <PeopleTable id={id} data={data} session={session} onMark={(one, is) => void mark.set([one], is)} />
        </>
      )}
    </Panel>
  )
}

const NotYet = ({ sessions }: Pick<Participants, 'sessions'>) =>
  sessions.length === 0 ? null : <p>Attendance can be marked once the first session begins.</p>

type MarkingProps = Pick<Participants, 'sessions'> & {
  readonly session: string
  readonly isRunning: boolean
  readonly onSession: (key: string) => void
  /** Null: there is nobody to mark. */
  readonly onAll: (() => void) | null
}

/** Which session is marked, and everybody at once. */
const Marking = ({ sessions, session, isRunning, onSession, onAll }: MarkingProps) => (
  <div className={css.marking}>
    <SelectField
      label="Mark attendance of"
      value={session}
      choices={sessions.map(({ key, title, at }) => ({
        value: key,
        label: `${title}, ${whenText(at)}`,
      }))}
      onChange={onSession}
    />
    <Actions>
      <Action tone="plain" isRunning={isRunning} disabled={onAll === null} onClick={() => onAll?.()}>
        Everyone was there
      </Action>
    </Actions>
  </div>
)

function useMarking(id: string, { sessions }: Participants, session: string) {
  const api = useApi()
  const changed = useBoardChanged()
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const set = async (ids: readonly string[], present: boolean) => {
    setRunning(true)
    setProblem(null)
    const minutes = sessions.find(({ key }) => key === session)?.minutes ?? 0
    try {
      await api.call<typeof markAttendance>('PUT', '/cohorts/{id}/attendance', {
        params: { id },
        body: { session, marks: ids.map((one) => ({ id: one, present, minutes: present ? minutes : 0 })) },
      })
    } catch (error) {
      setProblem(messageOf(error))
    }
    await changed()
    setRunning(false)
  }
  return { set, problem, isRunning }
}

function saveCsv({ cohort_name, role, sessions, people }: Participants): void {
  const money =
    role === 'mentor'
      ? []
      : ([
          ['paid', 'Paid'],
          ['refund', 'Refunded'],
          ['net', 'Net'],
        ] as const)
  const columns = [
    { key: 'name', label: 'Name', format: 'text' as const },
    { key: 'status', label: 'Status', format: 'text' as const },
    { key: 'late', label: 'Joined late on', format: 'date' as const },
    { key: 'certificate', label: 'Certificate', format: 'date' as const },
    { key: 'withdrawn', label: 'Certificate withdrawn', format: 'date' as const },
    ...money.map(([key, label]) => ({ key, label, format: 'cents' as const })),
    ...sessions.map(({ key, title }) => ({ key: `s-${key}`, label: title, format: 'text' as const })),
  ]
  const rows = people.map((one) => ({
    name: one.name,
    status: one.status,
    late: one.lateOn?.slice(0, 10) ?? null,
    certificate: one.certificate?.issuedAt.slice(0, 10) ?? null,
    withdrawn: one.withdrawn?.withdrawnAt.slice(0, 10) ?? null,
    paid: one.paid === null ? null : one.paid / 100,
    refund: one.refund === null ? null : one.refund / 100,
    net: one.paid === null ? null : moneyOf(one).net / 100,
    ...Object.fromEntries(
      one.attendance.map(({ session, present }) => [`s-${session}`, present ? 'Present' : 'Absent']),
    ),
  }))
  const text = toCsv([{ title: cohort_name, columns, rows }])
  download(`${cohort_name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
