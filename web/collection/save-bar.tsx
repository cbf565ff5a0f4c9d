import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import css from './collection.module.css'

/** Where changes wait for Save: in reach at the foot of the window, however long the editor is. */
export function SaveBar() {
  const { collection, saving, save, discard } = useCollection()
  const isWaiting = ['unsaved', 'refused', 'failed', 'offline'].includes(saving.status)
  if (collection.saving !== 'explicit' || !isWaiting) return null
  return (
    <div className={`${css.saveBar} no-print`}>
      <span>{saving.status === 'offline' ? 'Waiting to be sent' : 'Unsaved changes'}</span>
      <Button variant="default" onClick={discard}>
        Discard
      </Button>
      <Button onClick={save}>Save</Button>
    </div>
  )
}
