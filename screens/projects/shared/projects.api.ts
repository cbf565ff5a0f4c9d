import { z } from 'zod'
import { startedJob } from '#kit/contract/jobs.api.ts'
import { pageQuery } from '#kit/contract/page.ts'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { timeZone } from '#kit/contract/users.api.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { planSteps } from './plan-steps.api.ts'
import { sprint } from './sprints/sprint.api.ts'
import { AREAS } from './states.model.ts'
import { TEMPLATE_IDS } from './templates.model.ts'

export const ofProject = z.object({ id: idOf('prj') })
export const day = z.iso.date().regex(/^(19|20|21)\d\d/, 'Enter a date from 1900 to 2199.')

export const ROLES = ['owner', 'editor', 'viewer'] as const

const member = z.object({ userId: z.string(), displayName: z.string(), role: z.enum(ROLES) })

/** When it works: its sprints count these days. */
const calendar = z.object({
  /** Days of the week: 0 Sunday to 6 Saturday. */
  workDays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Choose at least one working day.')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Name each day once.'),
  /** US federal holidays are days off. */
  holidays: z.boolean(),
  timeZone: z.string(),
})

export const project = z.object({
  id: z.string(),
  project_name: z.string(),
  description: z.string(),
  status: z.enum(['active', 'archived', 'deleted']),
  area: z.string(),
  org_name: z.string().nullable(),
  owner: z.object({ userId: z.string(), displayName: z.string() }).nullable(),
  myRole: z.enum(ROLES),
  createdAt: timestamp,
  updatedAt: timestamp,
  restorableUntil: timestamp.nullable(),
  fileCount: z.int(),
  openItems: z.int(),
  nextDue: z.string().nullable(),
  calendar,
  rev: z.int(),
})

/** What the last processing of a file came to. */
const processing = z.object({
  jobId: z.string(),
  status: startedJob.shape.job.shape.status,
  progress: z.int(),
  step: z.string(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})

const file = z.object({
  fileId: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  subfolder: z.string(),
  /** 'pending' after its address expired: it never came. */
  status: z.enum(['pending', 'ready', 'rejected']),
  reason: z.string().nullable(),
  uploadedBy: z.string(),
  createdAt: timestamp,
  /** Null: it was never processed, or long ago. */
  processing: processing.nullable(),
  reportId: z.string().nullable(),
})

const NAME_TOO_LONG = 'A project name has at most 120 characters.'

const projectName = z
  .string('Project name is required.')
  .trim()
  .min(1, 'Project name is required.')
  .max(120, NAME_TOO_LONG)

const details = { description: z.string().max(4_000), area: z.enum(AREAS.map(({ id }) => id)) }

/** People who share an organization with the owner; the owner is not among them. */
const members = z
  .array(z.object({ userId: idOf('usr'), role: z.enum(['editor', 'viewer']) }))
  .max(50, 'A project has at most 50 members.')

const reading = { access: 'signedIn', scope: 'projects:read' } as const
const writing = { access: 'signedIn', scope: 'projects:write' } as const
const MEMBERS =
  'also its members, and people with `projects.read` (to change it, `projects.write`) in its organization'

export const listProjects = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/projects',
  summary: 'List the projects that the person may see, the newest first',
  remark: 'one’s own, those one is a member of, and those of organizations with `projects.read`',
  query: pageQuery.extend({
    status: z.enum(['active', 'archived', 'deleted', 'all']).optional(),
    org_name: z.string().max(200).optional(),
    /** Words in names, items, and names of files. */
    q: z.string().max(200).optional(),
  }),
  answer: z.object({ projects: z.array(project), nextCursor: z.string().optional() }),
  refusals: [404],
})

export const createProject = defineEndpoint({
  ...writing,
  method: 'POST',
  path: '/projects',
  summary: 'Create a project, from a template or the steps of a plan if one is named',
  remark: 'with `org_name`, `projects.write` in it',
  body: z.object({
    /** Left out or empty: refused in the words of the specification. */
    project_name: z.string().trim().max(120, NAME_TOO_LONG).default(''),
    description: details.description.default(''),
    area: details.area.default('other'),
    org_name: z.string().max(200).optional(),
    templateId: z.enum(TEMPLATE_IDS).optional(),
    startDate: day.optional(),
    members: members.default([]),
    /** In place of a template: the steps of a plan become its items. The same plan makes one project. */
    plan: planSteps.optional(),
  }),
  answer: project,
  success: [201, 200],
  refusals: [402, 404, 409],
})

export const getProject = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/projects/{id}',
  own: 'prj',
  summary: 'Get a project with its files and members',
  remark: MEMBERS,
  params: ofProject,
  answer: project.extend({
    files: z.array(file),
    members: z.array(member),
    sprints: z.array(sprint),
  }),
})

export const patchProject = defineEndpoint({
  ...writing,
  method: 'PATCH',
  path: '/projects/{id}',
  own: 'prj',
  summary: 'Change a project, archive it, or set its members',
  remark: `${MEMBERS}; only the owner sets members`,
  params: ofProject,
  body: z.object({
    project_name: projectName.optional(),
    description: details.description.optional(),
    area: details.area.optional(),
    status: z.enum(['active', 'archived']).optional(),
    members: members.optional(),
    calendar: calendar.extend({ timeZone }).optional(),
    rev: z.int().min(1).optional(),
  }),
  answer: project,
  refusals: [403, 409, 412],
})

export const deleteProject = defineEndpoint({
  ...writing,
  method: 'DELETE',
  path: '/projects/{id}',
  own: 'prj',
  summary: 'Delete a project; it can be restored for 30 days',
  remark: 'the owner, and people with `projects.write` in its organization',
  params: ofProject,
  answer: z.object({ id: z.string(), deleted: z.literal(true), restorableUntil: timestamp }),
  refusals: [403],
})

export const restoreProject = defineEndpoint({
  ...writing,
  method: 'POST',
  path: '/projects/{id}/restore',
  own: 'prj',
  summary: 'Restore a deleted project',
  remark: 'as DELETE; one that is not deleted stays as it is',
  params: ofProject,
  answer: project,
  refusals: [403, 409],
})

export const duplicateProject = defineEndpoint({
  ...writing,
  method: 'POST',
  path: '/projects/{id}/duplicate',
  own: 'prj',
  summary: 'Make a project of one’s own with the same items, without files',
  remark: MEMBERS,
  params: ofProject,
  body: z.object({ project_name: projectName }),
  answer: project,
  success: [201],
  refusals: [402, 409],
})
