import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Facts } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import css from '../admin.module.css'
import { type Content as Piece, useContent } from '../installation-queries.ts'
import { PanelPart, SidePanel } from '../parts/side-panel.tsx'

const KINDS = { tool: 'Tools', list: 'Lists' } as const

/** What the installation brings: each tool with its examples and sources, each list with its sample records. */
export function Content() {
  const { query, setQuery } = useAddress()
  const asked = useContent()
  const [q, setQ] = useState('')
  const kind = (['tool', 'list'] as const).find((one) => one === query['kind'])
  const open = asked.data?.find(({ id }) => id === query['item'])
  return (
    <>
      <Waiting asked={asked} what="the content">
        {(content) => (
          <DataGrid
            label="Content"
            columns={COLUMNS}
            rows={content.filter((one) => (kind === undefined || one.kind === kind) && matches(one, q))}
            rowId={({ id }) => id}
            openId={open?.id}
            onOpen={({ id }) => setQuery({ item: id }, 'push')}
            empty="No matches."
            toolbar={
              <>
                <SearchField label="Search content" value={q} onSearch={setQ} />
                <FilterChips
                  label="Kind"
                  chips={(['tool', 'list'] as const).map((value) => ({
                    value,
                    label: KINDS[value],
                    count: content.filter((one) => one.kind === value).length,
                  }))}
                  chosen={kind === undefined ? [] : [kind]}
                  onChoose={(chosen) => setQuery({ kind: chosen.at(-1) ?? null, item: null })}
                />
              </>
            }
          />
        )}
      </Waiting>
      {open === undefined ? null : <PiecePanel piece={open} onClose={() => setQuery({ item: null })} />}
    </>
  )
}

const matches = ({ title, path, sources }: Piece, q: string): boolean =>
  `${title} ${path} ${sources.map((one) => `${one.title} ${one.publisher}`).join(' ')}`
    .toLowerCase()
    .includes(q.trim().toLowerCase())

const samplesOf = ({ kind, samples }: Piece): string =>
  counted(samples, kind === 'tool' ? 'example' : 'sample record')

const newestOf = ({ sources }: Piece): string | null =>
  sources
    .map(({ year }) => year)
    .toSorted()
    .at(-1) ?? null

type PanelProps = { readonly piece: Piece; readonly onClose: () => void }

const PiecePanel = ({ piece, onClose }: PanelProps) => (
  <SidePanel title={piece.title} onClose={onClose}>
    <Facts
      rows={[
        ['Kind', piece.kind === 'tool' ? 'Tool' : 'List'],
        [
          'Screen',
          <Link key="screen" to={piece.path}>
            {piece.path}
          </Link>,
        ],
        [piece.kind === 'tool' ? 'Examples' : 'Sample records', String(piece.samples)],
      ]}
    />
    {piece.sources.length === 0 ? null : (
      <PanelPart title="Sources">
        <ul className={css.permissions}>
          {piece.sources.map(({ title, publisher, year }) => (
            <li key={`${title} ${year}`}>
              {title}, {publisher}, {year}
            </li>
          ))}
        </ul>
      </PanelPart>
    )}
  </SidePanel>
)

const COLUMNS: readonly GridColumn<Piece>[] = [
  { key: 'title', label: 'Title', format: 'text', width: 260, isFixed: true, value: ({ title }) => title },
  {
    key: 'kind',
    label: 'Kind',
    format: 'text',
    width: 110,
    value: ({ kind }) => (kind === 'tool' ? 'Tool' : 'List'),
  },
  { key: 'path', label: 'Screen', format: 'text', width: 280, value: ({ path }) => path },
  { key: 'samples', label: 'Samples', format: 'text', width: 170, value: samplesOf },
  { key: 'sources', label: 'Sources', format: 'integer', width: 100, value: ({ sources }) => sources.length },
  { key: 'newest', label: 'Newest source', format: 'text', width: 150, value: newestOf },
]
