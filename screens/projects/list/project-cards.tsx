import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import { useToday } from '#kit/react/use-today.ts'
import type { Project } from '../shared/queries.ts'
import { areaOf, countsOf, dueOf, ownerOf } from '../shared/words.ts'
import css from './list.module.css'
import { ProjectMenu } from './project-menu.tsx'

export const ProjectCards = ({ projects }: { readonly projects: readonly Project[] }) => (
  <ul className={css.cards}>
    {projects.map((project) => (
      <li key={project.id}>
        <Card project={project} />
      </li>
    ))}
  </ul>
)

function Card({ project }: { readonly project: Project }) {
  const today = useToday()
  const due = dueOf(project, today)
  const { id, project_name, status, restorableUntil } = project
  return (
    <article className={css.card}>
      <div className={css.cardHead}>
        <h2>{status === 'deleted' ? project_name : <Link to={`/projects/${id}`}>{project_name}</Link>}</h2>
        <ProjectMenu project={project} />
      </div>
      <p className={css.faint}>
        {areaOf(project)} · {ownerOf(project)}
      </p>
      <p>{countsOf(project)}</p>
      {due !== null && status === 'active' ? <p data-late={due.isLate}>{due.text}</p> : null}
      <p className={css.faint}>
        {restorableUntil === null
          ? `Last activity ${date(project.updatedAt)}`
          : `Deleted; can be restored until ${date(restorableUntil)}`}
      </p>
    </article>
  )
}
