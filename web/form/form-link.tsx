import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { createShare, listShares, revokeShare } from '#kit/contract/shares.api.ts'
import { date, integer } from '#kit/field.ts'
import { counted } from '#kit/format.ts'
import type { Form } from '#kit/form.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { messageOf } from '#kit/react/use-submit.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { LinkEnd } from '#ui/share/LinkEnd.tsx'
import { endOfDay, isEnded } from '#ui/share/link-end.ts'
import css from './form.module.css'

const ENDS = date('Open until', { default: null, min: '2020-01-01', max: '2100-12-31' })
const MOST = integer('Most answers', { default: null, min: 1, max: 1_000_000 })

type Props = { readonly form: Form; readonly orgName: string }

/** The public link of the organization's form: until when, for how many answers, and the way to close it. */
export function FormLink({ form, orgName }: Props) {
  const { link, make, revoke } = useFormLink({ form, orgName })
  const [until, setUntil] = useState<unknown>(null)
  const [most, setMost] = useState<unknown>(null)
  const failure = link.error ?? make.error ?? revoke.error
  const out = link.data ?? null
  return (
    <Panel title="Public link" lead="Anyone with this link can fill in the form, without an account.">
      {out === null ? (
        <>
          <div className={css.fields}>
            <FieldInput name="until" field={ENDS} value={until} onChange={setUntil} />
            <FieldInput name="most" field={MOST} value={most} onChange={setMost} />
          </div>
          <Actions>
            <Action
              tone="plain"
              isRunning={make.isPending}
              onClick={() =>
                make.mutate({
                  expiresAt: typeof until === 'string' ? endOfDay(until) : null,
                  maxUses: typeof most === 'number' ? most : null,
                })
              }
            >
              Create a public link
            </Action>
          </Actions>
        </>
      ) : (
        <>
          <Out link={out} isClosing={revoke.isPending} onClose={() => revoke.mutate(out.id)} />
          <LinkEnd
            key={out.expiresAt}
            expiresAt={out.expiresAt}
            isRunning={make.isPending}
            onChange={(expiresAt) => make.mutate({ options: out.options, expiresAt })}
          />
        </>
      )}
      <div role="alert">{failure !== null && <p className={css.failure}>{messageOf(failure)}</p>}</div>
    </Panel>
  )
}

type OutProps = {
  readonly link: Link
  readonly isClosing: boolean
  readonly onClose: () => void
}

/** The link that is out, how often it was used, and the way to close it. */
const Out = ({ link, isClosing, onClose }: OutProps) => (
  <>
    <input
      className={css.address}
      readOnly
      aria-label="Form link"
      value={new URL(link.path, window.location.origin).href}
    />
    <p>{sentWords(link)}</p>
    <Actions>
      <Action tone="danger" isRunning={isClosing} onClick={onClose}>
        Close the link
      </Action>
    </Actions>
  </>
)

type Link = AnswerOf<typeof createShare>
type Limits = Pick<Link, 'expiresAt'> & Partial<Pick<Link, 'maxUses' | 'options'>>

function useFormLink({ form, orgName }: Props) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['form link', form.id, orgName]
  const refresh = () => queries.invalidateQueries({ queryKey })
  const link = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { kind: 'form' } as const
      const { shares } = await api.call<typeof listShares>('GET', '/shares', { query, signal })
      const isOut = (one: Link) =>
        one.objectId === form.id && one.org_name === orgName && !isEnded(one, Date.now())
      return shares.find(isOut) ?? null
    },
  })
  const make = useMutation({
    mutationFn: (limits: Limits) =>
      api.call<typeof createShare>('POST', '/shares', {
        body: { kind: 'form', objectId: form.id, org_name: orgName, ...limits },
      }),
    onSuccess: refresh,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => api.call<typeof revokeShare>('DELETE', '/shares/{id}', { params: { id } }),
    onSettled: refresh,
  })
  return { link, make, revoke }
}

const sentWords = ({ uses, maxUses }: { readonly uses: number; readonly maxUses: number | null }): string =>
  maxUses === null ? `${counted(uses, 'answer')} sent.` : `${uses} of ${counted(maxUses, 'answer')} sent.`
