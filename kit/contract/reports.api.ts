import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { madeFile } from './exports.api.ts'
import { pageQuery } from './page.ts'
import { idOf, timestamp } from './person.ts'
import { reportContent } from './shared-views.ts'

/* Every report that was made: of files, and the saved plans of tools. */

const REPORT_KINDS = ['file', 'tool', 'schedule', 'export', 'summary'] as const

const kind = z.enum(REPORT_KINDS)

const report = z.object({
  id: z.string(),
  title: z.string(),
  kind,
  /** What it is of: the file, or the plan. */
  sourceRef: z.string(),
  project: z.object({ id: z.string(), project_name: z.string() }).nullable(),
  /** The page of the app that shows it. */
  path: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  createdBy: z.string().nullable(),
  /** 'partial': it was read, but something in it does not agree. */
  status: z.enum(['ready', 'partial', 'failed']),
  /** Its answer in one line. */
  summary: z.string(),
  rows: z.int().nullable(),
  warnings: z.int(),
  formats: z.array(z.enum(['pdf', 'xlsx', 'csv', 'md'])),
  deletedAt: timestamp.nullable(),
})

const params = z.object({ id: idOf('rpt') })

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/reports',
  summary: 'List reports, the newest first: of files that were processed, and the saved plans of tools',
  access: 'signedIn',
  query: pageQuery.extend({
    kind: kind.optional(),
    /** Of one project. */
    project: z.string().max(40).optional(),
    /** Words in titles and in what the reports say. */
    q: z.string().max(200).optional(),
    /** The bin: what was deleted in the last 30 days. */
    deleted: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({ reports: z.array(report), nextCursor: z.string().optional() }),
})

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports/{id}',
  summary: 'Get one report: its figures and its blocks; that of a saved plan is computed now',
  access: 'signedIn',
  own: 'rpt',
  refusals: [403],
  params,
  answer: report.extend(reportContent.shape).extend({
    /** Monthly means of a statement for the profile, in dollars and cents; null where it says too little of a month. */
    budget: z
      .object({
        months: z.number(),
        takeHome: z.number(),
        /** Came in besides; a report of earlier days does not say it. */
        otherIncome: z.number().optional(),
        needs: z.number(),
        wants: z.number(),
        savings: z.number(),
        /** Went out and is none of these; a report of earlier days does not say it. */
        transfers: z.number().optional(),
        /** The needs, wants, and savings by category, as lines of the budget; nor that. */
        lines: z
          .array(
            z.object({
              category: z.string(),
              group: z.enum(['need', 'want', 'saving', 'debt']),
              amount: z.number(),
            }),
          )
          .optional(),
      })
      .nullable(),
  }),
})

export const exportReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{id}/pdf',
  summary: 'Get a report as a PDF',
  access: 'signedIn',
  own: 'rpt',
  params,
  body: z.object({ paper: z.enum(['LETTER', 'A4']).default('LETTER') }),
  answer: madeFile,
  refusals: [403],
  costly: 'by size',
  pure: true,
  limit: { name: 'exports', max: 60, seconds: 60 },
})

export const deleteReport = defineEndpoint({
  method: 'DELETE',
  path: '/reports/{id}',
  summary: 'Delete a report; it can be restored for 30 days',
  access: 'signedIn',
  own: 'rpt',
  params,
  answer: z.object({ id: z.string(), deleted: z.literal(true), restorableUntil: timestamp }),
  refusals: [403],
})

export const restoreReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{id}/restore',
  summary: 'Restore a deleted report',
  access: 'signedIn',
  own: 'rpt',
  params,
  answer: report,
  refusals: [403],
})
