import { counted } from '#kit/format.ts'
import { Confirm } from '#ui/page/Confirm.tsx'
import type { ProjectItem } from '../../shared/queries.ts'
import type { ItemActions } from './use-item-actions.ts'

type DeleteProps = {
  readonly items: readonly ProjectItem[]
  readonly actions: ItemActions
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before items are deleted: nothing brings them back. */
export function DeleteItems({ items, actions, onDone, onClose }: DeleteProps) {
  const [only, ...more] = items
  const what = only !== undefined && more.length === 0 ? only.title : counted(items.length, 'item')
  const remove = async () => {
    // They leave the page at once: what asks about them goes first.
    onClose()
    if (await actions.remove(items)) onDone()
  }
  return (
    <Confirm
      title={`Delete ${what}?`}
      action="Delete"
      isRunning={false}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>
        {more.length === 0 ? 'It is' : 'They are'} deleted for everybody in the project. You cannot undo this.
      </p>
    </Confirm>
  )
}
