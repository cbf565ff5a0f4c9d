import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TableColumn } from '#kit/block.ts'
import type { SharedZip as Opened } from '#kit/contract/shared-views.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Headline } from '#ui/blocks/Headline.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { headlineOf, limitOf, servesText } from '../locate/words.model.ts'
import { readZip } from '#kit/places/zip.ts'
import { capital } from '../view/checks.tsx'
import { ZipField } from '../view/zip-field.tsx'
import css from '../view/zip.module.css'
import type { getWidgetZip } from '../zip.api.ts'

type Props = { readonly code: string; readonly opened: Opened }

/** An organization's ZIP locator on another site: what it chose to show, to whoever is there. */
export default function SharedZip({ code, opened }: Props) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const zip = readZip(typed)
  const asked = useQuery({
    queryKey: ['widget', code, zip],
    enabled: zip !== null,
    retry: false,
    queryFn: ({ signal }) =>
      api.call<typeof getWidgetZip>('GET', '/widget/zip/{key}/{zip}', {
        params: { key: code, zip: zip ?? '' },
        signal,
      }),
  })
  return (
    <Page title="Who serves your ZIP code?" lead={`${opened.org_name} near you.`} width="prose">
      <div className={css.fields}>
        <ZipField value={typed} onChange={setTyped} />
      </div>
      {zip === null ? null : (
        <Waiting asked={asked} what={zip} shape="lines">
          {(answer) => <Answer answer={answer} opened={opened} />}
        </Waiting>
      )}
      <p className={css.credit}>{opened.credit}</p>
    </Page>
  )
}

type AnswerProps = { readonly answer: AnswerOf<typeof getWidgetZip>; readonly opened: Opened }

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', label: 'Name', format: 'text' },
  { key: 'kind', label: 'Kind', format: 'text' },
  { key: 'miles', label: 'Miles', format: 'number', decimals: 1 },
  { key: 'by', label: 'Serves', format: 'text' },
  { key: 'base', label: 'Base', format: 'text' },
  { key: 'website', label: 'Website', format: 'text' },
  { key: 'phone', label: 'Phone', format: 'text' },
  { key: 'email', label: 'E-mail', format: 'text' },
]

function Answer({ answer, opened: { layers, fields } }: AnswerProps) {
  const limit = limitOf(answer)
  const shows = (field: string) => fields.some((chosen) => chosen === field)
  const columns = COLUMNS.filter(
    ({ key }) => key === 'name' || (key === 'kind' && layers.length > 1) || shows(key),
  )
  const words = new Map(layers.map(({ id, one }) => [id, capital(one)]))
  const rows = answer.providers.map(({ layer, name, by, miles, base, website, phone, email }) => ({
    name,
    kind: words.get(layer) ?? layer,
    miles: miles ?? null,
    by: servesText(by),
    base: base ?? '',
    website: website ?? '',
    phone: phone ?? '',
    email: email ?? '',
  }))
  return (
    <>
      <Headline text={headlineOf(answer, answer.providers, layers)} />
      {limit === null ? null : <Callout tone="information" title={limit.title} text={limit.text} />}
      {rows.length === 0 ? null : <ReportTable title="Who serves it" columns={columns} rows={rows} />}
    </>
  )
}
