import { IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { ActionIcon } from '#ui/parts/action-icon.ts'
import { Button } from '#ui/parts/button.ts'
import { Drawer } from '#ui/parts/drawer.ts'
import { useCopy } from '#ui/use-copy.ts'
import { usePhone } from '#ui/use-phone.ts'
import { RecordWords } from '../views/record-words.tsx'
import type { Records } from '../views/use-records.ts'
import { ItemHistory } from './item-history.tsx'
import css from './panel.module.css'
import { useEscape } from './use-escape.ts'

type PanelProps = { readonly records: Records; readonly item: ListItem; readonly isBeside: boolean }

/** One record at an address of its own: beside the list where there is room, over it where there is none. */
export function ItemPanel({ records, item, isBeside }: PanelProps) {
  const name = records.page.collection.nameOf(item)
  const isPhone = usePhone()
  if (isBeside)
    return (
      <aside className={css.panel} aria-label={name}>
        <Content records={records} item={item} />
      </aside>
    )
  return (
    <Drawer
      opened
      onClose={() => records.show(undefined, 'replace')}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '79%' : 448}
      withCloseButton={false}
      title={`${records.page.collection.noun} ${name}`}
      classNames={{ header: 'visually-hidden' }}
    >
      <div className={css.over}>
        <Content records={records} item={item} />
      </div>
    </Drawer>
  )
}

const TABS = [
  ['details', 'Details'],
  ['history', 'History'],
] as const

function Content({ records, item }: Omit<PanelProps, 'isBeside'>) {
  const { page } = records
  const { collection, query, setQuery } = page
  const tab = query.tab === 'history' ? 'history' : 'details'
  useEscape(() => records.show(undefined, 'replace'))
  return (
    <>
      <PanelHead records={records} item={item} />
      <div role="group" aria-label="Parts of the record" className={css.tabs}>
        {TABS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={tab === name}
            onClick={() => setQuery({ tab: name === 'details' ? null : name })}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={css.content} key={keyOf(item)}>
        {tab === 'history' && <ItemHistory item={item} />}
        {tab === 'details' && collection.fields === undefined && <Facts item={item} />}
        {tab === 'details' && collection.fields !== undefined && <Form records={records} item={item} />}
        {tab === 'details' && <DeleteItem records={records} item={item} />}
      </div>
    </>
  )
}

function PanelHead({ records, item }: Omit<PanelProps, 'isBeside'>) {
  const { page, rows, place, show } = records
  const name = page.collection.nameOf(item)
  const step = (by: number, label: string, icon: ReactNode) => (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      disabled={place < 0 || rows[place + by] === undefined}
      onClick={() => show(rows[place + by], 'replace')}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <div className={css.head}>
      <h2 tabIndex={-1} data-autofocus>
        {name === '' ? `Unnamed ${page.collection.noun}` : name}
      </h2>
      {step(-1, 'Previous', <IconChevronUp size={18} aria-hidden="true" />)}
      {step(1, 'Next', <IconChevronDown size={18} aria-hidden="true" />)}
      <CopyLink />
      <ActionIcon variant="subtle" aria-label="Close" onClick={() => show(undefined, 'replace')}>
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

const COPY_LABELS = {
  no: 'Copy link',
  yes: 'Link copied',
  refused: 'Your browser blocked copying: copy the address of this page',
}

/** The address of the record, for somebody else. */
function CopyLink() {
  const { copied, copy } = useCopy()
  const label = COPY_LABELS[copied]
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      onClick={() => void copy(window.location.href)}
    >
      <IconLink size={18} aria-hidden="true" />
    </ActionIcon>
  )
}

function DeleteItem({ records, item }: Omit<PanelProps, 'isBeside'>) {
  const { collection, remove, readOnly } = records.page
  const drop = () => {
    records.show(undefined, 'replace')
    remove(`Delete ${collection.nameOf(item)}`, [keyOf(item)])
  }
  return (
    <div>
      <Button variant="default" disabled={readOnly !== null} onClick={drop}>
        Delete {collection.noun}
      </Button>
    </div>
  )
}

function Form({ records, item }: Omit<PanelProps, 'isBeside'>) {
  const { collection, update, problemsOf, readOnly } = records.page
  const form = useRef<HTMLDivElement>(null)
  const { edits } = records
  useEffect(() => {
    if (edits > 0) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [edits])
  return (
    <div className={css.form} ref={form}>
      {Object.entries(collection.fields ?? {}).map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={item[name]}
          problems={problemsOf(item.id)}
          disabled={readOnly !== null}
          onChange={(value) =>
            update(item.id, `${collection.nameOf(item)}: ${field.label}`, (old) => ({
              ...old,
              [name]: value,
            }))
          }
        />
      ))}
    </div>
  )
}

function Facts({ item }: { readonly item: ListItem }) {
  const { collection } = useCollection()
  return (
    <dl className={css.facts}>
      {collection.columns.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>
            <RecordWords column={column} item={item} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
