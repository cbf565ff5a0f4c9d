import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import type { submitSharedForm } from '#kit/contract/forms.api.ts'
import type { SharedForm as Opened } from '#kit/contract/shared-views.ts'
import { useApi } from '#kit/react/api.ts'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { FORMS } from '../registry/loaders.gen.ts'
import css from './form.module.css'
import { draftInBrowser } from './form-draft.ts'
import { FormPages } from './form-pages.tsx'

/** A form that an organization opened to everybody with its link. */
export default function SharedForm({ code, opened }: { readonly code: string; readonly opened: Opened }) {
  const api = useApi()
  const form = useQuery({
    queryKey: ['form', opened.form],
    retry: false,
    queryFn: async () => (await FORMS[opened.form]?.())?.default ?? null,
  })
  const draft = useMemo(() => draftInBrowser(code), [code])
  const [kept] = useState(draft.read)
  const [arrivedAt] = useState(() => performance.now())
  const [website, setWebsite] = useState('')
  if (form.isPending) return <Loading />
  if (!form.data)
    return (
      <Page title="This form is closed" lead="Ask the person who sent the link for a new one.">
        {null}
      </Page>
    )
  const send = async (answers: Values) => {
    await untilTimely(arrivedAt)
    const body = { answers: { ...answers }, consent: true, opened: opened.opened, website } as const
    await api.call<typeof submitSharedForm>('POST', '/f/{code}', { params: { code }, body })
    draft.keep(null)
  }
  return (
    <Page title={form.data.title} lead={`${form.data.summary} Sent to ${opened.org_name}.`} width="prose">
      <FormPages form={form.data} draft={kept} keep={draft.keep} send={send} />
      {/* People do not see it and leave it empty; programs that fill in everything give themselves away. */}
      <div className={css.trap} aria-hidden="true">
        <label>
          Website
          <input
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
    </Page>
  )
}

/** The server takes nothing sooner after the form was opened: whoever finds a finished draft waits here, unasked. */
const NOT_BEFORE_MS = 4_000

const untilTimely = (arrivedAt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, arrivedAt + NOT_BEFORE_MS - performance.now()))
  })
