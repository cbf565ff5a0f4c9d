import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { counted } from '#kit/format.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { readRole } from '../role.model.ts'
import css from './roles.module.css'

/** From here on a list is worth searching. */
const MANY = 6

/** Every plan with its state; the arrow keys move through the list. */
export function RoleList({ openKey }: { readonly openKey: string | null }) {
  const { collection, items, found, filters, readOnly, add, setQuery } = useCollection()
  const create = () => setQuery({ item: add('New role', collection.blank) }, 'push')
  return (
    <nav className={css.list} aria-label="Roles">
      {items.length > MANY && filters}
      <ul>
        {found.map((item) => (
          <li key={keyOf(item)}>
            <RoleLink item={item} isOpen={keyOf(item) === openKey} />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={readOnly !== null}
        onClick={create}
      >
        New role
      </Button>
    </nav>
  )
}

function RoleLink({ item, isOpen }: { readonly item: ListItem; readonly isOpen: boolean }) {
  const { setQuery, problemsOf } = useCollection()
  const role = readRole(item)
  const isBroken = problemsOf(item.id).length > 0
  return (
    <button
      type="button"
      className={css.link}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => setQuery({ item: keyOf(item) }, 'push')}
      onKeyDown={moveFocus}
    >
      <strong>{role.name === '' ? 'Unnamed role' : role.name}</strong>
      <span>
        {isBroken ? (
          <StatusDot tone="negative" label="Has an error" />
        ) : (
          <StatusDot tone={role.enabled ? 'positive' : 'neutral'} label={role.enabled ? 'On' : 'Off'} />
        )}
        {counted(role.tiers.length, 'tier')}
        {role.divisions.length > 0 && ` \u00b7 ${role.divisions.join(', ')}`}
      </span>
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const row = currentTarget.closest('li')
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.querySelector('button')?.focus()
}
