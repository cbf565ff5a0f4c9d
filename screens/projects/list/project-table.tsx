import { Link, useNavigate } from '@tanstack/react-router'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import type { Project } from '../shared/queries.ts'
import { areaOf, ownerOf } from '../shared/words.ts'
import { ProjectMenu } from './project-menu.tsx'

const COLUMNS: readonly GridColumn<Project>[] = [
  {
    key: 'name',
    label: 'Project',
    format: 'text',
    width: 240,
    isFixed: true,
    value: ({ project_name }) => project_name,
    render: ({ id, project_name, status }) =>
      status === 'deleted' ? project_name : <Link to={`/projects/${id}`}>{project_name}</Link>,
  },
  { key: 'area', label: 'Area', format: 'text', width: 150, value: areaOf },
  { key: 'owner', label: 'Belongs to', format: 'text', width: 170, value: ownerOf },
  { key: 'open', label: 'Open items', format: 'integer', width: 110, value: ({ openItems }) => openItems },
  { key: 'due', label: 'Next due', format: 'date', width: 130, value: ({ nextDue }) => nextDue },
  { key: 'files', label: 'Files', format: 'integer', width: 90, value: ({ fileCount }) => fileCount },
  {
    key: 'activity',
    label: 'Last activity',
    format: 'date',
    width: 130,
    value: ({ updatedAt }) => updatedAt,
  },
  {
    key: 'menu',
    label: 'Actions',
    format: 'text',
    width: 90,
    value: () => null,
    render: (project) => <ProjectMenu project={project} />,
  },
]

/** The same projects as rows: each column sorts. */
export function ProjectTable({ projects }: { readonly projects: readonly Project[] }) {
  const navigate = useNavigate()
  return (
    <DataGrid
      label="Projects"
      columns={COLUMNS}
      rows={projects}
      rowId={({ id }) => id}
      onOpen={({ id, status }) => {
        if (status !== 'deleted') void navigate({ to: `/projects/${id}` })
      }}
      isFitted
    />
  )
}
