import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { hasPermission } from '#kit/access.ts'
import type { Values } from '#kit/computation.ts'
import type { getFormDraft, saveFormDraft, submitForm } from '#kit/contract/forms.api.ts'
import type { Form } from '#kit/form.ts'
import { useApi } from '#kit/react/api.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { NoOrganization } from '#ui/organization/NoOrganization.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import type { FormDraft } from './form-draft.ts'
import { FormLink } from './form-link.tsx'
import { FormPages } from './form-pages.tsx'

/** Whoever only fills a form in waits for no list of answers. */
const Answers = lazy(async () => ({ default: (await import('./answers/answers.tsx')).Answers }))

/** The one page of all forms: filled in by a member, kept on the server until it is sent to the organization. */
export default function FormScreen({ form }: { readonly form: Form }) {
  const { query } = useAddress()
  const { user } = useSession()
  const memberships = useMemberships()
  const draft = useOwnDraft(form)
  if (memberships.isPending || draft.loaded.isPending)
    return (
      <Page title={form.title} width="prose">
        <Skeleton lines={6} />
      </Page>
    )
  const failed = memberships.error ?? draft.loaded.error
  if (failed !== null)
    return (
      <Page title={form.title} width="prose">
        <ErrorState title="The form could not be loaded" text={failed.message} />
      </Page>
    )
  const org_name = query.org ?? firstOf(memberships.data ?? [])
  if (org_name === undefined)
    return (
      <Page title={form.title} width="prose">
        <NoOrganization what="Forms" purpose={form.summary} onJoined={() => void memberships.refetch()} />
      </Page>
    )
  const may = (permission: 'prospects.read' | 'prospects.write') =>
    hasPermission(user?.roles ?? [], permission)
  const isAnswers = query.tab === 'answers' && may('prospects.read')
  return (
    <Page title={form.title} lead={`${form.summary} Sent to ${org_name}.`} width="prose">
      {may('prospects.read') && <Tabs current={isAnswers ? 'answers' : 'form'} />}
      {isAnswers ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Answers form={form} orgName={org_name} />
        </Suspense>
      ) : (
        <>
          <FormPages
            form={form}
            draft={draft.loaded.data ?? null}
            keep={draft.keep}
            send={(answers) => draft.send(org_name, answers)}
          />
          {may('prospects.write') && <FormLink form={form} orgName={org_name} />}
        </>
      )}
    </Page>
  )
}

type Membership = { readonly org_name: string; readonly isDefault: boolean }

const firstOf = (own: readonly Membership[]): string | undefined =>
  (own.find(({ isDefault }) => isDefault) ?? own[0])?.org_name

const TABS = [
  { id: 'form', label: 'Form' },
  { id: 'answers', label: 'Answers' },
]

function Tabs({ current }: { readonly current: string }) {
  const { setQuery } = useAddress()
  const choose = (id: string) => setQuery({ tab: id === 'form' ? null : id, answer: null }, 'push')
  return <PageTabs label="Form" tabs={TABS} current={current} onChoose={choose} />
}

function useOwnDraft(form: Form) {
  const api = useApi()
  const loaded = useQuery({
    queryKey: ['form draft', form.id],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const query = { form: form.id }
      return (await api.call<typeof getFormDraft>('GET', '/form-drafts', { query, signal })).draft
    },
  })
  // One after the other: a draft that arrives after what was sent would be back on the next visit.
  const scope = { id: `form ${form.id}` }
  const keeping = useMutation({
    scope,
    mutationFn: ({ answers, step }: FormDraft) =>
      api.call<typeof saveFormDraft>('POST', '/form-drafts', {
        body: { form: form.id, answers: { ...answers }, step },
      }),
  })
  const sending = useMutation({
    scope,
    mutationFn: ({ org_name, answers }: { readonly org_name: string; readonly answers: Values }) =>
      api.call<typeof submitForm>('POST', '/submissions', {
        body: { form: form.id, org_name, answers: { ...answers }, consent: true },
      }),
  })
  return {
    loaded,
    keep: (draft: FormDraft | null) => keeping.mutate(draft ?? { answers: {}, step: 0 }),
    send: (org_name: string, answers: Values) => sending.mutateAsync({ org_name, answers }),
  }
}
