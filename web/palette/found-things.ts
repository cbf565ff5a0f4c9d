import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasPermissionIn } from '#kit/access.ts'
import type { Collection } from '#kit/collection.ts'
import type { listLeads } from '#kit/contract/leads.api.ts'
import type { getNames } from '#kit/contract/list-items.api.ts'
import { FACT_NAMES } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { type Api, useApi } from '#kit/react/api.ts'
import { everyPlan } from '#kit/react/every-plan.ts'
import { useProfile } from '#kit/react/facts.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useLedger } from '#kit/react/portfolio.tsx'
import { useSession } from '#kit/react/session.tsx'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { showInput } from '#kit/show-input.ts'
import type { listArticles } from '#screens/articles/shared/articles.api.ts'
import type { listProjects } from '#screens/projects/shared/projects.api.ts'
import { ofOrganization, pathOf } from '../collection/transport.ts'
import { COLLECTIONS } from '../registry/loaders.gen.ts'
import type { Entry } from './entries.ts'
import { address, leadThings, type Thing } from './thing.ts'

type Things = Pick<Entry, 'group' | 'isOwn'> & { readonly things: readonly Thing[] }

/** A person's own plans, records, holdings and facts; what has not arrived yet is not among them. */
export function useFoundThings(open: (href: string) => void): readonly Entry[] {
  const plans = usePlanThings()
  const records = useRecordThings()
  const holdings = useHoldingThings()
  const facts = useFactThings()
  const projects = useProjectThings()
  const leads = useLeadThings()
  const articles = useArticleThings()
  return useMemo(() => {
    const entries = ({ group, isOwn = false, things }: Things): readonly Entry[] =>
      things.map(({ label, detail, href }) => ({
        id: href,
        group,
        isOwn,
        label,
        detail,
        keywords: [],
        more: '',
        run: () => open(href),
      }))
    return [
      ...entries({ group: 'Saved plans', isOwn: true, things: plans }),
      ...entries({ group: 'Records', isOwn: true, things: [...projects, ...leads] }),
      ...entries({ group: 'Records', things: articles }),
      ...entries({ group: 'Records', isOwn: true, things: [...records, ...holdings] }),
      ...entries({ group: 'Profile', things: facts }),
    ]
  }, [open, plans, records, holdings, facts, projects, leads, articles])
}

const titleOf = (id: string): string => SCREENS.find((screen) => screen.id === id)?.title ?? id

function usePlanThings(): readonly Thing[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['plans', 'every'],
    queryFn: ({ signal }) => everyPlan(api, { signal }),
  })
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, toolId }) => ({
        label: name,
        detail: `Saved plan in ${titleOf(toolId)}`,
        href: address(`/${toolId}`, { plan: id }),
      })),
    [data],
  )
}

/** The newest active projects by name. */
function useProjectThings(): readonly Thing[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['projects', 'palette'],
    queryFn: async ({ signal }) => {
      const query = { status: 'active', limit: 200 } as const
      return (await api.call<typeof listProjects>('GET', '/projects', { query, signal })).projects
    },
    staleTime: 60_000,
  })
  return useMemo(
    () =>
      (data ?? []).map(({ id, project_name, org_name }) => ({
        label: project_name,
        detail: org_name === null ? 'Project' : `Project of ${org_name}`,
        href: `/projects/${id}`,
      })),
    [data],
  )
}

const MOST_ORGANIZATIONS = 6

/** The newest leads by name, of the organizations whose leads the person sees; one without consent has no name to find. */
function useLeadThings(): readonly Thing[] {
  const api = useApi()
  const roles = useSession().user?.roles ?? []
  const names = (useMemberships().data ?? [])
    .map(({ org_name }) => org_name)
    .filter((name) => hasPermissionIn(roles, name, 'prospects.read'))
  return useQueries({
    queries: names.slice(0, MOST_ORGANIZATIONS).map((name) => ({
      queryKey: ['leads', 'palette', name],
      queryFn: async () => leadsOf(api, name),
      staleTime: 60_000,
      retry: false,
    })),
    combine: manyThings,
  })
}

async function leadsOf(api: Api, org_name: string): Promise<readonly Thing[]> {
  const query = { org_name, limit: 200 } as const
  return leadThings((await api.call<typeof listLeads>('GET', '/prospects', { query })).leads, org_name)
}

/** The published articles by title. */
function useArticleThings(): readonly Thing[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['articles'],
    queryFn: async ({ signal }) =>
      (await api.call<typeof listArticles>('GET', '/articles', { query: { limit: 200 }, signal })).articles,
    staleTime: 60_000,
  })
  return useMemo(
    () =>
      (data ?? []).map(({ slug, title, minutes }) => ({
        label: title,
        detail: `Article, ${minutes} min`,
        href: address('/articles', { id: slug }),
      })),
    [data],
  )
}

function useFactThings(): readonly Thing[] {
  const facts = useProfile().data?.facts
  return useMemo(
    () =>
      FACT_NAMES.map((name) => {
        const fact = facts?.[name]
        const detail = fact === undefined ? 'Not set yet' : showInput(FACTS[name], fact.value)
        return { label: FACTS[name].label, detail, href: `/profile#${name}` }
      }),
    [facts],
  )
}

function useHoldingThings(): readonly Thing[] {
  const { ledger } = useLedger()
  return useMemo(() => {
    const names = new Map(ledger.instruments.map(({ symbol, name }) => [symbol, name]))
    const held = new Set(ledger.transactions.flatMap(({ symbol }) => symbol ?? []))
    return [...held].map((symbol) => ({
      label: symbol,
      detail: names.get(symbol) ?? 'Holding',
      href: address('/portfolio/currentholdings', { tab: 'transactions', symbol }),
    }))
  }, [ledger])
}

/** The latest records of the lists of the person's organizations and of their own ('' names none); a list that they may not read has none. */
function useRecordThings(): readonly Thing[] {
  const api = useApi()
  const memberships = useMemberships().data ?? []
  const names = ['', ...memberships.slice(0, MOST_ORGANIZATIONS).map(({ org_name }) => org_name)]
  const asked = Object.entries(COLLECTIONS).flatMap(([id, load]) => names.map((name) => ({ id, load, name })))
  return useQueries({
    queries: asked.map(({ id, load, name }) => ({
      queryKey: ['palette', id, name],
      queryFn: async () => recordsOf(api, (await load()).default, name),
      staleTime: 60_000,
      retry: false,
    })),
    combine: manyThings,
  })
}

const manyThings = (results: readonly { readonly data: readonly Thing[] | undefined }[]): readonly Thing[] =>
  results.flatMap(({ data }) => data ?? [])

async function recordsOf(
  api: Api,
  { id, title, list }: Collection,
  orgName: string,
): Promise<readonly Thing[]> {
  const isOwn = list.owner === 'person'
  if (isOwn !== (orgName === '')) return []
  const { names } = await api.call<typeof getNames>('GET', '/{+list}/names', {
    params: { list: pathOf(list) },
    query: ofOrganization(orgName),
  })
  return names.map((item) => ({
    label: item.name,
    detail: isOwn ? title : `${title}, ${orgName}`,
    href: address(`/${id}`, { ...(isOwn ? {} : { org: orgName }), item: String(item.id) }),
  }))
}
