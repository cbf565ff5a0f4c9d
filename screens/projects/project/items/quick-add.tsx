import { useState } from 'react'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from '../project.module.css'
import type { ItemActions } from './use-item-actions.ts'

/**
 * A title and Enter: the rest is filled in later. The next title can be typed and sent at once; one that the server
 * refuses comes back, before what was typed since.
 */
export function QuickAdd({ actions }: { readonly actions: ItemActions }) {
  const [title, setTitle] = useState('')
  const add = async () => {
    if (title.trim() === '') return
    setTitle('')
    if (!(await actions.add({ title }))) setTitle((since) => `${title} ${since}`.trim())
  }
  return (
    <SendForm className={css.quick} onSubmit={add}>
      <input
        aria-label="New item"
        placeholder="Add an item"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Action type="submit">Add</Action>
    </SendForm>
  )
}
