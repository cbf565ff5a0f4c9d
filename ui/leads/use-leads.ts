import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { exportLeads } from '#kit/contract/lead-files.api.ts'
import type {
  addLeadActivity,
  createLead,
  deleteLeadNote,
  eraseLead,
  eraseLeads,
  getLead,
  getLeadSettings,
  listLeads,
  mergeLeads,
  patchLead,
  patchLeadSettings,
  setLeadConsent,
} from '#kit/contract/leads.api.ts'
import type { Lead } from '#kit/contract/lead-parts.ts'
import { ERASED_AT_ONCE } from '#kit/leads/erased.ts'
import type { Board } from '#kit/leads/stages.ts'
import { type Api, type CallOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'

export type { Lead }

const LEADS = ['leads']
const PAGE = 200
const MOST = 5_000

/** Which leads a page is about: one board or all, of the organization in the address, else the server's choice. */
export type Place = { readonly org: string | undefined; readonly board: Board | undefined }

async function everyLead(api: Api, { org, board }: Place, signal: AbortSignal) {
  const found: Lead[] = []
  let name = ''
  let cursor: string | undefined
  do {
    const page = await api.call<typeof listLeads>('GET', '/prospects', {
      query: { org_name: org, board, limit: PAGE, cursor },
      signal,
    })
    name = page.org_name
    found.push(...page.leads)
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < MOST)
  return { organization: name, leads: found }
}

const keyOf = ({ org, board }: Place) => [...LEADS, 'list', org ?? '', board ?? '']

export function useLeads(place: Place) {
  const api = useApi()
  return useQuery({ queryKey: keyOf(place), queryFn: ({ signal }) => everyLead(api, place, signal) })
}

export function useLeadSettings(org: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...LEADS, 'settings', org ?? ''],
    queryFn: ({ signal }) =>
      api.call<typeof getLeadSettings>('GET', '/prospects/settings', { query: { org_name: org }, signal }),
  })
}

type Listed = { readonly organization: string; readonly leads: readonly Lead[] }

/** Shows a lead in every list as the server says that it is. */
const showStored = (queries: QueryClient, lead: Lead) =>
  queries.setQueriesData<Listed>(
    { queryKey: [...LEADS, 'list'] },
    (data) => data && { ...data, leads: data.leads.map((one) => (one.id === lead.id ? lead : one)) },
  )

type Means = { readonly api: Api; readonly queries: QueryClient }

async function readLead({ api, queries }: Means, id: string, signal?: AbortSignal) {
  const call = { params: { id }, ...(signal && { signal }) }
  const { lead, events } = await api.call<typeof getLead>('GET', '/prospects/{id}', call)
  showStored(queries, lead)
  return events
}

async function saveLead({ api, queries }: Means, { id, rev }: Lead, change: LeadChange): Promise<Lead> {
  const call = { params: { id }, body: { ...change, rev } }
  const { lead } = await api.call<typeof patchLead>('PATCH', '/prospects/{id}', call)
  showStored(queries, lead)
  return lead
}

/** What happened to a lead, the last first; whoever opens it or comes back to it sees it as it is stored now. */
export function useLeadEvents(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...LEADS, 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => readLead({ api, queries }, id, signal),
  })
}

export type LeadChange = Omit<NonNullable<CallOf<typeof patchLead>['body']>, 'rev'>
export type Activity = CallOf<typeof addLeadActivity>['body']
export type Consent = {
  readonly email: boolean
  readonly phone: boolean
  readonly text: boolean
  readonly proof: string
}
export type NewLead = CallOf<typeof createLead>['body']
export type Weights = CallOf<typeof patchLeadSettings>['body']['weights']

/** Runs a call, says what went wrong, and asks for everything again. */
function useRunning() {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(messageOf(error))
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: LEADS })
    }
  }
  /** What a form sends: it says itself, by its fields, what went wrong. */
  const send = async <T>(work: () => Promise<T>): Promise<T> => {
    const answer = await work()
    await queries.invalidateQueries({ queryKey: LEADS })
    return answer
  }
  return { queries, failure, run, send }
}

/** What can be done with leads; what went wrong last stands in `failure`. */
export function useLeadActions(place: Place) {
  const api = useApi()
  const { queries, failure, run, send } = useRunning()
  /** Shown at once, and taken back if the server refuses. */
  const show = (id: string, change: Partial<Lead>) =>
    queries.setQueryData<Listed>(
      keyOf(place),
      (data) =>
        data && {
          ...data,
          leads: data.leads.map((lead) => (lead.id === id ? { ...lead, ...change } : lead)),
        },
    )
  return {
    failure,
    refreshed: () => queries.invalidateQueries({ queryKey: LEADS }),
    create: (body: NewLead) => send(() => api.call<typeof createLead>('POST', '/prospects', { body })),
    /** The lead as it stands afterwards. */
    save: (lead: Lead, change: LeadChange) => send(() => saveLead({ api, queries }, lead, change)),
    /** What is shown of it follows what is stored now. */
    reload: (lead: Lead) => send(() => readLead({ api, queries }, lead.id)),
    change: ({ id, rev, stage }: Lead, change: LeadChange) => {
      show(id, { stage: change.stage ?? stage })
      return run(() =>
        api.call<typeof patchLead>('PATCH', '/prospects/{id}', { params: { id }, body: { ...change, rev } }),
      )
    },
    /** `onStored` comes before what is shown is read again. */
    note: ({ id }: Lead, body: Activity, onStored?: () => void) =>
      run(() =>
        api
          .call<typeof addLeadActivity>('POST', '/prospects/{id}/activities', { params: { id }, body })
          .then(onStored),
      ),
    consent: ({ id }: Lead, body: Consent) =>
      run(() => api.call<typeof setLeadConsent>('POST', '/prospects/{id}/consent', { params: { id }, body })),
    merge: ({ id }: Lead, from: Lead) =>
      run(() => {
        const body = { from: from.id }
        return api.call<typeof mergeLeads>('POST', '/prospects/{id}/merge', { params: { id }, body })
      }),
    erase: ({ id }: Lead) =>
      run(() => api.call<typeof eraseLead>('DELETE', '/prospects/{id}', { params: { id } })),
    weigh: (weights: Weights) => {
      const body = { weights, org_name: place.org }
      return run(() => api.call<typeof patchLeadSettings>('PATCH', '/prospects/settings', { body }))
    },
    /** The text of the file. */
    exported: () =>
      api.call<typeof exportLeads>('GET', '/prospects/export', {
        query: { org_name: place.org, board: place.board },
      }),
  }
}

/** Deletes a note on a lead for good. */
export function useDeleteNote({ id }: Lead) {
  const api = useApi()
  const { send } = useRunning()
  return (noteId: string) => {
    const params = { id, noteId }
    return send(() => api.call<typeof deleteLeadNote>('DELETE', '/prospects/{id}/notes/{noteId}', { params }))
  }
}

export type ErasedLeads = { readonly erased: number; readonly left: readonly string[] }

/** Erases who leads are, as many at a time as one call takes; it says why some were left. */
export function useEraseLeads(org: string) {
  const api = useApi()
  return async (leads: readonly Lead[]): Promise<ErasedLeads> => {
    let erased = 0
    const left: string[] = []
    for (let from = 0; from < leads.length; from += ERASED_AT_ONCE) {
      const ids = leads.slice(from, from + ERASED_AT_ONCE).map(({ id }) => id)
      const body = { ids, org_name: org }
      const answer = await api.call<typeof eraseLeads>('POST', '/prospects/erase', { body })
      erased += answer.erased.length
      left.push(...answer.left.map(({ reason }) => reason))
    }
    return { erased, left }
  }
}

export type LeadActions = ReturnType<typeof useLeadActions>
