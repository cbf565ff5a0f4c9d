import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import css from './collection.module.css'
import { FileMenu } from './files/file-menu.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import type { ListState, ListStore } from './list-state.ts'
import { OrgPicker } from './org-picker.tsx'
import { SavingState } from './saving-state.tsx'

type Props = { readonly store: ListStore; readonly state: ListState }

/** Title, organization, save state and what every list offers. */
export function CollectionHead({ store, state }: Props) {
  const { collection, saving, load } = useCollection()
  const isElsewhere = load.status === 'failed' && load.why === 'missing'
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1>{collection.title}</h1>
        <p className={css.summary}>{collection.summary}</p>
        {isElsewhere ? null : (
          <div className={css.place}>
            <OrgPicker />
            {load.status === 'loaded' && <SavingState saving={saving} load={load} />}
          </div>
        )}
      </div>
      {isElsewhere ? null : (
        <div className={`${css.actions} no-print`}>
          <UndoButton />
          <HistoryButton store={store} state={state} />
          <FileMenu store={store} />
        </div>
      )}
    </header>
  )
}

function UndoButton() {
  const { undoLabel, readOnly, undo } = useCollection()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} />}
      disabled={undoLabel === null || readOnly !== null}
      title={undoLabel === null ? 'Nothing to undo' : `Undo: ${undoLabel}`}
      onClick={undo}
    >
      Undo
    </Button>
  )
}

function HistoryButton({ store, state }: Props) {
  const { load } = useCollection()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} />}
        disabled={load.status !== 'loaded'}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && state.copy !== null && (
        <HistoryDrawer store={store} served={state.copy.served} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
