import { type FormEvent, useState } from 'react'
import { Action } from '#ui/page/Action.tsx'
import css from '../project.module.css'
import type { ItemActions } from './use-item-actions.ts'

/** A title and Enter: the rest is filled in later. */
export function QuickAdd({ actions }: { readonly actions: ItemActions }) {
  const [title, setTitle] = useState('')
  const [isAdding, setAdding] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isAdding) return
    setAdding(true)
    if (await actions.add({ title })) setTitle('')
    setAdding(false)
  }
  return (
    <form className={css.quick} onSubmit={(event) => void add(event)}>
      <input
        aria-label="New item"
        placeholder="Add an item"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Action type="submit" isRunning={isAdding}>
        Add
      </Action>
    </form>
  )
}
