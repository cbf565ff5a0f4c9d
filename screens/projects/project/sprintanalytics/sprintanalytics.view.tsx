import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useParams } from '#kit/react/use-params.ts'
import { zoneLabel } from '#kit/time-zones.ts'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import type { Reported } from '#ui/report/reported.ts'
import { Empty, NoRecord } from '#ui/states/PageState.tsx'
import { type ProjectDetails, useProject } from '../../shared/queries.ts'
import { type Analytics, type Sprint, useAnalytics } from '../../shared/sprints/queries.ts'
import { type Of, questionOf } from './asked.model.ts'
import { Controls } from './controls.tsx'
import { shortFinish } from './forecast.report.ts'
import { outputs } from './sprint.outputs.ts'
import { figuresOf, sprintReport } from './sprint.report.ts'
import css from './sprintanalytics.module.css'
import { useForecast } from './use-forecast.ts'

/** How a sprint goes, computed from the history of its project. */
export default function SprintAnalytics() {
  const { projectId } = useParams('/projects/{projectId}/sprintanalytics')
  const asked = useProject(projectId)
  if (asked.error instanceof ApiError && asked.error.status === 404)
    return (
      <Page title="Sprint analytics">
        <NoRecord
          noun="project"
          actions={
            <Link to="/projects" className={css.back}>
              All projects
            </Link>
          }
        />
      </Page>
    )
  return (
    <Waiting asked={asked} what="the project">
      {(project) => <OfProject project={project} />}
    </Waiting>
  )
}

function OfProject({ project }: { readonly project: ProjectDetails }) {
  const { query } = useAddress()
  const started = project.sprints.filter(({ state }) => state !== 'planned')
  const sprint =
    started.find(({ id }) => id === query.sprint) ??
    started.find(({ state }) => state === 'active') ??
    started.at(-1)
  const plan = (
    <Link to={`/projects/${project.id}`} search={{ tab: 'sprints' }} className={css.back}>
      Sprints
    </Link>
  )
  return (
    <Page
      title="Sprint analytics"
      lead={`${project.project_name}. Days are of ${zoneLabel(project.calendar.timeZone)}.`}
      actions={plan}
    >
      {sprint === undefined ? (
        <Empty
          title="No sprint has been started yet"
          text="Plan a sprint, put items into it, and start it: from then on its progress is computed from what happens to them."
          actions={plan}
        />
      ) : (
        <OfSprint project={project} sprints={started} sprint={sprint} />
      )}
    </Page>
  )
}

type OfSprintProps = {
  readonly project: ProjectDetails
  readonly sprints: readonly Sprint[]
  readonly sprint: Sprint
}

function OfSprint({ project, sprints, sprint }: OfSprintProps) {
  const { query } = useAddress()
  const unit = query.unit === 'points' || query.unit === 'items' ? query.unit : undefined
  const day = dayOf(query.day)
  const asked = useAnalytics(project.id, sprint.id, { unit, day })
  return (
    <Waiting asked={asked} what="the sprint">
      {(analytics) => (
        <Report
          sprints={sprints}
          analytics={analytics}
          day={day}
          workDays={project.calendar.workDays.length}
        />
      )}
    </Waiting>
  )
}

type ReportProps = {
  readonly sprints: readonly Sprint[]
  readonly analytics: Analytics
  /** The day that is asked for; undefined: the newest one. */
  readonly day: number | undefined
  readonly workDays: number
}

const DAYS_AT_MOST = 400

/** The day of the address: one that the sprint has not reached yet is its newest one. */
function dayOf(text: string | undefined): number | undefined {
  const day = Number(text)
  return text !== undefined && Number.isInteger(day) && day >= 0 && day <= DAYS_AT_MOST ? day : undefined
}

function Report({ sprints, analytics, day, workDays }: ReportProps) {
  const { query } = useAddress()
  // The slider is where it was put, before the numbers of its day are there.
  const d = Math.min(day ?? analytics.burn.shown, analytics.burn.shown)
  const of: Of = query.of === 'project' ? 'project' : 'sprint'
  const question = useMemo(() => questionOf(analytics, { of, workDays }), [analytics, of, workDays])
  const { answer: forecast, failure } = useForecast(question)
  const good = useMemo((): Reported => {
    // What the forecast before was asked is what its words say, until the newest one is there.
    const told = forecast === null ? null : { question: forecast.question, ...forecast.made }
    return {
      mode: { outputs },
      run: {
        outputs: figuresOf(analytics, told === null ? null : shortFinish(told)),
        reasons: {},
        report: sprintReport(analytics, told),
      },
    }
  }, [analytics, forecast])
  return (
    <div className={css.report}>
      <ReportBlocks good={good} memory="projects/sprintanalytics">
        <Controls sprints={sprints} analytics={analytics} d={d} of={of} />
        {failure !== null && <p role="alert">No forecast: {failure}</p>}
      </ReportBlocks>
    </div>
  )
}
