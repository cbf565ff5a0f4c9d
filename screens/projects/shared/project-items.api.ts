import { z } from 'zod'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { itemSource } from './plan-steps.api.ts'
import { day, ofProject } from './projects.api.ts'
import { POINTS, STATE_IDS, TYPES } from './states.model.ts'

const oneItem = ofProject.extend({ itemId: idOf('itm') })

const points = z
  .number()
  .refine((value) => POINTS.some((one) => one === value), `Use ${POINTS.join(', ')}, or leave it out.`)
  .meta({ enum: [...POINTS] })

const fields = {
  title: z.string().trim().min(1, 'Enter a title.').max(300),
  description: z.string().max(20_000),
  type: z.enum(TYPES.map(({ id }) => id)),
  state: z.enum(STATE_IDS),
  points: points.nullable(),
  /** A member of the project. */
  assignee: idOf('usr').nullable(),
  labels: z.array(z.string().trim().min(1).max(40)).max(20),
  start: day.nullable(),
  due: day.nullable(),
  /** The item that it is a part of. */
  parent: idOf('itm').nullable(),
  /** The items that wait for it. */
  blocks: z.array(idOf('itm')).max(50),
  /** The planned or active sprint that it stands in. */
  sprintId: idOf('spr').nullable(),
}

const item = z.object({
  id: z.string(),
  number: z.int(),
  ...fields,
  assignee: z.string().nullable(),
  parent: z.string().nullable(),
  sprintId: z.string().nullable(),
  blocks: z.array(z.string()),
  start: z.string().nullable(),
  due: z.string().nullable(),
  points: z.number().nullable(),
  /** The step of a plan that it came from. */
  source: itemSource.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  rev: z.int(),
})

const event = z.object({
  at: timestamp,
  by: z.string(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})

const EDITORS = 'also its editors, and people with `projects.write` in its organization'
const READERS = 'also its members, and people with `projects.read` in its organization'
const reading = { access: 'signedIn', scope: 'projects:read', own: 'prj', remark: READERS } as const
const writing = { access: 'signedIn', scope: 'projects:write', own: 'prj', remark: EDITORS } as const

export const listItems = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/projects/{id}/items',
  summary: 'List the items of a project by number',
  params: ofProject,
  answer: z.object({ items: z.array(item) }),
})

export const createItem = defineEndpoint({
  ...writing,
  method: 'POST',
  path: '/projects/{id}/items',
  summary: 'Add an item to a project',
  params: ofProject,
  body: z.object({ ...z.object(fields).partial().shape, title: fields.title }),
  answer: item,
  success: [201],
  refusals: [403, 409],
})

export const getItem = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/projects/{id}/items/{itemId}',
  summary: 'Get an item with its history',
  params: oneItem,
  answer: item.extend({ history: z.array(event) }),
})

export const patchItem = defineEndpoint({
  ...writing,
  method: 'PATCH',
  path: '/projects/{id}/items/{itemId}',
  summary: 'Change fields of an item; 412 if somebody changed it after the named revision',
  params: oneItem,
  body: z.object({ ...z.object(fields).partial().shape, rev: z.int().min(1).optional() }),
  answer: item,
  refusals: [403, 412],
})

export const deleteItem = defineEndpoint({
  ...writing,
  method: 'DELETE',
  path: '/projects/{id}/items/{itemId}',
  summary: 'Delete an item; its history stays',
  params: oneItem,
  answer: z.object({ id: z.string(), deleted: z.literal(true) }),
  refusals: [403],
})

const { state, assignee, sprintId } = fields

export const changeItems = defineEndpoint({
  ...writing,
  method: 'PATCH',
  path: '/projects/{id}/items',
  summary: 'Change or delete several items of a project at once: all of them, or none',
  params: ofProject,
  body: z
    .object({
      ids: z.array(idOf('itm')).min(1).max(500),
      changes: z.object({ state, assignee, points: points.nullable(), sprintId }).partial().optional(),
      deleted: z.literal(true).optional(),
    })
    .refine(
      ({ changes, deleted }) => (changes === undefined) !== (deleted === undefined),
      'Say what to change, or that the items are to be deleted.',
    ),
  answer: z.object({ changed: z.int() }),
  refusals: [403],
})
