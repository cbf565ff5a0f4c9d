import { useMemo, useState } from 'react'
import type { Tone } from '#kit/block.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { DataGrid } from '#ui/table/DataGrid.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { GridColumn } from '#ui/table/grid-columns.ts'
import type { Preview, PreviewRow } from './import-preview.ts'
import { RowDetails } from './row-details.tsx'
import type { Import } from './use-import.ts'
import css from './wizard.module.css'

type ImportRowsProps = { readonly work: Import; readonly preview: Preview }

const STATES = {
  new: { label: 'New', tone: 'positive' },
  duplicate: { label: 'Duplicate', tone: 'information' },
  rejected: { label: 'Problem', tone: 'negative' },
  stated: { label: 'Holding', tone: 'information' },
  leftOut: { label: 'Skipped', tone: 'neutral' },
} as const satisfies Record<PreviewRow['state'], { label: string; tone: Tone }>

const WARNED = 'warned'

const COLUMNS: readonly GridColumn<PreviewRow>[] = [
  {
    key: 'meaning',
    label: 'Read as',
    format: 'text',
    width: 260,
    isFixed: true,
    value: ({ meaning, source }) => meaning || source,
  },
  { key: 'day', label: 'Date', format: 'date', width: 120, value: ({ day }) => day },
  {
    key: 'state',
    label: 'Status',
    format: 'text',
    width: 130,
    value: (row) => stateOf(row).label,
    render: (row) => <StatusDot {...stateOf(row)} />,
  },
  { key: 'issue', label: 'Notes', format: 'text', width: 380, value: ({ issue }) => issue },
  { key: 'account', label: 'Account', format: 'text', width: 150, value: ({ account }) => account },
  { key: 'line', label: 'Line', format: 'integer', width: 80, value: ({ line }) => line },
  {
    key: 'source',
    label: 'In the file',
    format: 'text',
    width: 420,
    isHidden: true,
    value: ({ source }) => source,
  },
]

const stateOf = ({ state, hasWarning }: PreviewRow): { readonly label: string; readonly tone: Tone } =>
  state === 'new' && hasWarning ? { label: 'New, check', tone: 'caution' } : STATES[state]

const rowId = ({ id }: PreviewRow): string => id

/** Every row of the file with its meaning or its problem; one opens to be seen whole and corrected. */
export function ImportRows({ work, preview }: ImportRowsProps) {
  const [shown, setShown] = useState<readonly string[]>([])
  const [openId, setOpenId] = useState<string>()
  const { rows, counts } = preview
  const filtered = useMemo(() => rows.filter((row) => matches(row, shown)), [rows, shown])
  const hasAccounts = preview.accounts.length > 1
  const columns = useMemo(() => COLUMNS.filter(({ key }) => key !== 'account' || hasAccounts), [hasAccounts])
  return (
    <section aria-label="Rows" className={css.part}>
      <h3 className={css.heading}>Rows</h3>
      <DataGrid
        label="Rows in the file"
        columns={columns}
        rows={filtered}
        rowId={rowId}
        isWrapped
        height="min(28rem, 60vh)"
        openId={openId}
        onOpen={({ id }) => setOpenId(id === openId ? undefined : id)}
        toolbar={<FilterChips label="Status" chips={chipsOf(counts)} chosen={shown} onChoose={setShown} />}
        empty="No rows match."
      />
      {openId !== undefined && (
        <RowDetails
          key={openId}
          at={Number(openId)}
          work={work}
          preview={preview}
          onClose={() => setOpenId(undefined)}
        />
      )}
      <LeftOutRows work={work} counts={counts} />
    </section>
  )
}

type LeftOutProps = { readonly work: Import; readonly counts: Preview['counts'] }

/** Rows that the ledger or an earlier row of the file has already: a switch for each kind takes them in. */
function LeftOutRows({ work, counts: { duplicate, repeated } }: LeftOutProps) {
  const { hasDuplicates, hasRepeats } = work.said
  const isKeeping = hasDuplicates === 'keep'
  const inLedger = duplicate - (hasRepeats === 'skip' ? repeated : 0)
  return (
    <>
      {repeated > 0 && (
        <CheckField
          checked={hasRepeats === 'keep'}
          onChange={(isOn) => work.say({ hasRepeats: isOn ? 'keep' : 'skip' })}
        >
          {repeated === 1
            ? 'Import the row that repeats an earlier row of this file'
            : `Import the ${repeated} rows that repeat an earlier row of this file`}
        </CheckField>
      )}
      {(inLedger > 0 || isKeeping) && (
        <CheckField
          checked={isKeeping}
          onChange={(isOn) => work.say({ hasDuplicates: isOn ? 'keep' : 'skip' })}
        >
          Import duplicates anyway
        </CheckField>
      )}
    </>
  )
}

/** Lists, titles and totals are shown when they are asked for. */
const matches = ({ state, hasWarning }: PreviewRow, shown: readonly string[]): boolean =>
  (shown.length === 0 && state !== 'leftOut') ||
  shown.includes(state) ||
  (state === 'new' && hasWarning && shown.includes(WARNED))

function chipsOf(counts: Preview['counts']) {
  const chips = [
    { value: 'rejected', label: 'Problems', count: counts.rejected },
    { value: WARNED, label: 'To check', count: counts.warned },
    { value: 'new', label: 'New', count: counts.new },
    { value: 'duplicate', label: 'Duplicates', count: counts.duplicate },
    { value: 'stated', label: 'Holdings', count: counts.stated },
    { value: 'leftOut', label: 'Skipped', count: counts.leftOut },
  ]
  return chips.filter(({ count }) => count > 0)
}
