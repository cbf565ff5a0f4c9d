import { Link } from '@tanstack/react-router'
import { ApiError } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useParams } from '#kit/react/use-params.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'
import { type ProjectDetails, useProject, useReportsOf } from '../shared/queries.ts'
import { areaOf, ownerOf } from '../shared/words.ts'
import { BoardTab } from './board/board-tab.tsx'
import { FilesTab } from './files/files-tab.tsx'
import { ListTab } from './items/list-tab.tsx'
import css from './project.module.css'
import { ReportsTab } from './reports/reports-tab.tsx'
import { MembersTab } from './settings/members-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { SprintsTab } from './sprints/sprints-tab.tsx'
import { TimelineTab } from './timeline/timeline-tab.tsx'

const FIRST = { id: 'board', label: 'Board', Part: BoardTab }
const TABS = [
  FIRST,
  { id: 'list', label: 'List', Part: ListTab },
  { id: 'sprints', label: 'Sprints', Part: SprintsTab },
  { id: 'timeline', label: 'Timeline', Part: TimelineTab },
  { id: 'files', label: 'Files', Part: FilesTab },
  { id: 'reports', label: 'Reports', Part: ReportsTab },
  { id: 'members', label: 'Members', Part: MembersTab },
  { id: 'settings', label: 'Settings', Part: SettingsTab },
]

/** One project, each part at an address of its own. */
export default function ProjectPage() {
  const { projectId } = useParams('/projects/{projectId}')
  const asked = useProject(projectId)
  const back = (
    <Link to="/projects" className={css.back}>
      All projects
    </Link>
  )
  if (asked.error instanceof ApiError && asked.error.status === 404)
    return (
      <Page title="Project">
        <NoRecord noun="project" actions={back} />
      </Page>
    )
  return (
    <Waiting asked={asked} what="the project">
      {(project) => <Opened project={project} />}
    </Waiting>
  )
}

function Opened({ project }: { readonly project: ProjectDetails }) {
  const { query, setQuery } = useAddress()
  useReportsOf(project)
  const { id, Part } = TABS.find((tab) => tab.id === query.tab) ?? FIRST
  const { project_name: name, description, status } = project
  const about = `${areaOf(project)} · ${ownerOf(project)}${status === 'active' ? '' : ` · ${STATUS[status]}`}`
  return (
    <Page
      title={name}
      lead={
        <>
          {about}
          {description === '' ? null : (
            <>
              <br />
              {description}
            </>
          )}
        </>
      }
      actions={
        <Link to="/projects" className={css.back}>
          All projects
        </Link>
      }
    >
      <PageTabs
        label={name}
        tabs={TABS}
        current={id}
        onChoose={(tab) => setQuery({ tab: tab === 'board' ? null : tab, item: null, file: null }, 'push')}
      />
      <Part project={project} />
    </Page>
  )
}

const STATUS = { active: 'Active', archived: 'Archived', deleted: 'Deleted' } as const
