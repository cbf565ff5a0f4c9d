import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import type { ProposalRequest } from '../document/request.model.ts'
import type { State } from '../document/states.model.ts'
import type { getProposal, listProposals, saveProposal } from '../proposals.api.ts'

export type Opened = AnswerOf<typeof getProposal>

const KEY = 'proposals'

/** An organization's proposals, page by page. */
export function useHistory(org: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [KEY, org],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call<typeof listProposals>('GET', '/proposals/history', {
        query: { org_name: org, limit: 10, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

type Wish = { readonly title: string; readonly request: ProposalRequest; readonly status?: State }

/** The proposal in hand: none yet, a stored one, and what is done with it. */
export function useProposal(org: string) {
  const api = useApi()
  const queries = useQueryClient()
  const act = useSubmit([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const read = async (id: string) => {
    const answer = await api.call<typeof getProposal>('GET', '/proposals/{id}', { params: { id } })
    setOpened(answer)
    return answer
  }
  const save = ({ title, request, status }: Wish) =>
    act.run(async () => {
      const { id } = await api.call<typeof saveProposal>('POST', '/proposals/save', {
        body: {
          ...(opened === null ? {} : { id: opened.id, rev: opened.rev }),
          title,
          org_name: org,
          proposal: { inputs: plain(request) },
          ...(status === undefined ? {} : { status }),
        },
      })
      await read(id)
      await queries.invalidateQueries({ queryKey: [KEY] })
    })
  const open = async (id: string): Promise<Opened | null> => {
    let found: Opened | null = null
    await act.run(async () => {
      found = await read(id)
    })
    return found
  }
  return { act, opened, save, open, forget: () => setOpened(null) }
}

/** Lists that a call may carry. */
const plain = (request: ProposalRequest) => ({
  ...request,
  priceOptions: [...request.priceOptions],
  fees: { ...request.fees, services: [...request.fees.services] },
  details: { ...request.details, team: [...request.details.team], signers: [...request.details.signers] },
  examples: [...request.examples],
  calendar: request.calendar === null ? null : [...request.calendar],
})
